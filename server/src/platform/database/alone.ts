import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from './connection.ts';

const LOOK_MS = 100;

/** Asked for again and again: a statement that waits would itself hold up an index that is made beside others. */
async function holdAlone(client: pg.Client, what: string): Promise<void> {
  const ask = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(ask, [what]);
    if (rows[0]?.held) return;
    await wait(LOOK_MS);
  }
}

/**
 * Runs `work` while no other server of the installation does the same: the next one waits for it to end, or to die.
 * The lock is the connection's, so that what is done under it is done in transactions of its own.
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
