import { LRUCache } from 'lru-cache';
import { isAway, isTooSlow } from './database/errors.ts';
import { atMostEntries } from './entries.ts';

interface Options<Value> {
  max: number;
  termMs: number;
  /** Subjects of a value: a change of one of them drops the value. */
  labels(value: Value): string[];
}

interface Kept<Value> {
  value: Value;
  /** Expiry, as a `performance.now()` time. */
  until: number;
}

/**
 * A cache by key with a maximum size and age, invalidated by label. An expired value is still served while
 * the database is away, since no change of it was announced.
 */
export function createLabelledCache<Value extends object>({ max, termMs, labels }: Options<Value>) {
  const keysOf = new Map<string, Set<string>>();
  let forgotten = 0;

  const entries = new LRUCache<string, Kept<Value>>({
    ...atMostEntries(max),
    dispose: ({ value }, key) => {
      for (const label of labels(value)) {
        const keys = keysOf.get(label);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(label);
      }
    },
  });

  function keep(key: string, value: Value): void {
    entries.set(key, { value, until: performance.now() + termMs });
    for (const label of labels(value)) {
      const keys = keysOf.get(label);
      if (keys) keys.add(key);
      else keysOf.set(label, new Set([key]));
    }
  }

  return {
    get(key: string): Value | undefined {
      const kept = entries.get(key);
      return kept && performance.now() < kept.until ? kept.value : undefined;
    },
    /** Computes and stores a value; one computed across an invalidation is returned but not stored. */
    async load(key: string, compute: () => Promise<Value | null>): Promise<Value | null> {
      const before = forgotten;
      try {
        const value = await compute();
        if (before !== forgotten) return value;
        if (value) keep(key, value);
        else entries.delete(key);
        return value;
      } catch (error) {
        const last = isAway(error) || isTooSlow(error) ? entries.get(key) : undefined;
        if (last) return last.value;
        throw error;
      }
    },
    forget(label: string): void {
      forgotten += 1;
      for (const key of keysOf.get(label) ?? []) entries.delete(key);
    },
    clear(): void {
      forgotten += 1;
      entries.clear();
    },
    /** Expires every value, after announcements may have been missed. */
    doubt(): void {
      forgotten += 1;
      for (const kept of entries.values()) kept.until = 0;
    },
  };
}
