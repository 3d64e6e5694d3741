import { createContext, use, useLayoutEffect } from 'react';
import { useWatched, watched } from '../watched.ts';

/** How many places of what is on screen say by themselves that there is no signal. */
const sayers = watched(0);

/** What stands in the page and is not seen says nothing: a list whose detail took its place. */
export const Unseen = createContext(false);

/** What stands under something read, which says for all of it that it is from before. */
export const Noted = createContext(false);

const add = (count: number): void => sayers.set(sayers.get() + count);

/** For what says that there is no signal in its own place: the bar at the foot then does not say it again. */
export function useSays(says: boolean): void {
  const unseen = use(Unseen);
  useLayoutEffect(() => {
    if (!says || unseen) return undefined;
    add(1);
    return () => add(-1);
  }, [says, unseen]);
}

/** Whether the page itself says that there is no signal; kept true. */
export const useIsSaid = (): boolean => useWatched(sayers, (count) => count > 0);
