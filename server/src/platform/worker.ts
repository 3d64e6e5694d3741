import type { Bus, Topic } from './bus.ts';
import { withinPlaces } from './database/scope.ts';
import type { Logger } from './log.ts';
import { atMost } from './http/close.ts';
import { after } from './loops.ts';

/** Processing of pending work on a server, outside any request. */
export interface Background {
  /** Names of its queues: one bad note of a queue holds back no other (`queues.test.ts`). */
  queues: readonly string[];
  /** Processes everything pending. */
  drain(): Promise<void>;
  /** Resolves after the first look for work. */
  start(): Promise<void>;
  /** Stops after the step in progress. */
  stop(): Promise<void>;
}

/** Background work that is woken; once started, servers also process it on every wake. */
export interface Worker extends Background {
  /** Wakes the worker on every server; call it after the commit that created the work. */
  wake(): void;
  /**
   * Wakes this server's worker after `ms`; if the server ends before that, the next look on any server finds
   * the work.
   */
  wakeIn(ms: number): void;
}

/**
 * Runs one drain at a time in this process; a wake during it causes another look. `step` processes some work
 * and returns true if there may be more; several servers may run it at once.
 */
export function createWorker(
  { bus, log }: { bus: Bus; log: Logger },
  topic: Topic<null>,
  step: () => Promise<boolean>,
  queues: readonly string[] = [topic],
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
    // A request may wake it: what waits is of everybody.
    working ??= withinPlaces(null, work);
    return working;
  }

  const drainQuietly = () =>
    drain().catch((error: unknown) =>
      log.warn({ err: error }, `${topic}: what is left waits for the next minute`),
    );
  const onWake = () => {
    if (started && !stopped) void drainQuietly();
  };
  bus.on(topic, onWake);
  // The database was away: a wake meanwhile found nothing or was lost.
  bus.onMissed(onWake);

  return {
    queues,
    wake: () => bus.announce(topic, null),
    wakeIn: (ms) => void after(ms, `waking ${topic}`, log, onWake),
    drain,
    start() {
      started = true;
      return drainQuietly();
    },
    async stop() {
      stopped = true;
      await working?.catch(() => undefined);
    },
  };
}

/** Longest time for which a worker with much to do keeps the next ones waiting. */
const TURN_MS = 100;

/** Starts workers one after the other: their first looks at once would open a connection each. */
export async function startInTurn(workers: Background[], ending?: AbortSignal): Promise<void> {
  for (const worker of workers) {
    if (ending?.aborted) return;
    await atMost(TURN_MS, worker.start());
  }
}
