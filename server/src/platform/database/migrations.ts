import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { newest } from '../version.ts';
import { type Handle, tables } from './handle.ts';

/**
 * Plain SQL by name; names begin with a date and a number (`2026-11-20-10 turnos`), which is the order in which they
 * run on a new database. One that has landed is never changed.
 *
 * What the version before bears runs at start, beside it. What it does not bear says from which version on it is borne
 * (`2027-02-01-50 recortar 0.2.0: legajo viejo`), and waits until nobody older is left (`upgrade.ts`). An index
 * that is made or dropped `concurrently`, or an `update` that fills what is there, is a migration of its own, of one
 * statement. `docs/actualizar.md` says how to write them.
 */
export type Migrations = Record<string, string>;

const CUT = /^[\d-]+ recortar (\d+\.\d+\.\d+): /;

/** The lowest version that bears a migration; null where it takes nothing away. */
export const borneFrom = (name: string): string | null => CUT.exec(name)?.[1] ?? null;

/** The lowest version that bears all of these; null where any does. */
export const lowestBorne = (names: string[]): string | null =>
  newest(names.map(borneFrom).filter((version) => version !== null));

export const textsOf = (rooms: Migrations[]): Migrations =>
  Object.assign({}, ...rooms) as Migrations;

/** Every migration's name, in the order in which they run. */
export const migrationNames = (rooms: Migrations[]): string[] =>
  Object.keys(textsOf(rooms)).toSorted();

/** The migrations that ran, in order; none where the database is new. */
export async function listMigrations(handle: Handle): Promise<string[]> {
  const db = tables<unknown>(handle);
  const { rows: there } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as is
  `.execute(db);
  if (!there[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"
  `.execute(db);
  return rows.map((row) => row.name);
}

const ALONGSIDE = /\bconcurrently\s+/gi;
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i;
/** It says `if exists`: an attempt that was cut runs again. */
const DROPPED = /^\s*drop\s+index\s+concurrently\s+if\s+exists\s/i;

const inOne = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text.replace(ALONGSIDE, '')).execute(db);
  },
});

/** One statement that fills what is there: it holds rows, and no table. */
const FILL = /^\s*update\s[^;]*$/i;

/** An index made while others write; what an attempt that was cut left of it is taken away first. */
const alongside = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const index = INDEX.exec(text)?.[1];
    if (index) await sql`drop index concurrently if exists ${sql.id(index)}`.execute(db);
    await sql.raw(text).execute(db);
  },
});

async function run(
  handle: Handle,
  migrations: Record<string, Migration>,
  disableTransactions = false,
): Promise<void> {
  // What ran is known by its name: a newer version's migrations are no text of ours.
  const ran = (await listMigrations(handle)).map((name) => [name, { up: async () => undefined }]);
  const migrator = new Migrator({
    db: tables<unknown>(handle),
    provider: { getMigrations: async () => ({ ...Object.fromEntries(ran), ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest({ disableTransactions });
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
}

/** Runs those of `names` that did not run yet, in one transaction. */
export async function migrate(
  handle: Handle,
  rooms: Migrations[],
  names = migrationNames(rooms),
): Promise<void> {
  const texts = textsOf(rooms);
  await run(handle, Object.fromEntries(names.map((name) => [name, inOne(texts[name] as string)])));
}

/** Picks out of `names` the migrations that make or drop an index, or fill what is there, while others write. */
export const alongsideOf = (rooms: Migrations[], names: string[]): string[] => {
  const texts = textsOf(rooms);
  return names.filter((name) =>
    [INDEX, DROPPED, FILL].some((one) => one.test(texts[name] as string)),
  );
};

/** Runs `names`, each outside of a transaction; a large table takes minutes, and nobody waits for it. */
export async function migrateAlongside(
  handle: Handle,
  rooms: Migrations[],
  names: string[],
): Promise<void> {
  const texts = textsOf(rooms);
  const made = names.map((name) => [name, alongside(texts[name] as string)]);
  if (made.length > 0) await run(handle, Object.fromEntries(made), true);
}
