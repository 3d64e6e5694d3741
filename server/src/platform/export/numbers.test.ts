import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardNumbers, unguardNumbers } from './numbers.ts';

it.each([
  '0012',
  '5491161234567',
  '123456789012',
  '20055361682000',
  '1E5',
  '12e10',
  '1-2',
  '12/2020',
  '-0012',
  "'0012",
])('guards «%s», which a spreadsheet writes otherwise', (text) => {
  expect(guardNumbers(text)).toBe(`'${text}`);
});

it.each([
  '0',
  '12',
  '20111222',
  '1161234567',
  '20-05536168-2',
  '1,50',
  '-34.6000',
  'A-0012',
  '05/06/2012',
  '',
  'Ñ',
])('leaves «%s», which a spreadsheet leaves', (text) => {
  expect(guardNumbers(text)).toBe(text);
});

it('reads back any text', () => {
  const numeric = fc.stringMatching(/^'{0,2}-?[0-9]{1,14}([.,/-][0-9]{0,4})?([eE][0-9]{1,2})?$/);
  fc.assert(
    fc.property(fc.oneof(numeric, fc.string()), (text) => {
      expect(unguardNumbers(guardNumbers(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
