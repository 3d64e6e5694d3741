const isPage = (request: Request): boolean => new URL(request.url).pathname === '/index.html';

/** The same page with the headers that it has now; a newer page waits for the worker that brings its files. */
async function renew(): Promise<void> {
  const now = await fetch(`/?${Date.now()}`, { headers: { accept: 'text/html' } });
  if (!now.ok) return;
  const text = await now.clone().text();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).filter(isPage)) {
      const kept = await cache.match(request);
      if ((await kept?.text()) === text) await cache.put(request, now.clone());
    }
  }
}

/**
 * The page that the worker keeps says, in its policy, which addresses the settings named when it was kept.
 * When it forbids one that they name today, it is fetched again, for the next opening.
 */
export function renewPageWhenForbidden(): void {
  const onForbidden = () => {
    if (!navigator.serviceWorker?.controller) return;
    renew().catch((error: unknown) => console.warn('No se pudo renovar la página:', error));
  };
  document.addEventListener('securitypolicyviolation', onForbidden, { once: true });
}
