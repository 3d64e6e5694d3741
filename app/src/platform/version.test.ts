import { expect, test } from 'vitest';
import { isTooOld } from './version.ts';

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.2.0', '0.1.9', false],
  ['1.9.0', '1.10.0', true],
  ['2.0.0', '1.10.0', false],
])('%s where %s is the least: %s', (own, minima, expected) => {
  expect(isTooOld(own, minima)).toBe(expected);
});
