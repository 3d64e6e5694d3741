import { useSyncExternalStore } from 'react';
import { queryClient } from './query.ts';

const cache = queryClient.getQueryCache();

/** Time of the oldest read on screen; null while nothing was read. */
function readSince(): number | null {
  const moments = cache
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? null : Math.min(...moments);
}

const subscribe = (changed: () => void) => cache.subscribe(changed);

/** Time since which everything on screen is known, in milliseconds; null while nothing is. */
export const useReadSince = (): number | null => useSyncExternalStore(subscribe, readSince);
