import { ZONE } from '@gremio/contract/platform/format.ts';
import { PgBoss } from 'pg-boss';
import type { Logger } from './log.ts';

/** Work that nobody waits for: run by one server of the installation at a time, by the organisation's clock. */
export interface Job {
  name: string;
  /** As cron writes it: minute, hour, day, month, weekday. */
  cron: string;
  run(): Promise<unknown>;
}

export interface Jobs {
  close(): Promise<void>;
}

/** Schedules the jobs in the database's own queue, so that they survive a server and never run twice at once. */
export async function startJobs(databaseUrl: string, jobs: Job[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: 'trabajos' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.cron, {}, { tz: ZONE });
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await job.run();
    });
  }
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
