import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** A read that follows from another begins within this, and so does a card whose code is on its way. */
const FOLLOWS_MS = 100;

/** Once is enough for an opening: what is known stays, and is drawn at once on coming back. */
let seen = false;

export const wasSettled = (): boolean => seen;

/**
 * Whether everything that the screen first reads has been read or has failed. Until then its cards would push
 * one another about.
 */
export function useSettled(pending: boolean): boolean {
  const [settled, setSettled] = useState(seen);
  const reads = useIsFetching({
    // One that failed is asked for again behind the screen, which does not wait for it a second time.
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
