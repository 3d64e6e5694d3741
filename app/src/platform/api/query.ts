import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { inOneRender } from '@gremio/ui/queries/one-render.ts';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import {
  type Persister,
  persistQueryClientSave,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client';
import { dropCache } from '../storage/caches.ts';
import { openDatabase } from '../storage/database.ts';
import { local, tab } from '../storage/text.ts';
import { ATTEMPTS, DRAFTS, isKept, KEPT_MS, serialized } from './persisted.ts';
import { BUSY } from './retry-busy.ts';
import { whenSignalReturns } from './signal.ts';
import { noteSpace } from './space.ts';
import { createUnsaved } from './unsaved.ts';
import { APP_VERSION } from '../version.ts';

const FRESH_MS = 10_000;
const OPENED_AT = Date.now();
const WRITTEN_EVERY_MS = 1000;

/**
 * Retries a read once, except after a refusal, a lost connection (`signal.ts` probes it) or an overloaded
 * server (`retry-busy.ts` has retried already).
 */
const mayRetry = (count: number, error: Error): boolean =>
  count < 1 &&
  !(error instanceof NoSignal) &&
  !(error instanceof WireError && (error.body.code < 500 || error.body.motivo === BUSY));

notifyManager.setScheduler(inOneRender);

/**
 * Makes a screen re-read what an earlier opening cached, since the session may have been closed meanwhile.
 * Nothing is invalidated, so read-ahead (`read.ts`) still sees how old the data is.
 */
export const freshFor =
  (ms: number) =>
  ({ state }: Pick<Query, 'state'>): number =>
    state.dataUpdatedAt < OPENED_AT ? 0 : ms;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The key's first part is the declared path, without parameters.
    onError: (error, query) =>
      console.warn(`No se pudo leer ${String(query.queryKey[0])}:`, error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: freshFor(FRESH_MS),
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      // `navigator.onLine` is not enough: only a reply shows that the signal is back (see below).
      refetchOnReconnect: false,
      retry: mayRetry,
      retryDelay: 1000,
    },
    mutations: { networkMode: 'always' },
  },
});

whenSignalReturns(() => void queryClient.invalidateQueries());

const LECTURAS = 'lecturas';
const database = openDatabase('gremio', LECTURAS);
const unsaved = createUnsaved(queryClient, OPENED_AT);
/** Timeout of the background restore, long enough for a slow device. */
const KEPT_COMES_MS = 30_000;
/** Timeout of a write: it may be megabytes, on a slow device. */
const WRITES_MS = 10_000;

/** Number of writes and wipes so far; a slow operation checks it, so that it does not undo a later one. */
let changes = 0;

/**
 * Writes to the database; on a full device it drops the picture cache and tries again. If there is still no
 * room, the earlier copy stays.
 */
async function putOrMakeRoom(key: string, value: string, readAt: number): Promise<void> {
  const mine = ++changes;
  const put = [[key, value]] as const;
  let saved = await database.change({ put }, WRITES_MS);
  if (saved === 'full') {
    await dropCache('imagenes');
    if (mine !== changes) return;
    saved = await database.change({ put }, WRITES_MS);
  }
  noteSpace(saved);
  if (saved === 'kept') unsaved.confirm(readAt);
}

function persisterEvery(throttleTime: number): Persister {
  /** Timestamp of the write in progress; a persister writes one at a time. */
  let readAt = 0;
  const persister = createAsyncStoragePersister({
    key: LECTURAS,
    throttleTime,
    serialize: (client) => {
      readAt = client.timestamp;
      return serialized(client);
    },
    storage: {
      getItem: (key) => database.get<string>(key, KEPT_COMES_MS),
      setItem: (key, value) => putOrMakeRoom(key, value, readAt),
      removeItem: async (key) => void (await database.change({ remove: [key] })),
    },
  });
  return {
    ...persister,
    restoreClient: async () => {
      const before = changes;
      const kept = await persister.restoreClient();
      return before === changes ? unsaved.addTo(kept) : undefined;
    },
  };
}

/** Saves what was read in the device's database, for the next opening without signal. */
export const persistence: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: persisterEvery(WRITTEN_EVERY_MS),
  maxAge: KEPT_MS,
  buster: APP_VERSION,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

const leaving = { queryClient, ...persistence, persister: persisterEvery(0) };

/**
 * Saves the cache when the page is hidden, so that a page that is left at once keeps what it read. Until
 * `isBack` says that the restore has ended, the database is not written: that would overwrite the cache.
 */
export const keepOnLeaving = (isBack: () => boolean): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    unsaved.keep();
    // Also saves what is too large for the text, where the page stays open or the engine completes the write.
    if (isBack()) void persistQueryClientSave(leaving);
  });

/**
 * Deletes everything that this device stored of a member, drafts included, and re-reads what is on screen.
 */
export async function wipe(except: Query['queryKey']): Promise<void> {
  // Memory first: the next write to the database is made from it.
  void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== except[0] });
  for (const key of tab.keys('')) tab.remove(key);
  unsaved.forget();
  for (const key of [ATTEMPTS, ...local.keys(DRAFTS)]) local.remove(key);
  changes += 1;
  await database.change({ removeUnder: [''] });
}
