import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { type Handle, tables } from '../src/platform/database/handle.ts';
import type { TestApp } from './app.ts';

/** Runs SQL in a transaction of the server's own, such as a lock that it must not take. */
export const runSql = (tx: Handle, text: string) => sql.raw(text).execute(tables(tx));

/** Number of statements that wait for a lock. */
export async function waitingForLocks(app: TestApp): Promise<number> {
  const [row] = await app.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

/** Looks in a row at which something waits for a lock, before it counts as held up. */
const LOOKS = 20;
const LOOK_MS = 20;

/** Resolves to the statuses of calls, or to `waits` once they are held up. */
export async function outcomeOf(
  app: TestApp,
  asked: Promise<number[]>,
): Promise<number[] | 'waits'> {
  let statuses: number[] | null = null;
  void asked.then((found) => (statuses = found));
  let looks = 0;
  await expect
    .poll(
      async () => {
        looks = (await waitingForLocks(app)) > 0 ? looks + 1 : 0;
        return statuses !== null || looks >= LOOKS;
      },
      { interval: LOOK_MS },
    )
    .toBe(true);
  return statuses ?? 'waits';
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` in the sight of a transaction of somebody else, which holds what `statement` locks. */
export async function whileHeld<T>(
  app: TestApp,
  statement: Statement,
  work: (release: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    return await work(() => holder.query('commit'));
  } finally {
    await holder.end();
  }
}

/**
 * Holds the rows that `select` locks until all the calls wait for them, so each has read the state before.
 */
export const atOnce = <T>(
  app: TestApp,
  select: Statement,
  calls: () => Promise<T>[],
): Promise<T[]> =>
  whileHeld(app, select, async (release) => {
    const asked = calls();
    await expect
      .poll(() => waitingForLocks(app), { message: 'calls that wait' })
      .toBe(asked.length);
    await release();
    return Promise.all(asked);
  });
