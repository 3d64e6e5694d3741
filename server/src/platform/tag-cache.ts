import { LRUCache } from 'lru-cache';
import type { Bus, Topic } from './bus.ts';
import type { Clock, Elapsed } from './clock.ts';
import { isAway, isTooSlow } from './database/errors.ts';
import { onReserve } from './database/handle.ts';

import { withinPlaces } from './database/scope.ts';
import { atMostEntries } from './entries.ts';

const TOPIC: Topic<string> = 'cache';
const MAX_ENTRIES = 2_000;
/** Bounds the effect of a lost announcement. */
const TERM_MS = 15_000;

interface Entry {
  value: Promise<unknown>;
  /** Expiry, by `Elapsed`. */
  until: number;
}

type Entries = LRUCache<string, Entry>;

/**
 * Caches values computed from the database until any server announces a change of their tag. An expired value
 * is still served while the database is away, since no change was announced.
 */
export interface TagCache {
  get<T>(tag: string, key: string, compute: () => Promise<T>): Promise<T>;
  changed(tag: string): void;
  /** Milliseconds since the last known or possible change of the tag. */
  quietFor(tag: string): number;
  /** Expires the tag's values at `moment`, when something begins or ends without an announcement. */
  endsAt(tag: string, moment: Date): void;
}

export function createTagCache(bus: Bus, clock: Clock, elapsed: Elapsed): TagCache {
  const byTag = new Map<string, Entries>();
  const ends = new Map<string, number>();
  const changes = new Map<string, number>();
  let missed = elapsed();
  bus.on(TOPIC, (tag) => {
    changes.set(tag, elapsed());
    byTag.delete(tag);
  });
  bus.onMissed(() => {
    missed = elapsed();
    for (const entries of byTag.values())
      for (const entry of entries.values()) entry.until = missed;
  });

  const entriesOf = (tag: string): Entries => {
    const end = ends.get(tag);
    const over = end !== undefined && clock.now().getTime() >= end;
    if (over) ends.delete(tag);
    const known = over ? undefined : byTag.get(tag);
    if (known) return known;
    const entries: Entries = new LRUCache(atMostEntries(MAX_ENTRIES));
    byTag.set(tag, entries);
    return entries;
  };

  /** Restores the previous entry if the database is away; otherwise drops the failed one. */
  function recover(entries: Entries, key: string, failed: Entry, last: Entry | undefined) {
    return (error: unknown): Promise<unknown> => {
      const kept = isAway(error) || isTooSlow(error) ? last : undefined;
      if (entries.peek(key) === failed) {
        if (kept) entries.set(key, kept);
        else entries.delete(key);
      }
      if (kept) return kept.value;
      throw error;
    };
  }

  return {
    get<T>(tag: string, key: string, compute: () => Promise<T>) {
      const entries = entriesOf(tag);
      const last = entries.get(key);
      const now = elapsed();
      if (last && now < last.until) return last.value as Promise<T>;
      const entry: Entry = { value: Promise.resolve(), until: now + TERM_MS };
      entry.value = withinPlaces(null, () => onReserve(compute)).catch(
        recover(entries, key, entry, last),
      );
      entries.set(key, entry);
      return entry.value as Promise<T>;
    },
    changed: (tag) => bus.announce(TOPIC, tag),
    quietFor: (tag) => elapsed() - Math.max(missed, changes.get(tag) ?? missed),
    endsAt(tag, moment) {
      ends.set(tag, Math.min(moment.getTime(), ends.get(tag) ?? Number.POSITIVE_INFINITY));
    },
  };
}
