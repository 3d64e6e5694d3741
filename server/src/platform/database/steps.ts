import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

/** Rows that one step of a long work takes in hand: a second's work at most, and no lock is held for longer. */
const STEP = 5_000;

/**
 * Work that goes over everything, in steps of a transaction each, until one finds less than it may take or the server
 * ends: what is left is for the next time. `step` answers how many rows it took in hand.
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

/** Deletes some rows of a table, `which` with the order in which they are found by an index; how many. */
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
