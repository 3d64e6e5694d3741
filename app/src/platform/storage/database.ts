import { toError } from '@gremio/contract/platform/thrown.ts';
import { createStore, promisifyRequest } from 'idb-keyval';
import { createBoundedWork } from './bounded-work.ts';

/** Outcome of a change: stored, or not, for lack of space or for another reason. */
export type Saved = 'kept' | 'full' | 'refused';

/** Changes of one transaction; removals are applied first. */
export interface Changes {
  put?: readonly (readonly [key: string, value: unknown])[];
  remove?: readonly string[];
  removeUnder?: readonly string[];
}

/** Key-value database on the device. Nothing throws, and everything settles. */
export interface Database {
  /** Undefined also if the database does not answer within `patienceMs`. */
  get: <T>(key: string, patienceMs?: number) => Promise<T | undefined>;
  /** Entries whose keys start with `prefix`, sorted by key. */
  listUnder: <T>(prefix: string) => Promise<[key: string, value: T][]>;
  change: (changes: Changes, patienceMs?: number) => Promise<Saved>;
}

const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const isFull = (error: unknown): boolean => toError(error).name === 'QuotaExceededError';

function apply(all: IDBObjectStore, { put = [], remove = [], removeUnder = [] }: Changes): void {
  try {
    for (const key of remove) all.delete(key);
    for (const prefix of removeUnder) all.delete(under(prefix));
    for (const [key, value] of put) all.put(value, key);
  } catch (error) {
    // Without the abort, the requests made before the failure would be committed alone.
    all.transaction.abort();
    throw error;
  }
}

/**
 * Commits without waiting for the requests. WebKit defers a transaction's work until its database reports
 * that it began: if the page is left before that, a committed transaction is dropped, but an open one stays
 * and blocks that of the next page.
 */
function committed<T>(all: IDBObjectStore, work: Promise<T>): Promise<T> {
  all.transaction.commit();
  return work;
}

/** Opens a database of its own for each use. */
export function openDatabase(name: string, table: string): Database {
  const store = createStore(name, table);
  const careful = createBoundedWork(`la base ${name}`);
  return {
    async get<T>(key: string, patienceMs?: number) {
      const read = () =>
        store('readonly', (all) => committed(all, promisifyRequest<T | undefined>(all.get(key))));
      return (await careful(read, patienceMs)).value ?? undefined;
    },
    async listUnder<T>(prefix: string) {
      const { value } = await careful(() =>
        store('readonly', (all) => {
          const keys = promisifyRequest(all.getAllKeys(under(prefix)) as IDBRequest<string[]>);
          const values = promisifyRequest(all.getAll(under(prefix)) as IDBRequest<T[]>);
          return committed(all, Promise.all([keys, values]));
        }),
      );
      const [keys, values] = value ?? [[], []];
      return values.map((one, at): [string, T] => [keys[at] ?? '', one]);
    },
    async change(changes, patienceMs) {
      const write = () =>
        store('readwrite', (all) => {
          apply(all, changes);
          return committed(all, promisifyRequest(all.transaction));
        });
      const { error } = await careful(write, patienceMs);
      if (error === null) return 'kept';
      return isFull(error) ? 'full' : 'refused';
    },
  };
}

export interface RememberingDatabase extends Database {
  /** True if the device refused this key: its value is lost when the page is closed. */
  isOnlyHere: (key: string) => boolean;
  /** Applies these changes with everything that the device refused before, since there may be space now. */
  changeAll: (changes: Changes) => Promise<Saved>;
}

/** Wraps a database and keeps what the device refused in memory, until the page is closed. */
export function remembering(database: Database): RememberingDatabase {
  /** Values that the device did not store; undefined for a key that it did not delete. */
  const memory = new Map<string, unknown>();

  async function listUnder<T>(prefix: string): Promise<[string, T][]> {
    const all = new Map<string, unknown>(await database.listUnder(prefix));
    for (const [key, value] of memory) if (key.startsWith(prefix)) all.set(key, value);
    return [...all]
      .filter((entry): entry is [string, T] => entry[1] !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  }

  async function change({ put = [], remove = [], removeUnder = [] }: Changes): Promise<Saved> {
    const listed = await Promise.all(removeUnder.map((prefix) => listUnder(prefix)));
    const gone = [...remove, ...listed.flat().map(([key]) => key)];
    const saved = await database.change({ put, remove: gone });
    for (const [key, value] of [...gone.map((key) => [key, undefined] as const), ...put]) {
      if (saved === 'kept') memory.delete(key);
      else memory.set(key, value);
    }
    return saved;
  }

  return {
    listUnder,
    isOnlyHere: (key) => memory.get(key) !== undefined,
    get: async <T>(key: string, patienceMs?: number) =>
      memory.has(key) ? (memory.get(key) as T) : database.get<T>(key, patienceMs),
    change,
    changeAll({ put = [], remove = [], ...rest }) {
      const earlier = [...memory].filter(([, value]) => value !== undefined);
      const gone = [...memory].filter(([, value]) => value === undefined).map(([key]) => key);
      return change({ put: [...earlier, ...put], remove: [...gone, ...remove], ...rest });
    },
  };
}
