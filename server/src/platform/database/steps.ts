import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

/** Rows per step of a long job: a second's work at most, so that no lock is held for longer. */
const STEP = 5_000;

/**
 * Processes everything in steps of one transaction each, until a step finds fewer rows than its limit or the
 * server ends; the rest waits for the next run. `step` returns the number of rows that it processed.
 */
export async function inSteps(
  step: (limit: number) => Promise<number>,
  ending?: AbortSignal,
  limit = STEP,
): Promise<number> {
  let all = 0;
  for (let last = limit; last === limit && !ending?.aborted; all += last) last = await step(limit);
  return all;
}

/**
 * Deletes some rows of a table and returns how many; `which` includes the order that lets an index find them.
 */
export async function deleteSome(
  handle: Handle,
  table: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${which} limit ${limit}
    ))
  `.execute(tables(handle));
  return Number(numAffectedRows ?? 0);
}
