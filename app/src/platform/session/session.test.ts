import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/query.ts';
import { keepOwner } from './owner.ts';
import './session.ts';

/** Simulates another tab: browsers send `storage` to the others after the change. */
function changeElsewhere(before: string | null, owner: number | null): void {
  keepOwner(owner);
  const event = {
    key: 'gremio.persona',
    oldValue: before,
    newValue: localStorage.getItem('gremio.persona'),
  };
  window.dispatchEvent(new StorageEvent('storage', event));
}

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test.each([
  ['another member', '7', 8, undefined],
  ['nobody', '7', null, undefined],
  ['its first member', null, 7, '12345'],
])('a tab whose device another tab found to be of %s', (_, before, owner, left) => {
  queryClient.setQueryData(['carnet'], '12345');
  changeElsewhere(before, owner);
  expect(queryClient.getQueryData(['carnet'])).toBe(left);
});
