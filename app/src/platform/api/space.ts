import { useWatched, watched } from '../watched.ts';

/** Whether this device had no room for what was read last. */
const full = watched(false);

export const noteSpace = full.set;

/** Whether the device is full; kept true. */
export const useFull = (): boolean => useWatched(full);
