import { LRUCache } from 'lru-cache';

interface Options<Value> {
  max: number;
  termMs: number;
  /** What a value shows: when that changes, the value is forgotten. */
  labels(value: Value): string[];
}

/** Values by key, bounded in number and term, and forgotten by what they show. */
export function createLabelledCache<Value extends object>({ max, termMs, labels }: Options<Value>) {
  const keysOf = new Map<string, Set<string>>();
  let forgotten = 0;

  const entries = new LRUCache<string, Value>({
    max,
    ttl: termMs,
    dispose: (value, key) => {
      for (const label of labels(value)) {
        const keys = keysOf.get(label);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(label);
      }
    },
  });

  function keep(key: string, value: Value): void {
    entries.set(key, value);
    for (const label of labels(value)) {
      const keys = keysOf.get(label);
      if (keys) keys.add(key);
      else keysOf.set(label, new Set([key]));
    }
  }

  return {
    get: (key: string): Value | undefined => entries.get(key),
    /** Computes and keeps; what was read before something was forgotten is answered and not kept. */
    async load(key: string, compute: () => Promise<Value | null>): Promise<Value | null> {
      const before = forgotten;
      const value = await compute();
      if (value && before === forgotten) keep(key, value);
      return value;
    },
    forget(label: string): void {
      forgotten += 1;
      for (const key of keysOf.get(label) ?? []) entries.delete(key);
    },
    clear(): void {
      forgotten += 1;
      entries.clear();
    },
  };
}
