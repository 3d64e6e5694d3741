import { LRUCache } from 'lru-cache';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';

const TOPIC = 'cache';
const MAX_ENTRIES = 2_000;
/** A backstop for an announcement that was lost. */
const TERM_MS = 15_000;

type Entries = LRUCache<string, Promise<unknown>>;

/** What was computed from the database, until somebody on any server says that its tag changed. */
export interface TagCache {
  get<T>(tag: string, key: string, compute: () => Promise<T>): Promise<T>;
  changed(tag: string): void;
  /** What is computed now holds no longer than this: something begins or ends then by itself. */
  endsAt(tag: string, moment: Date): void;
}

export function createTagCache(bus: Bus, clock: Clock): TagCache {
  const byTag = new Map<string, Entries>();
  const ends = new Map<string, number>();
  bus.on(TOPIC, (tag) => byTag.delete(tag as string));
  bus.onMissed(() => byTag.clear());

  const entriesOf = (tag: string): Entries => {
    const end = ends.get(tag);
    const over = end !== undefined && clock.now().getTime() >= end;
    if (over) ends.delete(tag);
    const known = over ? undefined : byTag.get(tag);
    if (known) return known;
    const entries: Entries = new LRUCache({ max: MAX_ENTRIES, ttl: TERM_MS });
    byTag.set(tag, entries);
    return entries;
  };

  return {
    get<T>(tag: string, key: string, compute: () => Promise<T>) {
      const entries = entriesOf(tag);
      const known = entries.get(key) as Promise<T> | undefined;
      if (known) return known;
      const fresh = compute();
      entries.set(key, fresh);
      fresh.catch(() => entries.get(key) === fresh && entries.delete(key));
      return fresh;
    },
    changed: (tag) => bus.announce(TOPIC, tag),
    endsAt(tag, moment) {
      ends.set(tag, Math.min(moment.getTime(), ends.get(tag) ?? Number.POSITIVE_INFINITY));
    },
  };
}
