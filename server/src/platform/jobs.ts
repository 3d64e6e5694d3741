import { ZONE } from '@gremio/contract/platform/format.ts';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import { atMost } from './http/close.ts';
import type { Logger } from './log.ts';

/** Background work that one server of the installation runs at a time, in the organisation's time zone. */
export interface Job {
  name: string;
  /** Cron syntax: minute, hour, day, month, weekday. */
  cron: string;
  /** Its work depends on the clock and is irreversible, so it waits while the clock is in doubt. */
  byClock?: true;
  /** Long jobs work in steps, and take no further step once the server ends. */
  run(ending?: AbortSignal): Promise<unknown>;
}

export interface Jobs {
  close(): Promise<void>;
}

/**
 * Schema version of the queue's tables: pg-boss migrates them by itself and gives older servers no warning.
 */
export const SCHEMA_OF_QUEUE: number = packageJson.pgboss.schema;

interface Ways {
  /** Timeout of the queue's statements: they take milliseconds, and longer only on a dead connection. */
  silenceMs?: number;
  /** Polling interval of each job. */
  lookSeconds?: number;
}

/** Longest wait for the queue's last connections, which may be dead. */
const CLOSE_MS = 3_000;

/** Schedules the jobs in the database's queue, so that they survive a server and never run twice at once. */
export async function startJobs(
  databaseUrl: string,
  jobs: Job[],
  log: Logger,
  { silenceMs = 30_000, lookSeconds = 30 }: Ways = {},
): Promise<Jobs> {
  const ending = new AbortController();
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schema: 'trabajos',
    connectionTimeoutMillis: 4_000,
    // pg-boss passes options that it does not know on to `pg`.
    query_timeout: silenceMs,
  } as ConstructorOptions);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  const close = async () => {
    ending.abort();
    await atMost(CLOSE_MS, boss.stop({ graceful: true, timeout: 1_000 }));
  };
  const schedule = async (job: Job) => {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.cron, {}, { tz: ZONE });
    await boss.work(job.name, { pollingIntervalSeconds: lookSeconds }, async () => {
      try {
        await job.run(ending.signal);
      } catch (error) {
        // pg-boss does not report it.
        log.error({ err: error, job: job.name }, 'a job failed');
        throw error;
      }
    });
  };
  try {
    await boss.start();
    for (const job of jobs) await schedule(job);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
