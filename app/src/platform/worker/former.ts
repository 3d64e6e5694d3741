import { safeCache, dropCache } from '../storage/caches.ts';

const FORMER = 'version-anterior';

/**
 * Keeps the chunks of the replaced version until the next update: a tab that still runs it requests files
 * that the server no longer has.
 */
export async function keepFormer(cacheName: string, current: ReadonlySet<string>): Promise<void> {
  const kept = safeCache(cacheName);
  const gone = (await kept.requests()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  // Nothing is replaced on the first installation, nor when the same files are activated again.
  if (gone.length === 0) return;
  await dropCache(FORMER);
  const former = safeCache(FORMER);
  for (const request of gone) {
    const response = await kept.match(request);
    if (response) await former.put(request, response);
  }
}

export const matchFormer = (request: Request): Promise<Response | undefined> =>
  safeCache(FORMER).match(request);
