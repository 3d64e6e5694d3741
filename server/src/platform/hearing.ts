/** Longest wait for another server's announcement; one takes some five milliseconds. */
const HEAR_MS = 250;

/** Position in a server's announcements; each server numbers its batches from 1. */
export interface Position {
  origin: string;
  batch: number;
}

/**
 * Tracks which announcements of other servers this one (`self`) has received; runs `miss` when one is lost.
 */
export function createHearing(self: string, miss: () => void) {
  /** Last complete batch by origin. */
  const heard = new Map<string, number>();
  const waiting = new Set<() => void>();

  /** True if this server has received everything up to `position`. */
  const hasHeard = ({ origin, batch }: Position): boolean =>
    origin === self || batch === 0 || (heard.get(origin) ?? 0) >= batch;

  return {
    hasHeard,

    /** Takes a batch, which arrives in order; a batch that was never sent leaves a gap. */
    receive({ origin, batch }: Position): void {
      if (batch > (heard.get(origin) ?? batch) + 1) miss();
      heard.set(origin, batch);
      for (const look of waiting) look();
    },

    /** Resolves once all up to `position` has arrived; after a quarter of a second it counts as lost. */
    async hear(position: Position): Promise<void> {
      if (hasHeard(position)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => hasHeard(position) && resolve();
      const timer = setTimeout(resolve, HEAR_MS);
      waiting.add(look);
      await promise;
      clearTimeout(timer);
      waiting.delete(look);
      if (hasHeard(position)) return;
      heard.set(position.origin, position.batch);
      miss();
    },

    /** Forgets all positions after a reconnection, since batches may have been missed. */
    forget: (): void => heard.clear(),
  };
}
