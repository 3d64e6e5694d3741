import { sql } from 'kysely';
import { type Handle, tables } from './database/handle.ts';
import { type Connected, isOlder, readConnection } from './version.ts';

const TERM_MS = 5_000;

/** Lists the servers and commands that use the database now, by the names of their connections. */
export async function listPresent(handle: Handle): Promise<Connected[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by 1
  `.execute(tables(handle));
  return rows.map(({ name }) => readConnection(name)).filter((one) => one !== null);
}

/**
 * Returns a check for a newer version serving beside this one; it asks the database at most every five
 * seconds.
 */
export function createNewerBeside(db: Handle, version: string): () => Promise<boolean> {
  let known: { is: Promise<boolean>; until: number } | null = null;
  const ask = () =>
    listPresent(db).then(
      (present) => present.some((one) => isOlder(version, one.version)),
      () => false,
    );
  return () => {
    if (!known || performance.now() > known.until) {
      known = { is: ask(), until: performance.now() + TERM_MS };
    }
    return known.is;
  };
}
