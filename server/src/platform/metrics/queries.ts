import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

interface JobRow {
  job: string;
  waiting: number;
  failures: number;
  /** Unix seconds; null if the queue remembers no success. */
  success: number | null;
  duration: number | null;
}

/**
 * Returns the queue's statistics of each job (pg-boss keeps finished runs for a week); empty before the first
 * start.
 */
export async function listJobs(db: Handle): Promise<JobRow[]> {
  const handle = tables<unknown>(db);
  const { rows: there } = await sql<{ is: boolean }>`
    select to_regclass('trabajos.job') is not null as is
  `.execute(handle);
  if (!there[0]?.is) return [];
  const { rows } = await sql<JobRow>`
    select name as job,
      count(*) filter (where state in ('created', 'retry', 'active') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'failed')::int as failures,
      extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as success,
      (array_agg(extract(epoch from completed_on - started_on)::float8 order by completed_on desc)
        filter (where state = 'completed'))[1] as duration
    from trabajos.job where name not like '\\_\\_%' group by name
  `.execute(handle);
  return rows;
}
