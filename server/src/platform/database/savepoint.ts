import { toError } from '@gremio/contract/platform/thrown.ts';
import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal } from '../outcome.ts';
import { type Handle, tables } from './handle.ts';

/** A savepoint that is rolled back to still stands: without its release, an outer one would find it. */
async function rollBack(db: Kysely<unknown>): Promise<void> {
  await sql`rollback to savepoint parte`.execute(db);
  await sql`release savepoint parte`.execute(db);
}

/** Runs `work` in a savepoint and rolls back to it on a refusal. */
export async function inSavepoint<T>(
  tx: Handle,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const db = tables<unknown>(tx);
  await sql`savepoint parte`.execute(db);
  const outcome = await work();
  await (isRefusal(outcome) ? rollBack(db) : sql`release savepoint parte`.execute(db));
  return outcome;
}

/** Runs `work` in a savepoint; if it throws, rolls back to it and returns the error. */
export async function tryInSavepoint(tx: Handle, work: () => Promise<void>): Promise<Error | null> {
  const db = tables<unknown>(tx);
  await sql`savepoint parte`.execute(db);
  try {
    await work();
  } catch (error) {
    // If the connection broke, its own error tells why.
    await rollBack(db).catch(() => undefined);
    return toError(error);
  }
  await sql`release savepoint parte`.execute(db);
  return null;
}

/** Runs one part of a larger act in a savepoint: a refusal also drops what it left for after the commit. */
export async function inPart<T>(
  { tx, afterCommit }: { tx: Handle; afterCommit: (run: () => void) => void },
  work: (afterCommit: (run: () => void) => void) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const later: (() => void)[] = [];
  const outcome = await inSavepoint(tx, () => work((run) => void later.push(run)));
  if (!isRefusal(outcome)) later.forEach(afterCommit);
  return outcome;
}
