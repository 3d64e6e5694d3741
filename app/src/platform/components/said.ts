import { createContext, use, useLayoutEffect } from 'react';
import { useWatched, watched } from '../watched.ts';

/** Number of visible places that report by themselves that there is no signal. */
const sayers = watched(0);

/** True around content that is mounted but hidden, such as a list behind its detail: it reports nothing. */
export const Unseen = createContext(false);

/** True under a note that reports for everything below it that the data is old. */
export const Noted = createContext(false);

const add = (count: number): void => sayers.set(sayers.get() + count);

/** Registers a place that reports the missing signal, so that the bar at the bottom does not repeat it. */
export function useSays(says: boolean): void {
  const unseen = use(Unseen);
  useLayoutEffect(() => {
    if (!says || unseen) return undefined;
    add(1);
    return () => add(-1);
  }, [says, unseen]);
}

/** True while the page itself reports that there is no signal. */
export const useIsSaid = (): boolean => useWatched(sayers, (count) => count > 0);
