import type { Bus } from './bus.ts';
import type { Logger } from './log.ts';

/** Something that is done away from any request, when there is some of it. */
export interface Worker {
  /** Tells every server of the installation that there is something to do; after the commit that made it. */
  wake(): void;
  /** This server does it in so many milliseconds; one that ended meanwhile leaves it to the next that looks. */
  wakeIn(ms: number): void;
  /** Does what there is now. Servers do it also whenever they are woken, once `start` was called. */
  drain(): Promise<void>;
  start(): void;
  /** No more; what is in hand is finished. */
  stop(): Promise<void>;
}

/**
 * One thing at a time in this process: a wake that comes while it works makes it look once more. `step` does
 * some and answers whether there may be more; several servers may run it at once.
 */
export function createWorker(
  { bus, log }: { bus: Bus; log: Logger },
  topic: string,
  step: () => Promise<boolean>,
): Worker {
  let working: Promise<void> | null = null;
  let again = false;
  let started = false;
  let stopped = false;

  async function work(): Promise<void> {
    try {
      do {
        again = false;
        while (!stopped && (await step()));
      } while (again && !stopped);
    } finally {
      working = null;
    }
  }

  function drain(): Promise<void> {
    again = true;
    working ??= work();
    return working;
  }

  const drainQuietly = () =>
    void drain().catch((error: unknown) =>
      log.warn({ err: error }, `${topic}: what is left waits for the next minute`),
    );
  const onWake = () => {
    if (started && !stopped) drainQuietly();
  };
  bus.on(topic, onWake);
  // The database was away: who was woken meanwhile found nothing, or was not woken at all.
  bus.onMissed(onWake);

  return {
    wake: () => bus.announce(topic, null),
    wakeIn: (ms) => void setTimeout(onWake, ms).unref(),
    drain,
    start() {
      started = true;
      drainQuietly();
    },
    async stop() {
      stopped = true;
      await working?.catch(() => undefined);
    },
  };
}
