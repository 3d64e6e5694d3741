import { expect, it } from 'vitest';
import { fitted, isTooSmall, isUniform } from './photo.ts';

it('never passes its longest side, keeps its proportion, and never grows', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(fitted(3000, 4000)).toEqual({ width: 1500, height: 2000 });
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 });
});

it.each([
  [120, 90, true],
  [2000, 200, true],
  [479, 479, true],
  [480, 300, false],
  [1500, 2000, false],
])('tells a photo of %i by %i that shows no document: %s', (width, height, small) => {
  expect(isTooSmall(width, height)).toBe(small);
});

const picture = (brightness: (at: number) => number) =>
  new Uint8ClampedArray(
    Array.from({ length: 64 * 64 }, (_, at) => [...Array(3).fill(brightness(at)), 255]).flat(),
  );

it('tells a photo that is of one brightness from a document on a table', () => {
  expect(isUniform(picture(() => 255))).toBe(true);
  expect(isUniform(picture(() => 0))).toBe(true);
  expect(isUniform(picture((at) => 120 + (at % 12)))).toBe(true);
  expect(isUniform(picture((at) => (at % 64 < 40 ? 200 : 140)))).toBe(false);
  // A card that covers an eighth of a white table.
  expect(isUniform(picture((at) => (at % 8 === 0 ? 180 : 245)))).toBe(false);
});
