import { expect, it } from 'vitest';
import { fitted } from './photo.ts';

it('never passes its longest side, keeps its proportion, and never grows', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(fitted(3000, 4000)).toEqual({ width: 1500, height: 2000 });
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 });
});
