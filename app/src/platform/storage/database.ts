import { createStore, promisifyRequest } from 'idb-keyval';
import { createCareful } from './careful.ts';

/** What became of a change: on the device, or not, for want of room or for any other reason. */
export type Saved = 'kept' | 'full' | 'refused';

/** Changes that stand or fall together; what is removed goes first. */
export interface Changes {
  put?: readonly (readonly [key: string, value: unknown])[];
  remove?: readonly string[];
  removeUnder?: readonly string[];
}

/** Values by key in the device's database. None of it throws, and all of it answers. */
export interface Database {
  /** Undefined also where the database does not answer, for `patienceMs` where that is given. */
  get: <T>(key: string, patienceMs?: number) => Promise<T | undefined>;
  /** The values whose keys begin so, by key. */
  listUnder: <T>(prefix: string) => Promise<[key: string, value: T][]>;
  change: (changes: Changes, patienceMs?: number) => Promise<Saved>;
}

const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const isFull = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError';

function apply(all: IDBObjectStore, { put = [], remove = [], removeUnder = [] }: Changes): void {
  try {
    for (const key of remove) all.delete(key);
    for (const prefix of removeUnder) all.delete(under(prefix));
    for (const [key, value] of put) all.put(value, key);
  } catch (error) {
    // What was asked before the failure would be committed alone.
    all.transaction.abort();
    throw error;
  }
}

/**
 * Without waiting for an answer. WebKit holds the work of a transaction back until its database answers that it began: of a page
 * that is left before, a committed transaction is dropped, but an open one stays and blocks the next page's.
 */
function committed<T>(all: IDBObjectStore, work: Promise<T>): Promise<T> {
  all.transaction.commit();
  return work;
}

/** The database of one use; several of them are apart. */
export function openDatabase(name: string, table: string): Database {
  const store = createStore(name, table);
  const careful = createCareful(`la base ${name}`);
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
  /** The device refused it: it is gone when the page is closed. */
  isOnlyHere: (key: string) => boolean;
  /** These changes with all that the device refused before: somebody may have made room. */
  changeAll: (changes: Changes) => Promise<Saved>;
}

/** The same, which has what the device refused until the page is closed. */
export function remembering(database: Database): RememberingDatabase {
  /** Undefined for what the device did not delete. */
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
