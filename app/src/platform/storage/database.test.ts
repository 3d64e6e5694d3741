import type * as IdbKeyval from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { type Changes, type Database, openDatabase, remembering, type Saved } from './database.ts';

const commit = vi.hoisted(() => vi.fn<() => void>());

/** An empty IndexedDB store whose requests succeed. */
vi.mock('idb-keyval', async (original) => {
  interface Work {
    commit?: () => void;
    result?: unknown;
    onsuccess?: () => void;
    oncomplete?: () => void;
  }
  const succeed = (work: Work): Work => {
    queueMicrotask(() => (work.onsuccess ?? work.oncomplete)?.());
    return work;
  };
  const transaction: Work = { commit };
  const request = () => succeed({ result: [] });
  const all = { transaction, get: request, getAll: request, getAllKeys: request, put: request };
  return {
    ...(await original<typeof IdbKeyval>()),
    createStore: () => (mode: string, work: (store: object) => unknown) => {
      if (mode === 'readwrite') succeed(transaction);
      return work(all);
    },
  };
});

/** A database over a map, which refuses changes while `saved` is not `kept`. */
function createDevice() {
  const device = { saved: 'kept' as Saved, disk: new Map<string, unknown>() };
  const database: Database = {
    get: async <T>(key: string) => device.disk.get(key) as T | undefined,
    listUnder: async <T>(prefix: string) =>
      [...device.disk].filter((entry): entry is [string, T] => entry[0].startsWith(prefix)),
    async change({ put = [], remove = [] }: Changes) {
      if (device.saved !== 'kept') return device.saved;
      for (const key of remove) device.disk.delete(key);
      for (const [key, value] of put) device.disk.set(key, value);
      return 'kept';
    },
  };
  return { device, database: remembering(database) };
}

it('has what a full device refused, beside what it kept before', async () => {
  const { device, database } = createDevice();
  await database.change({
    put: [
      ['lista/1', 'a'],
      ['lista/3', 'c'],
    ],
  });
  device.saved = 'full';
  expect(await database.change({ put: [['lista/2', 'b']], remove: ['lista/3'] })).toBe('full');
  expect(await database.get('lista/2')).toBe('b');
  expect(await database.get('lista/3')).toBeUndefined();
  expect(await database.listUnder('lista/')).toEqual([
    ['lista/1', 'a'],
    ['lista/2', 'b'],
  ]);
  expect([...device.disk.keys()]).toEqual(['lista/1', 'lista/3']);
  expect(database.isOnlyHere('lista/2')).toBe(true);
  expect(database.isOnlyHere('lista/1')).toBe(false);
});

it('gives the device all that it refused, once there is room', async () => {
  const { device, database } = createDevice();
  await database.change({ put: [['lista/1', 'a']] });
  device.saved = 'full';
  await database.change({ put: [['lista/2', 'b']], remove: ['lista/1'] });
  expect(await database.changeAll({ put: [['lista/3', 'c']] })).toBe('full');
  device.saved = 'kept';
  expect(await database.changeAll({})).toBe('kept');
  expect([...device.disk]).toEqual([
    ['lista/2', 'b'],
    ['lista/3', 'c'],
  ]);
  expect(database.isOnlyHere('lista/2')).toBe(false);
});

it('forgets a prefix that the device did not delete, but not what is put there later', async () => {
  const { device, database } = createDevice();
  await database.change({ put: [['lista/1', 'a']] });
  device.saved = 'refused';
  await database.change({ removeUnder: ['lista/'] });
  expect(await database.listUnder('lista/')).toEqual([]);
  device.saved = 'kept';
  await database.change({ put: [['lista/1', 'otra']] });
  expect(await database.listUnder('lista/')).toEqual([['lista/1', 'otra']]);
  expect(device.disk.get('lista/1')).toBe('otra');
});

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['a read', (database) => database.get('a')],
  ['a list', (database) => database.listUnder('a/')],
  ['a change', (database) => database.change({ put: [['a', 1]] })],
])('commits %s at once: a page that is left leaves no transaction open', async (_, work) => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  commit.mockClear();
  const working = work(openDatabase('prueba', 'tabla'));
  expect(commit).toHaveBeenCalledTimes(1);
  await working;
  vi.unstubAllGlobals();
});
