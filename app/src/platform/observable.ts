import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface Observable<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function observable<T>(first: T): Observable<T> {
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
export const useObservable = <T, R = T>(
  { subscribe, get }: Observable<T>,
  read: (value: T) => R = (value) => value as unknown as R,
): R => useSyncExternalStore(subscribe, () => read(get()));
