import { carefulCache } from '../storage/caches.ts';

/** Another width of the same picture, where the one that this screen wants was never fetched. */
export async function otherWidth(request: Request, cacheName: string): Promise<Response | null> {
  const [folder] = /\/imagenes\/\d+\//.exec(new URL(request.url).pathname) ?? [];
  if (!folder) return null;
  const cache = carefulCache(cacheName);
  const other = (await cache.requests()).find(({ url }) =>
    new URL(url).pathname.startsWith(folder),
  );
  return (other && (await cache.match(other))) ?? null;
}

/** The picture of a draft is answered to the staff alone, and says that nobody keeps it. */
export const mayKeep = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.get('cache-control')?.includes('no-store');
