import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Number of statements that wait for a row lock. */
async function waiting(app: TestApp): Promise<number> {
  const [row] = await app.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

/**
 * Holds the rows that `select` locks until all the calls wait for them, so each has read the state before.
 */
export async function atOnce<T>(
  app: TestApp,
  select: { text: string; values: unknown[] },
  calls: () => Promise<T>[],
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(select);
    const asked = calls();
    await expect.poll(() => waiting(app)).toBe(asked.length);
    await holder.query('commit');
    return await Promise.all(asked);
  } finally {
    await holder.end();
  }
}
