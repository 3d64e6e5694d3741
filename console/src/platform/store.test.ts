import { afterEach, expect, it } from 'vitest';
import { columnsKey, consoleStore, setOwner } from './store.ts';

afterEach(() => localStorage.clear());

it('keeps each clerk their own saved views and columns, also when they sign out', () => {
  const store = consoleStore();
  store.setup();
  setOwner('ana');
  store.setItem('personas.savedQueries', [{ label: 'Sin carnet' }]);
  store.setItem(columnsKey('personas'), ['seccional']);
  store.setItem('personas.listParams', { filter: { q: 'de ana' } });
  store.reset();
  expect(store.getItem('personas.listParams')).toBeUndefined();
  setOwner('luis');
  expect(store.getItem('personas.savedQueries', [])).toEqual([]);
  setOwner('ana');
  expect(store.getItem('personas.savedQueries')).toEqual([{ label: 'Sin carnet' }]);
  expect(store.getItem(columnsKey('personas'))).toEqual(['seccional']);
});

it('keeps the selected rows out of the browser’s storage, and forgets them on signing out', () => {
  const store = consoleStore();
  store.setItem('personas.selectedIds', [7]);
  expect(store.getItem('personas.selectedIds')).toEqual([7]);
  expect(localStorage).toHaveLength(0);
  store.reset();
  expect(store.getItem('personas.selectedIds', [])).toEqual([]);
});
