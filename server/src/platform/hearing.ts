/** How long what another server said is waited for; an announcement takes some five milliseconds. */
const HEAR_MS = 250;

/** What a server had announced at some moment: its own batches of announcements are numbered from 1. */
export interface Said {
  origin: string;
  batch: number;
}

/** Which announcements of the other servers this one, `self`, knows of; `miss` runs where one is lost. */
export function createHearing(self: string, miss: () => void) {
  /** The last batch that was heard whole, by who said it. */
  const heard = new Map<string, number>();
  const waiting = new Set<() => void>();

  /** Whether this server knows of all that a server had announced. */
  const hasHeard = ({ origin, batch }: Said): boolean =>
    origin === self || batch === 0 || (heard.get(origin) ?? 0) >= batch;

  return {
    hasHeard,

    /** A batch arrived, after those before it; one that was never sent leaves a gap. */
    receive({ origin, batch }: Said): void {
      if (batch > (heard.get(origin) ?? batch) + 1) miss();
      heard.set(origin, batch);
      for (const look of waiting) look();
    },

    /** Resolves once this server knows of it; what does not come in a quarter of a second is taken for lost. */
    async hear(said: Said): Promise<void> {
      if (hasHeard(said)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => hasHeard(said) && resolve();
      const timer = setTimeout(resolve, HEAR_MS);
      waiting.add(look);
      await promise;
      clearTimeout(timer);
      waiting.delete(look);
      if (hasHeard(said)) return;
      heard.set(said.origin, said.batch);
      miss();
    },

    /** What was said meanwhile is not known. */
    forget: (): void => heard.clear(),
  };
}
