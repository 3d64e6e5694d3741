import { sql } from 'kysely';
import { atMost } from '../http/close.ts';
import type { Logger } from '../log.ts';
import { createHandle, type Handle, tables } from './handle.ts';
import { createPool } from './pool.ts';
import { IDENTITY, type Position } from './position.ts';
import { watchDatabase } from './watch.ts';

/** Half of what the primary is given: what is given up here is asked again there. */
const STATEMENT_MS = 5_000;
const CONNECT_MS = 1_000;
/** A read that was given up may hold a connection still: then it is cut. */
const CLOSE_MS = 500;

/** Said of a standby that has not come so far yet. */
export const BEHIND = Symbol('behind');

/** A copy of the database that is read and never written, some moments behind; or what leads to several of them. */
export interface Standby {
  /**
   * What `work` gives, all of it from one connection that is shown to have come to `position` of the primary's log, as
   * a balancer may lead each connection to another copy; `BEHIND` where it has not. Throws where the copy is away, gives
   * up what it was asked, or is a copy of another database.
   */
  read<T>(position: Position, work: (db: Handle) => Promise<T>): Promise<T | typeof BEHIND>;
  isUp(): boolean;
  close(): Promise<void>;
}

/** A copy that was made the primary tells how far its own log goes: one that was and does not know it falls behind. */
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
