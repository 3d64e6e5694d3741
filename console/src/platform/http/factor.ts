import { useSyncExternalStore } from 'react';

let missing = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Records the server's latest word: in the session, or in a refusal (`segundo_factor_exigido`). */
export function setFactorMissing(now: boolean): void {
  missing = now;
  for (const listener of listeners) listener();
}

/** True while the organisation requires a second factor that the signed-in user has not added yet. */
export const useFactorMissing = (): boolean => useSyncExternalStore(subscribe, () => missing);
