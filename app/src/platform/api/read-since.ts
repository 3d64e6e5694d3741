import { useSyncExternalStore } from 'react';
import { queryClient } from './query.ts';

const cache = queryClient.getQueryCache();

/** Of all that the screen shows, what was read longest ago: nothing on it is older. */
function readSince(): number | null {
  const moments = cache
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? null : Math.min(...moments);
}

const subscribe = (changed: () => void) => cache.subscribe(changed);

/** Since when what is on screen is known, in milliseconds; null while nothing is. Kept true. */
export const useReadSince = (): number | null => useSyncExternalStore(subscribe, readSince);
