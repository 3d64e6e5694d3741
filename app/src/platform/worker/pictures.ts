import { safeCache } from '../storage/caches.ts';

/** Returns another width of the same picture from the cache, where the requested one was never fetched. */
export async function otherWidth(request: Request, cacheName: string): Promise<Response | null> {
  const [folder] = /\/imagenes\/\d+\//.exec(new URL(request.url).pathname) ?? [];
  if (!folder) return null;
  const cache = safeCache(cacheName);
  const other = (await cache.requests()).find(({ url }) =>
    new URL(url).pathname.startsWith(folder),
  );
  return (other && (await cache.match(other))) ?? null;
}

/** Pictures of drafts are for staff only, and are sent with `no-store`. */
export const mayKeep = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.get('cache-control')?.includes('no-store');
