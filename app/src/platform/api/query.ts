import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
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
import { ATTEMPTS, DRAFTS, isKept, KEPT_MS, written } from './kept.ts';
import { BUSY } from './patience.ts';
import { whenBack } from './signal.ts';
import { noteSpace } from './space.ts';
import { createUnsaved } from './unsaved.ts';
import { APP_VERSION } from '../version.ts';

const FRESH_MS = 10_000;
const OPENED_AT = Date.now();
const WRITTEN_EVERY_MS = 1000;

/** Nothing is gained by asking again what the server refused, or was too busy for (`patience.ts`). */
const mayRetry = (count: number, error: Error): boolean =>
  count < 1 &&
  !(error instanceof NoSignal) &&
  !(error instanceof WireError && (error.body.code < 500 || error.body.motivo === BUSY));

/** Answers that are not yet announced to the components that show them. */
let announcements: (() => void)[] = [];
// The default is a timer for each query, and React draws after each timer: the answers of one turn are drawn together.
notifyManager.setScheduler((announce) => {
  if (announcements.push(announce) > 1) return;
  setTimeout(() => {
    const all = announcements;
    announcements = [];
    for (const one of all) queueMicrotask(one);
  });
});

/**
 * A screen shows what an earlier opening kept, and asks for it again: the device may have been closed meanwhile. Nothing is
 * marked as changed, so that what is read ahead (`read.ts`) still knows how old it is.
 */
export const freshFor =
  (ms: number) =>
  ({ state }: Pick<Query, 'state'>): number =>
    state.dataUpdatedAt < OPENED_AT ? 0 : ms;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The key's first part is the declared path, without what it was called with.
    onError: (error, query) =>
      console.warn(`No se pudo leer ${String(query.queryKey[0])}:`, error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: freshFor(FRESH_MS),
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      // Only an answer shows that the signal is back (below): the browser's own word is not enough.
      refetchOnReconnect: false,
      retry: mayRetry,
      retryDelay: 1000,
    },
    mutations: { networkMode: 'always' },
  },
});

whenBack(() => void queryClient.invalidateQueries());

const LECTURAS = 'lecturas';
const database = openDatabase('gremio', LECTURAS);
const unsaved = createUnsaved(queryClient, OPENED_AT);
/** What was kept is waited for in the background: a slow device has it all the same. */
const KEPT_COMES_MS = 30_000;
/** It may be megabytes, on a slow device. */
const WRITES_MS = 10_000;

/** How often the database was written or wiped: what is slower than a later change must not undo it. */
let changes = 0;

/** A full device gives up its pictures before what they are pictures of; with no room even then, what was kept before stays. */
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
  /** A persister writes one after the other. */
  let readAt = 0;
  const persister = createAsyncStoragePersister({
    key: LECTURAS,
    throttleTime,
    serialize: (client) => {
      readAt = client.timestamp;
      return written(client);
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

/** What was read stays in this device for the next opening without signal. */
export const persistence: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: persisterEvery(WRITTEN_EVERY_MS),
  maxAge: KEPT_MS,
  buster: APP_VERSION,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

const leaving = { queryClient, ...persistence, persister: persisterEvery(0) };

/** Whoever leaves as soon as something is read keeps it too. `isBack`: what was kept is in memory, and may be written over. */
export const keepOnLeaving = (isBack: () => boolean): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    unsaved.keep();
    // Also what is too large for a text, where the page stays open or the engine finishes the write.
    if (isBack()) void persistQueryClientSave(leaving);
  });

/** Forgets all that this device kept of a member, also what was being typed, and reads again what is on screen. */
export async function wipe(except: Query['queryKey']): Promise<void> {
  // Memory first: it is what the next write to the device is made from.
  void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== except[0] });
  for (const key of tab.keys('')) tab.remove(key);
  unsaved.forget();
  for (const key of [ATTEMPTS, ...local.keys(DRAFTS)]) local.remove(key);
  changes += 1;
  await database.change({ removeUnder: [''] });
}
