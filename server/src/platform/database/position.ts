import { present } from '@gremio/contract/platform/present.ts';
import { sql } from 'kysely';
import type { Elapsed } from '../clock.ts';
import { untilAborted } from '../loops.ts';
import { createHandle, type Handle, tables } from './handle.ts';
import { createPool } from './pool.ts';
import type { Watch } from './watch.ts';

const LOOK_MS = 1_000;
const STATEMENT_MS = 2_000;

/** Position in the write-ahead log of a database. */
export interface Position {
  /** Identifies the database: equal on all of its standbys and on no other database. */
  database: string;
  log: string;
}

export interface PositionWatch {
  /**
   * Returns a position that includes everything committed up to `lagMs` ago; null if the primary was not
   * reached since.
   */
  before(lagMs: number): Position | null;
  close(): Promise<void>;
}

/** `Position.database` of the database that runs the query. */
export const IDENTITY = sql<string>`(
  select system_identifier || ' ' || oid from pg_control_system(), pg_database
  where datname = current_database()
)`;

/** Returns the flushed position: a standby can have no more than that. */
async function findPosition(db: Handle): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_flush_lsn()::text as log, ${IDENTITY} as database
  `.execute(tables(db));
  return present(rows[0]);
}

/**
 * Asks the primary every second on a connection of its own, since standbys matter most while all the others
 * are in use. Drops positions older than `keptMs`.
 */
export function watchPosition(
  databaseUrl: string,
  stream: Watch['stream'],
  keptMs: number,
  elapsed: Elapsed,
): PositionWatch {
  const pool = createPool(databaseUrl, { max: 1, statementMs: STATEMENT_MS, stream });
  pool.on('error', () => undefined);
  const db = createHandle(pool);
  const closing = new AbortController();
  const known: { at: number; position: Position }[] = [];

  async function look(): Promise<number> {
    const at = elapsed();
    const position = await findPosition(db);
    known.push({ at, position });
    while (known[0] && known[0].at < elapsed() - keptMs) known.shift();
    return LOOK_MS;
  }

  // While the primary is away, the known positions expire by themselves.
  const watching = untilAborted(closing.signal, { look, failed: () => LOOK_MS });
  return {
    before(lagMs) {
      const since = elapsed() - lagMs;
      return known.find(({ at }) => at >= since)?.position ?? null;
    },
    async close() {
      closing.abort();
      await watching;
      await pool.end();
    },
  };
}
