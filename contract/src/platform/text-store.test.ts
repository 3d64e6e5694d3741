import { describe, expect, it, vi } from 'vitest';
import { createTextStore } from './text-store.ts';

/** A `Storage` over a map; its own properties are its keys, as a browser's are. */
function fakeStorage(): Storage {
  const storage = {} as Storage;
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? (storage[key] as string) : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  };
  return Object.setPrototypeOf(storage, methods) as Storage;
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const full = (): Storage =>
  Object.setPrototypeOf(
    {},
    {
      ...Object.getPrototypeOf(fakeStorage()),
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('exceeded the quota', 'QuotaExceededError');
      },
    },
  ) as Storage;

describe('a store of texts', () => {
  it('keeps on the device what the device takes', () => {
    const storage = fakeStorage();
    const store = createTextStore(() => storage, vi.fn());
    expect(store.set('a.1', 'uno')).toBe(true);
    store.set('b.1', 'otro');
    expect(Object.keys(storage)).toEqual(['a.1', 'b.1']);
    expect(store.keys('a.')).toEqual(['a.1']);
    store.remove('a.1');
    expect(store.get('a.1')).toBeNull();
    expect(Object.keys(storage)).toEqual(['b.1']);
  });

  it.each([
    ['refused at the first access', refuse],
    ['null, as in a web view without storage', () => null as unknown as Storage],
    ['full', full],
  ])('remembers what it is given where the storage is %s', (_, open) => {
    const refused = vi.fn<(error: unknown) => void>();
    const store = createTextStore(open, refused);
    expect(store.get('a')).toBeNull();
    expect(store.set('a', '{"uno":1}')).toBe(false);
    expect(store.getJson('a')).toEqual({ uno: 1 });
    expect(store.keys('')).toEqual(['a']);
    store.remove('a');
    expect(store.get('a')).toBeNull();
    expect(store.keys('')).toEqual([]);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('goes back to the device once the device takes something', () => {
    const storage = fakeStorage();
    let isFull = true;
    const store = createTextStore(() => (isFull ? full() : storage), vi.fn());
    store.set('a', 'en memoria');
    isFull = false;
    expect(store.get('a')).toBe('en memoria');
    expect(store.set('a', 'guardado')).toBe(true);
    expect(storage.getItem('a')).toBe('guardado');
  });

  it('forgets for the page what the device does not delete', () => {
    const storage = fakeStorage();
    storage.setItem('a', 'quedó');
    storage.removeItem = refuse;
    const store = createTextStore(() => storage, vi.fn());
    store.remove('a');
    expect(store.get('a')).toBeNull();
    expect(store.keys('a')).toEqual([]);
  });

  it('reads text that is not JSON as nothing', () => {
    const storage = fakeStorage();
    storage.setItem('a', '{');
    expect(createTextStore(() => storage, vi.fn()).getJson('a')).toBeNull();
  });
});
