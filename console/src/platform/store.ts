import { localStorageStore, type Store } from 'react-admin';

/** What a clerk arranged to work with: their saved views, and the columns that they chose. */
const ARRANGED = /\.(savedQueries|columnas(_columnRanks)?)$/;

/** Where a list keeps which columns are shown. */
export const columnsKey = (resource: string): string => `${resource}.columnas`;

let owner = '';

/** Who works here now: what they arranged is theirs alone, also where several share a desk. */
export function setOwner(userId: string): void {
  owner = userId;
}

const keyOf = (key: string): string => (ARRANGED.test(key) ? `${owner}.${key}` : key);

/** react-admin's own store, which forgets all at signing out but what each clerk arranged. */
export function consoleStore(): Store {
  const base: Required<Store> = { listItems: () => ({}), ...localStorageStore() };
  return {
    ...base,
    getItem: (key, fallback) => base.getItem(keyOf(key), fallback),
    setItem: (key, value) => base.setItem(keyOf(key), value),
    removeItem: (key) => base.removeItem(keyOf(key)),
    subscribe: (key, callback) => base.subscribe(keyOf(key), callback),
    reset() {
      const kept = Object.entries(base.listItems()).filter(([key]) => ARRANGED.test(key));
      base.reset();
      for (const [key, value] of kept) base.setItem(key, value);
    },
  };
}
