import { expect, it } from 'vitest';
import { agesInWords, yearsInWords } from './ages.ts';
import { counted, plural } from './counted.ts';

it.each([
  [0, '0 lugares', 'quedan'],
  [1, '1 lugar', 'queda'],
  [1320, '1.320 lugares', 'quedan'],
])('names %i of a thing', (count, said, verb) => {
  expect(counted(count, 'lugar', 'lugares')).toBe(said);
  expect(plural(count, 'queda', 'quedan')).toBe(verb);
});

it('says ages with the limits that there are, and one year as one', () => {
  expect(yearsInWords(1)).toBe('1 año');
  expect([agesInWords(3, 12), agesInWords(null, 12), agesInWords(3, null)]).toEqual([
    'de 3 a 12 años',
    'hasta 12 años',
    'desde 3 años',
  ]);
  expect([agesInWords(0, 1), agesInWords(null, 1), agesInWords(1, null)]).toEqual([
    'de 0 a 1 año',
    'hasta 1 año',
    'desde 1 año',
  ]);
  expect(agesInWords(null, null)).toBeNull();
});
