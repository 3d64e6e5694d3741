/** Ways in which a browser may refuse to store; each is an init script of the page. */
export type Refusal = () => void;

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

function haveNone(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'Notification'])
    Object.defineProperty(window, name, { value: undefined, configurable: true });
  for (const name of ['serviceWorker', 'storage', 'clipboard'])
    Object.defineProperty(Navigator.prototype, name, { value: undefined });
}

/** `Storage` throws quota errors; a database aborts its transaction later, as on a full device. */
function beFull(): void {
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

/** Simulates a request that never settles, as happens in WebKit. */
function neverAnswer(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

/** A string, because an init script cannot use variables of the test around it. */
const oneOf = (name: string): string => `Object.defineProperty(window, '${name}', {
  get() { throw new DOMException('refused', 'SecurityError'); },
  configurable: true,
});`;

function blockWorkers(): void {
  ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException('blocked', 'SecurityError'));
  ServiceWorkerContainer.prototype.getRegistration = () =>
    Promise.reject(new DOMException('blocked', 'SecurityError'));
}

/** All stores fail together, in each of the four ways. */
export const ALL: Record<string, Refusal> = {
  'refuse every store at the first access': refuseAccess,
  'have no store at all': haveNone,
  'are full': beFull,
  'never answer': neverAnswer,
};

/** A single store refuses while the others work: code must not infer one store's state from another's. */
export const ALONE: Record<string, Refusal | string> = {
  localStorage: oneOf('localStorage'),
  sessionStorage: oneOf('sessionStorage'),
  IndexedDB: oneOf('indexedDB'),
  Cache: oneOf('caches'),
  'service workers': blockWorkers,
  Notification: oneOf('Notification'),
};

/**
 * Uses each store without error handling and returns its outcome; after half a second it counts as silent.
 */
export async function askStores(): Promise<Record<'text' | 'database' | 'cache', string>> {
  const said = async (work: () => unknown): Promise<string> => {
    try {
      const silence = new Promise<string>((resolve) => {
        setTimeout(() => resolve('silent'), 500);
      });
      return String(await Promise.race([Promise.resolve(work()).then(() => 'kept'), silence]));
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

/** Expected result of `askStores` in each of the four ways. */
export const RAW: Record<string, Awaited<ReturnType<typeof askStores>>> = {
  'refuse every store at the first access': {
    text: 'SecurityError',
    database: 'SecurityError',
    cache: 'SecurityError',
  },
  'have no store at all': { text: 'TypeError', database: 'TypeError', cache: 'TypeError' },
  'are full': {
    text: 'QuotaExceededError',
    database: 'QuotaExceededError',
    cache: 'QuotaExceededError',
  },
  'never answer': { text: 'kept', database: 'silent', cache: 'kept' },
};
