import { expect, test } from 'vitest';
import { isAnotherOwner } from './owner.ts';

test.each([
  ['nobody, and nobody still', null, null, false],
  ['nobody, and now a member', null, 12, false],
  ['a member, the same one', '12', 12, false],
  ['a member whose device was closed', '12', null, true],
  ['a member, and now another', '12', 13, true],
])('%s', (_, kept, persona, expected) => {
  expect(isAnotherOwner(kept, persona)).toBe(expected);
});
