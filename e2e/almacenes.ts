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

/**
 * Ways in which a browser may refuse to store: an init script of the page, and the error of the stores.
 * Single stores that refuse, and one that never answers, are in app/src/platform/storage/*.test.ts.
 */
export const REFUSALS = {
  'refuse at the first access': { refuse: refuseAccess, error: 'SecurityError' },
  'are full': { refuse: beFull, error: 'QuotaExceededError' },
};
