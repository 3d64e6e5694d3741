import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Handle, tables } from './database/handle.ts';
import type { Job } from './jobs.ts';
import type { Logger } from './log.ts';

/** Largest jump ahead, or distance from the database's clock, at which a clock is trusted. */
const APART_MS = 5 * 60_000;
/**
 * Time for the operator to correct the clock; after it, a clock that runs evenly is trusted, since the jump
 * was no mistake.
 */
const BELIEVED_AFTER_MS = 20 * HOUR_MS;

/**
 * Decides if this server's clock can be trusted for irreversible work: it must advance evenly with the
 * machine's uptime, which no one sets, and agree with the database's clock.
 */
export interface ClockWatch {
  isDoubted(): Promise<boolean>;
}

interface Clocks {
  now(): number;
  databaseNow(): Promise<number>;
  /** Milliseconds since an arbitrary moment; counts while the machine sleeps. */
  elapsed(): number;
}

export const clocksOf = (clock: Clock, db: Handle): Clocks => ({
  now: () => clock.now().getTime(),
  elapsed: () => uptime() * 1_000,
  async databaseNow() {
    const { rows } = await sql<{ now: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as now
    `.execute(tables(db));
    return (rows[0] as { now: number }).now;
  },
});

export function watchClock({ now, elapsed, databaseNow }: Clocks, log: Logger): ClockWatch {
  /** Boot time of the machine by a trusted clock. */
  let began = now() - elapsed();
  let jumped: number | null = null;
  let doubted = false;

  /** Returns how far the clock jumped ahead. A jump backwards is harmless: it only delays deletions. */
  function jump(): number {
    const ahead = now() - elapsed() - began;
    const isOld = jumped !== null && elapsed() - jumped >= BELIEVED_AFTER_MS;
    if (ahead > APART_MS && !isOld) {
      jumped ??= elapsed();
      return ahead;
    }
    began += ahead;
    jumped = null;
    return 0;
  }

  return {
    async isDoubted() {
      const ahead = jump() || now() - (await databaseNow());
      const was = doubted;
      doubted = Math.abs(ahead) > APART_MS;
      if (doubted && !was) {
        const seconds = Math.round(ahead / 1_000);
        log.error({ seconds }, 'the clock is not believed: what it would delete waits');
      } else if (was && !doubted) log.warn('the clock is believed again');
      return doubted;
    },
  };
}

/** Skips runs of jobs with irreversible work by the clock while it is in doubt; their next run catches up. */
export const byBelievedClock = (jobs: Job[], watch: ClockWatch): Job[] =>
  jobs.map((job) => {
    if (!job.byClock) return job;
    return {
      ...job,
      run: async (ending) => ((await watch.isDoubted()) ? undefined : job.run(ending)),
    };
  });
