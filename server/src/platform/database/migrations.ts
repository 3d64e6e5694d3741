import { present } from '@gremio/contract/platform/present.ts';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { newest } from '../version.ts';
import { type Handle, tables } from './handle.ts';

/**
 * Plain SQL by name; names begin with a date and a number (`2026-11-20-10 turnos`), the order in which they
 * run on a new database. A migration never changes once it has landed.
 *
 * Migrations that are compatible with the previous version run at start, while it still serves. Others name
 * the lowest version that is compatible with them (`2027-02-01-50 recortar 0.2.0: legajo viejo`) and wait
 * until no older server is left (`upgrade.ts`). An index that is created or dropped `concurrently`, or an
 * `update` that fills existing rows, is a migration of its own, of one statement
 * (`docs/actualizar.md#writing-a-migration`).
 */
export type Migrations = Record<string, string>;

const CUT = /^[\d-]+ recortar (\d+\.\d+\.\d+): /;

/** Returns the lowest version compatible with a migration; null if it removes nothing. */
export const borneFrom = (name: string): string | null => CUT.exec(name)?.[1] ?? null;

/** Returns the lowest version compatible with all of these migrations; null if every version is. */
export const lowestBorne = (names: string[]): string | null =>
  newest(names.map(borneFrom).filter((version) => version !== null));

export const textsOf = (rooms: Migrations[]): Migrations =>
  Object.assign({}, ...rooms) as Migrations;

/** Lists the names of all migrations in the order in which they run. */
export const migrationNames = (rooms: Migrations[]): string[] =>
  Object.keys(textsOf(rooms)).toSorted();

/** Returns false if some of these migrations are of a newer version, or of another program. */
export function knowsAll(rooms: Migrations[], names: string[]): boolean {
  const texts = textsOf(rooms);
  return names.every((name) => Object.hasOwn(texts, name));
}

/** Lists the migrations that ran, in order; none on a new database. */
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
/** Requires `if exists`, so that an interrupted attempt can run again. */
const DROPPED = /^\s*drop\s+index\s+concurrently\s+if\s+exists\s/i;

const inOne = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text.replace(ALONGSIDE, '')).execute(db);
  },
});

/** A backfill of one statement: it locks rows and no table. */
const FILL = /^\s*update\s[^;]*$/i;

/** Creates an index while others write, after dropping what an interrupted attempt left of it. */
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
  // A migration that already ran needs only its name here; this code lacks the text of a newer version's.
  const ran = (await listMigrations(handle)).map((name) => [name, { up: async () => undefined }]);
  const migrator = new Migrator({
    db: tables<unknown>(handle),
    provider: { getMigrations: async () => ({ ...Object.fromEntries(ran), ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest({ disableTransactions });
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
}

/** Runs the pending ones of `names` in one transaction. */
export async function migrate(
  handle: Handle,
  rooms: Migrations[],
  names = migrationNames(rooms),
): Promise<void> {
  const texts = textsOf(rooms);
  await run(handle, Object.fromEntries(names.map((name) => [name, inOne(present(texts[name]))])));
}

/**
 * Filters `names` to the migrations that run while others write: indexes created or dropped concurrently, and
 * backfills.
 */
export const alongsideOf = (rooms: Migrations[], names: string[]): string[] => {
  const texts = textsOf(rooms);
  return names.filter((name) =>
    [INDEX, DROPPED, FILL].some((one) => one.test(present(texts[name]))),
  );
};

/** Runs each of `names` outside a transaction; on a large table this takes minutes and blocks no one. */
export async function migrateAlongside(
  handle: Handle,
  rooms: Migrations[],
  names: string[],
): Promise<void> {
  const texts = textsOf(rooms);
  const made = names.map((name) => [name, alongside(present(texts[name]))]);
  if (made.length > 0) await run(handle, Object.fromEntries(made), true);
}
