function refuseAccess(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  Object.defineProperty(Navigator.prototype, 'storage', { get: refuse });
  Object.defineProperty(window, 'Notification', { get: refuse, configurable: true });
}

/** `Storage` throws quota errors; a database aborts its transaction later, as on a full device. */
export function beFull(): void {
  const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  Storage.prototype.setItem = () => {
    throw full();
  };
  Cache.prototype.put = () => Promise.reject(full());
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    const request = put.call(this, value, key);
    Object.defineProperty(this.transaction, 'error', { get: full, configurable: true });
    Object.defineProperty(this.transaction, 'commit', {
      value: () => this.transaction.abort(),
      configurable: true,
    });
    return request;
  };
}

/** Uses each store without error handling, and returns its outcome. */
export async function askStores(): Promise<Record<'text' | 'database' | 'cache', string>> {
  const said = async (work: () => unknown): Promise<string> => {
    try {
      await work();
      return 'kept';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const settled = (target: EventTarget, done: string, errorOf: () => DOMException | null) =>
    new Promise((resolve, reject) => {
      target.addEventListener(done, resolve);
      for (const name of ['error', 'abort'])
        target.addEventListener(name, () => reject(errorOf() ?? new Error(name)));
    });
  return {
    text: await said(() => localStorage.setItem('control', 'x')),
    database: await said(async () => {
      const opening = indexedDB.open('control');
      opening.onupgradeneeded = () => opening.result.createObjectStore('control');
      await settled(opening, 'success', () => opening.error);
      const change = opening.result.transaction('control', 'readwrite');
      change.objectStore('control').put('x', 'y');
      change.commit();
      await settled(change, 'complete', () => change.error);
    }),
    cache: await said(async () => (await caches.open('control')).put('/control', new Response())),
  };
}

const all = (outcome: string) => ({ text: outcome, database: outcome, cache: outcome });

/**
 * Ways in which a browser may refuse to store: an init script of the page, and what `askStores` gets then.
 * Single stores that refuse, and one that never answers, are in app/src/platform/storage/*.test.ts.
 */
export const REFUSALS = {
  'refuse at the first access': { refuse: refuseAccess, raw: all('SecurityError') },
  'are full': { refuse: beFull, raw: all('QuotaExceededError') },
};
