import { cacheNames, safeCache } from './storage/caches.ts';
import { workers } from './storage/workers.ts';

/** Entry script of a page; its name changes with each version. */
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

const isPage = (request: Request): boolean => new URL(request.url).pathname === '/index.html';

/** Replaces the cached page. A page of a newer version is left to the worker that brings its files. */
async function renew(): Promise<void> {
  const now = await fetch(`/index.html?${Date.now()}`, { headers: { accept: 'text/html' } });
  if (!now.ok) return;
  const version = ENTRY_SCRIPT.exec(await now.clone().text())?.[1];
  for (const name of await cacheNames()) {
    const cache = safeCache(name);
    for (const request of (await cache.requests()).filter(isPage)) {
      const kept = await cache.match(request);
      const keptVersion = ENTRY_SCRIPT.exec((await kept?.text()) ?? '')?.[1];
      if (version && keptVersion === version) await cache.put(request, now.clone());
    }
  }
}

/** Refreshes the page that the worker caches: it contains the organisation's name and colours. */
export function renewPage(): void {
  if (!workers()?.controller) return;
  renew().catch((error: unknown) => console.warn('No se pudo renovar la página:', error));
}

/**
 * Refreshes the cached page when its CSP blocks a request: the policy has the addresses of the settings when
 * it was cached. The fresh page is used at the next opening.
 */
export function renewPageWhenForbidden(): void {
  document.addEventListener('securitypolicyviolation', renewPage, { once: true });
}
