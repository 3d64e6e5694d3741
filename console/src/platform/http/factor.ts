import { useSyncExternalStore } from 'react';

let missing = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the server said last: of the session, or instead of an answer. */
export function setFactorMissing(now: boolean): void {
  missing = now;
  for (const listener of listeners) listener();
}

/** Whether the organisation demands a second factor that who is signed in has not added yet. */
export const useFactorMissing = (): boolean => useSyncExternalStore(subscribe, () => missing);
