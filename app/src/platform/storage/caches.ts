import { createBoundedWork } from './bounded-work.ts';

const boundedWork = createBoundedWork('sus copias de páginas e imágenes');

export interface SafeCache {
  requests: () => Promise<readonly Request[]>;
  match: (request: Request) => Promise<Response | undefined>;
  /** False when the device did not store it. */
  put: (request: Request, response: Response) => Promise<boolean>;
}

/** A single cache of the browser. Nothing throws; a refused cache is empty. */
export function safeCache(name: string): SafeCache {
  const using = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | null> =>
    (await boundedWork(async () => work(await caches.open(name)))).value;
  return {
    requests: async () => (await using((cache) => cache.keys())) ?? [],
    match: async (request) => (await using((cache) => cache.match(request))) ?? undefined,
    put: async (request, response) =>
      (await using(async (cache) => {
        await cache.put(request, response);
        return true;
      })) ?? false,
  };
}

export const cacheNames = async (): Promise<string[]> =>
  (await boundedWork(async () => caches.keys())).value ?? [];

export const dropCache = async (name: string): Promise<void> =>
  void (await boundedWork(async () => caches.delete(name)));
