import { NoSignal, WireError } from '@gremio/contract/platform/client.ts';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import {
  persistQueryClientSave,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, promisifyRequest } from 'idb-keyval';
import { ATTEMPTS, draftAddresses, isKept, KEPT_MS, written } from './kept.ts';
import { BUSY } from './patience.ts';
import { whenBack } from './signal.ts';
import { noteSpace } from './space.ts';
import { APP_VERSION } from '../version.ts';

const FRESH_MS = 10_000;
const WRITTEN_EVERY_MS = 1000;

/** Nothing is gained by asking again what the server refused, or was too busy for (`patience.ts`). */
const mayRetry = (count: number, error: Error): boolean =>
  count < 1 &&
  !(error instanceof NoSignal) &&
  !(error instanceof WireError && (error.body.code < 500 || error.body.motivo === BUSY));

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The key's first part is the declared path, without what it was called with.
    onError: (error, query) =>
      console.warn(`No se pudo leer ${String(query.queryKey[0])}:`, error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
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

const store = createStore('gremio', 'lecturas');

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** A full device gives up its pictures before what they are pictures of; with no room even then, what was kept before stays. */
async function putOrMakeRoom(key: string, value: string): Promise<void> {
  try {
    await put(key, value);
  } catch (error) {
    if (!isFull(error)) throw error;
    await caches.delete('imagenes');
    await put(key, value).catch((again: unknown) => {
      noteSpace(isFull(again));
      throw again;
    });
  }
  noteSpace(false);
}

/** Committed without waiting for the page to hear of it: a page that is being left hears nothing more. */
const put = (key: string, value: string): Promise<void> =>
  store('readwrite', (lecturas) => {
    lecturas.put(value, key);
    const committed = promisifyRequest(lecturas.transaction);
    lecturas.transaction.commit();
    return committed;
  });

const persisterEvery = (throttleTime: number) =>
  createAsyncStoragePersister({
    key: 'lecturas',
    throttleTime,
    serialize: written,
    storage: {
      getItem: (key) => get<string>(key, store),
      setItem: putOrMakeRoom,
      removeItem: (key) => del(key, store),
    },
  });

/** What was read stays in this device for the next opening without signal. */
export const persistence: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: persisterEvery(WRITTEN_EVERY_MS),
  maxAge: KEPT_MS,
  buster: APP_VERSION,
  dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
};

const leaving = { queryClient, ...persistence, persister: persisterEvery(0) };
const saveWhenHidden = (): void => {
  if (document.visibilityState === 'hidden') void persistQueryClientSave(leaving);
};

/** Whoever leaves as soon as something is read keeps it too. Only once what was kept is back: it is written over. */
export const keepOnLeaving = (): void =>
  document.addEventListener('visibilitychange', saveWhenHidden);

/** Forgets all that this device kept of a member, also what was being typed, and reads again what is on screen. */
export async function wipe(except: Query['queryKey']): Promise<void> {
  // Memory first: it is what the next write to the device is made from.
  void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== except[0] });
  sessionStorage.clear();
  localStorage.removeItem(ATTEMPTS);
  for (const address of draftAddresses()) localStorage.removeItem(address);
  await clear(store);
}
