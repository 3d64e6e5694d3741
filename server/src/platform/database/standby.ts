import { sql } from 'kysely';
import { atMost } from '../http/close.ts';
import type { Logger } from '../log.ts';
import { createHandle, type Handle, tables } from './handle.ts';
import { createPool } from './pool.ts';
import { IDENTITY, type Position } from './position.ts';
import { watchDatabase } from './watch.ts';

/** Half of the primary's timeout: a read that times out here is repeated there. */
const STATEMENT_MS = 5_000;
const CONNECT_MS = 1_000;
/** A read that timed out may still hold a connection, which is then cut. */
const CLOSE_MS = 500;

/** Result of `read` on a standby that has not replayed far enough. */
export const BEHIND = Symbol('behind');

/** A read-only, slightly stale copy of the database, or a balancer in front of several. */
export interface Standby {
  /**
   * Returns the result of `work`, run on one connection that has proved to be at `position` of the primary's
   * log, since a balancer may send each connection to a different standby; `BEHIND` if it is not there yet.
   * Throws if the standby is away, times out, or is a copy of another database.
   */
  read<T>(position: Position, work: (db: Handle) => Promise<T>): Promise<T | typeof BEHIND>;
  isUp(): boolean;
  close(): Promise<void>;
}

/**
 * A promoted standby reports the end of its own log; a former primary that missed the failover falls behind.
 */
async function hasReached(db: Handle, { database, log }: Position): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null; same: boolean }>`
    select (
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
    ) >= ${log}::pg_lsn as reached, ${IDENTITY} = ${database} as same
  `.execute(tables(db));
  if (rows[0]?.same !== true) throw new Error('DATABASE_READ_URL leads to another database');
  return rows[0].reached === true;
}

export function openStandby(url: string, log: Logger): Standby {
  const watch = watchDatabase(url, {
    lost: () => log.error('a standby does not answer: the primary is read meanwhile'),
    back: () => log.warn('the standby is back'),
  });
  const pool = createPool(url, {
    statementMs: STATEMENT_MS,
    connectMs: CONNECT_MS,
    stream: watch.stream,
  });
  pool.on('error', () => undefined);
  const db = tables<unknown>(createHandle(pool));
  return {
    read: (position, work) =>
      db.connection().execute(async (connection) => {
        const one = connection as unknown as Handle;
        return (await hasReached(one, position)) ? work(one) : BEHIND;
      }),
    isUp: watch.isThere,
    async close() {
      await atMost(CLOSE_MS, pool.end());
      await watch.close();
    },
  };
}
