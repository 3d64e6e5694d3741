import { createContext, use, useLayoutEffect } from 'react';
import { useObservable, observable } from '../observable.ts';

/** Number of visible places that report by themselves that there is no signal. */
const reporters = observable(0);

/** True around content that is mounted but hidden, such as a list behind its detail: it reports nothing. */
export const HiddenContext = createContext(false);

/** True under a note that reports for everything below it that the data is old. */
export const StaleNoteContext = createContext(false);

const add = (count: number): void => reporters.set(reporters.get() + count);

/** Registers a place that reports the missing signal, so that the bar at the bottom does not repeat it. */
export function useReportsOffline(reports: boolean): void {
  const isHidden = use(HiddenContext);
  useLayoutEffect(() => {
    if (!reports || isHidden) return undefined;
    add(1);
    return () => add(-1);
  }, [reports, isHidden]);
}

/** True while the page itself reports that there is no signal. */
export const useIsOfflineReported = (): boolean => useObservable(reporters, (count) => count > 0);
