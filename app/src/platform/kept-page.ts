import { cacheNames, carefulCache } from './storage/caches.ts';
import { workers } from './storage/workers.ts';

/** The program that a page starts: by its name, the version. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

const isPage = (request: Request): boolean => new URL(request.url).pathname === '/index.html';

/** The page as it is now, for the next opening; one of a newer version waits for the worker that brings its files. */
async function renew(): Promise<void> {
  const now = await fetch(`/index.html?${Date.now()}`, { headers: { accept: 'text/html' } });
  if (!now.ok) return;
  const version = ENTRY.exec(await now.clone().text())?.[1];
  for (const name of await cacheNames()) {
    const cache = carefulCache(name);
    for (const request of (await cache.requests()).filter(isPage)) {
      const kept = await cache.match(request);
      const keptVersion = ENTRY.exec((await kept?.text()) ?? '')?.[1];
      if (version && keptVersion === version) await cache.put(request, now.clone());
    }
  }
}

/** Where the worker keeps the page, with the organisation's name and colours in it: they are others now. */
export function renewPage(): void {
  if (!workers()?.controller) return;
  renew().catch((error: unknown) => console.warn('No se pudo renovar la página:', error));
}

/**
 * The page that the worker keeps says, in its policy, which addresses the settings named when it was kept.
 * When it forbids one that they name today, it is fetched again, for the next opening.
 */
export function renewPageWhenForbidden(): void {
  document.addEventListener('securitypolicyviolation', renewPage, { once: true });
}
