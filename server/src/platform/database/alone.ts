import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from './connection.ts';

const LOOK_MS = 100;

/**
 * Polls with `pg_try_advisory_lock`: a statement that blocked on the lock would itself hold up `create index
 * concurrently`.
 */
async function holdAlone(client: pg.Client, what: string): Promise<void> {
  const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(ask, [what]);
    if (rows[0]?.held) return;
    await wait(LOOK_MS);
  }
}

/**
 * Runs `work` under an advisory lock, so that one server of the installation does it at a time. The next one
 * waits until this one finishes or dies. The session holds the lock, so `work` may use transactions of its
 * own.
 */
export async function alone<T>(
  databaseUrl: string,
  what: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openConnection({ connectionString: databaseUrl });
  try {
    await holdAlone(client, what);
    return await work(client);
  } finally {
    await client.end();
  }
}
