/**
 * Short texts kept on a device. No method throws: a text that the device refuses lives until the page closes.
 */
export interface TextStore {
  get: (key: string) => string | null;
  /** Null also when the text is not JSON. */
  getJson: <T>(key: string) => T | null;
  /** False when the device did not keep it. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: (prefix: string) => string[];
}

/**
 * A browser's `Storage` may be missing, throw at the first access or at any call, or be full. `open` is
 * called each time, because in a browser that blocks storage the access itself throws. `refused` gets only
 * the first failure.
 */
export function createTextStore(open: () => Storage, refused: (error: unknown) => void): TextStore {
  /** Texts that the device refused; null for a text that it did not delete. */
  const memory = new Map<string, string | null>();
  let isTold = false;

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch (error) {
      if (!isTold) refused(error);
      isTold = true;
      return otherwise;
    }
  }

  const get = (key: string): string | null => {
    const remembered = memory.get(key);
    return remembered === undefined ? attempt((storage) => storage.getItem(key), null) : remembered;
  };

  function change(key: string, value: string | null, work: (storage: Storage) => void): boolean {
    const kept = attempt((storage) => {
      work(storage);
      return true;
    }, false);
    if (kept) memory.delete(key);
    else memory.set(key, value);
    return kept;
  }

  return {
    get,
    getJson<T>(key: string) {
      try {
        return JSON.parse(get(key) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    set: (key, value) => change(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => void change(key, null, (storage) => storage.removeItem(key)),
    keys(prefix) {
      const all = new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null);
    },
  };
}
