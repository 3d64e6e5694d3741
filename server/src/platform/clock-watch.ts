import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Handle, tables } from './database/handle.ts';
import type { Job } from './jobs.ts';
import type { Logger } from './log.ts';

/** How far a clock may jump ahead, or be from the database's, and still be believed. */
const APART_MS = 5 * 60_000;
/** So long whoever runs it has to set it right; one that goes evenly for longer did not jump by mistake. */
const BELIEVED_AFTER_MS = 20 * 3_600_000;

/**
 * Whether this server's clock can be believed for what cannot be taken back. Two things are looked at: that it
 * goes as evenly as the time since the machine began, which no one sets, and that it says what the database's does.
 */
export interface ClockWatch {
  isDoubted(): Promise<boolean>;
}

interface Clocks {
  now(): number;
  databaseNow(): Promise<number>;
  /** Milliseconds since any moment, also while the machine sleeps. */
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
  /** When the machine began, by a clock that is believed. */
  let began = now() - elapsed();
  let jumped: number | null = null;
  let doubted = false;

  /** How far it jumped ahead. Backwards it may: what is deleted late is deleted. */
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

/** Jobs whose work by the clock cannot be taken back do nothing while it is doubted: their next run does it. */
export const byBelievedClock = (jobs: Job[], watch: ClockWatch): Job[] =>
  jobs.map((job) => {
    if (!job.byClock) return job;
    return {
      ...job,
      run: async (ending) => ((await watch.isDoubted()) ? undefined : job.run(ending)),
    };
  });
