import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
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

/** Subscribes a component to `read(value)`. */
export const useWatched = <T, R = T>(
  { subscribe, get }: Watched<T>,
  read: (value: T) => R = (value) => value as unknown as R,
): R => useSyncExternalStore(subscribe, () => read(get()));
