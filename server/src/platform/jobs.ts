import { ZONE } from '@gremio/contract/platform/format.ts';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import packageJson from 'pg-boss/package.json' with { type: 'json' };
import { atMost } from './http/close.ts';
import type { Logger } from './log.ts';

/** Work that nobody waits for: run by one server of the installation at a time, by the organisation's clock. */
export interface Job {
  name: string;
  /** As cron writes it: minute, hour, day, month, weekday. */
  cron: string;
  /** What it does hangs from the clock and cannot be taken back: it waits while the clock is doubted. */
  byClock?: true;
  /** What goes over everything works in steps, and takes no other once the server ends. */
  run(ending?: AbortSignal): Promise<unknown>;
}

export interface Jobs {
  close(): Promise<void>;
}

/** Of the queue's own tables: its library brings them up to date by itself, and no older one is told. */
export const SCHEMA_OF_QUEUE: number = packageJson.pgboss.schema;

interface Ways {
  /** When one of its statements is given up: they take milliseconds, and longer only on a connection that is dead. */
  silenceMs?: number;
  /** How often each job looks for its turn. */
  lookSeconds?: number;
}

/** Nobody waits longer for the queue's last connections, which may be dead ones. */
const CLOSE_MS = 3_000;

/** Schedules the jobs in the database's own queue, so that they survive a server and never run twice at once. */
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
    // Its own words for its connections are few; it hands the rest to `pg` as it is.
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
        // The queue keeps it to itself.
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
