import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** A read that depends on another one, or a card whose code is loading, starts within this time. */
const FOLLOWS_MS = 100;

/** Once per opening is enough: on return, the data is cached and is drawn at once. */
let seen = false;

export const wasSettled = (): boolean => seen;

/** Returns true once each first read has succeeded or failed. Before that, cards would shift one another. */
export function useSettled(pending: boolean): boolean {
  const [settled, setSettled] = useState(seen);
  const reads = useIsFetching({
    // A failed read is retried in the background; the screen does not wait for it again.
    predicate: (query) =>
      query.state.data === undefined &&
      query.state.errorUpdateCount === 0 &&
      query.getObserversCount() > 0,
  });
  const quiet = !pending && reads === 0;
  useEffect(() => {
    if (settled || !quiet) return undefined;
    const timer = setTimeout(() => {
      seen = true;
      startTransition(() => setSettled(true));
    }, FOLLOWS_MS);
    return () => clearTimeout(timer);
  }, [settled, quiet]);
  return settled;
}
