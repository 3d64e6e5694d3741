import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Handle, tables } from './handle.ts';

/**
 * Plain SQL by name; names begin with a date and a number (`2026-11-20-10 turnos`), which is the order in
 * which they run, once, at start, under a lock. One that has landed is never changed.
 */
export type Migrations = Record<string, string>;

const toMigration = (text: string) => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
  },
});

/** Brings the database to the version that the code expects. */
export async function migrate(handle: Handle, rooms: Migrations[]): Promise<void> {
  const all = Object.assign({}, ...rooms) as Migrations;
  const migrations = Object.fromEntries(
    Object.entries(all).map(([name, text]) => [name, toMigration(text)]),
  );
  const migrator = new Migrator({
    db: tables<unknown>(handle),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
}
