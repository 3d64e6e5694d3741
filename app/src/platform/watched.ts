import { useSyncExternalStore } from 'react';

/** A value that no screen owns, and that screens follow. */
export interface Watched<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function watched<T>(first: T): Watched<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What `read` makes of it, kept true. */
export const useWatched = <T, R = T>(
  { subscribe, get }: Watched<T>,
  read: (value: T) => R = (value) => value as unknown as R,
): R => useSyncExternalStore(subscribe, () => read(get()));
