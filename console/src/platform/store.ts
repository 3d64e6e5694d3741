import type { Store } from 'react-admin';
import { local } from './storage/text.ts';

/** Keys of a clerk's own arrangement: saved views, and the chosen columns and their order. */
const ARRANGED = /\.(savedQueries|columnas(_columnRanks)?)$/;

/** Keys of the rows selected in a list. They stay in memory: another tab would act on them unseen. */
const SELECTED = /\.selectedIds$/;

/** react-admin's own prefix, so that views saved with its store remain. */
const PREFIX = 'RaStore.';

/** Key under which a list stores its visible columns. */
export const columnsKey = (resource: string): string => `${resource}.columnas`;

let owner = '';

/** Sets the signed-in clerk, whose id prefixes these keys: several clerks may share a desk. */
export function setOwner(userId: string): void {
  owner = userId;
}

/** The signed-in clerk, whose things on this device are kept apart from other clerks'. */
export const currentOwner = (): string => owner;

const storageKeyOf = (key: string): string =>
  PREFIX + (ARRANGED.test(key) ? `${owner}.${key}` : key);

function valueOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * react-admin's store over a `localStorage` that may be unavailable. Signing out clears everything except
 * each clerk's saved views and columns.
 */
export function consoleStore(): Required<Store> {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const selections = new Map<string, unknown>();
  const publish = (storageKey: string, value: unknown): void => {
    for (const listener of listeners.get(storageKey) ?? []) listener(value);
  };
  /** Follows changes made in another tab. */
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key?.startsWith(PREFIX)) publish(key, valueOf(newValue));
  };
  const remove = (storageKey: string): void => {
    selections.delete(storageKey);
    local.remove(storageKey);
    publish(storageKey, undefined);
  };
  return {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem<T>(key: string, fallback?: T) {
      if (SELECTED.test(key)) return (selections.get(storageKeyOf(key)) ?? fallback) as T;
      const text = local.get(storageKeyOf(key));
      return (text === null ? fallback : valueOf(text)) as T;
    },
    setItem(key, value) {
      if (value === undefined) return remove(storageKeyOf(key));
      if (SELECTED.test(key)) selections.set(storageKeyOf(key), value);
      else local.set(storageKeyOf(key), JSON.stringify(value));
      publish(storageKeyOf(key), value);
    },
    removeItem: (key) => remove(storageKeyOf(key)),
    removeItems: (prefix) => local.keys(PREFIX + prefix).forEach(remove),
    reset() {
      [...selections.keys()].forEach(remove);
      for (const storageKey of local.keys(PREFIX))
        if (!ARRANGED.test(storageKey)) remove(storageKey);
    },
    subscribe(key, callback) {
      const storageKey = storageKeyOf(key);
      const all = listeners.get(storageKey) ?? new Set();
      listeners.set(storageKey, all.add(callback));
      return () => void all.delete(callback);
    },
    listItems: (prefix = '') =>
      Object.fromEntries(
        local
          .keys(PREFIX + prefix)
          .map((storageKey) => [storageKey.slice(PREFIX.length), valueOf(local.get(storageKey))]),
      ),
  };
}
