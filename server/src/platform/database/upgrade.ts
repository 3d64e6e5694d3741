import { setTimeout as wait } from 'node:timers/promises';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { sql } from 'kysely';
import { listPresent } from '../fleet.ts';
import { isOlder } from '../version.ts';
import { alone } from './alone.ts';
import { codeOf } from './errors.ts';
import { createClientHandle, type Handle, tables } from './handle.ts';
import {
  alongsideOf,
  borneFrom,
  knowsAll,
  listMigrations,
  lowestBorne,
  migrate,
  migrateAlongside,
  migrationNames,
  type Migrations,
} from './migrations.ts';
import { closeViews, openViews, type SeenTables } from './seen.ts';

/** A version of the code and the migrations of its database. */
export interface Schema {
  version: string;
  migrations: Migrations[];
  /** Rows that local clerks see of each table. */
  seen: SeenTables;
}

/**
 * This version is incompatible with the database or with the servers that use it; the message says what to
 * do.
 */
export class WrongVersion extends Error {}

const LOCK = 'actualizar';
/** Lock timeout of a table change, since all later statements on the table queue behind it. */
const LOCK_MS = 2_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 100;

/** Returns the lowest version compatible with the migrations that ran; null if every version is. */
export async function findMinimum(handle: Handle): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name like '% recortar %'
  `.execute(tables(handle));
  return lowestBorne(rows.map((row) => row.name));
}

export const isOutgrown = (version: string, minimum: string | null): boolean =>
  minimum !== null && isOlder(version, minimum);

async function listPending(handle: Handle, schema: Schema): Promise<string[]> {
  const ran = new Set(await listMigrations(handle));
  return migrationNames(schema.migrations).filter((name) => !ran.has(name));
}

/** Lists the pending migrations that must wait until no older version uses the database. */
export const listCuts = async (handle: Handle, schema: Schema): Promise<string[]> =>
  (await listPending(handle, schema)).filter((name) => borneFrom(name) !== null);

/** Lists the running servers older than `minimum`, as `0.1.0 (host:pid)`. */
const listOlder = async (handle: Handle, minimum: string): Promise<string[]> =>
  (await listPresent(handle))
    .filter(({ version }) => isOlder(version, minimum))
    .map(({ version, place }) => `${version} (${place})`);

async function refuseWhileOlder(handle: Handle, cuts: string[]): Promise<void> {
  const minimum = lowestBorne(cuts);
  const older = minimum === null ? [] : await listOlder(handle, minimum);
  if (older.length === 0) return;
  throw new WrongVersion(
    `Todavía usan la base servidores de una versión anterior a la ${minimum}: ${older.join(', ')}. Detenelos y probá de nuevo.`,
  );
}

/** Another transaction held a table past the lock timeout, or a deadlock was broken. */
const isHeld = (error: unknown): boolean =>
  [error, toError(error).cause].some((one) => ['55P03', '40P01'].includes(codeOf(one)));

/**
 * Changes tables while servers run: a table in use is retried with a short lock timeout, so that statements
 * never queue behind it for long.
 */
async function besideOthers(handle: Handle, change: () => Promise<void>): Promise<void> {
  const limit = (ms: number) => sql`set lock_timeout = ${sql.lit(ms)}`.execute(tables(handle));
  await limit(LOCK_MS);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      break;
    } catch (error) {
      if (!isHeld(error) || attempt >= ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
  await limit(0);
}

async function migrateBeside(
  handle: Handle,
  { migrations }: Schema,
  names: string[],
): Promise<void> {
  const apart = alongsideOf(migrations, names);
  const together = names.filter((name) => !apart.includes(name));
  await besideOthers(handle, () => closeViews(handle));
  await besideOthers(handle, () => migrate(handle, migrations, together));
  await migrateAlongside(handle, migrations, apart);
}

/** Makes the views of local clerks. Those that a newer version made stay: they have all of its tables. */
async function openBeside(handle: Handle, { migrations, seen }: Schema): Promise<void> {
  if (!knowsAll(migrations, await listMigrations(handle))) return;
  await besideOthers(handle, () => openViews(handle, seen));
}

/**
 * Runs the migrations that this version needs and the previous one is compatible with. It also runs the
 * removals of earlier releases: this version relies on them, and servers that are incompatible with them must
 * be gone.
 */
async function expand(handle: Handle, schema: Schema): Promise<void> {
  const ran = await listMigrations(handle);
  // No other server uses a new database.
  if (ran.length === 0) return migrate(handle, schema.migrations);
  const minimum = lowestBorne(ran);
  if (isOutgrown(schema.version, minimum)) {
    throw new WrongVersion(
      `La base ya no admite la versión ${schema.version}: hace falta la ${minimum} o una más nueva. Actualizá este servidor.`,
    );
  }
  const pending = await listPending(handle, schema);
  const due = pending.filter((name) => borneFrom(name) !== schema.version);
  if (due.length === 0) return;
  await refuseWhileOlder(handle, due);
  await migrateBeside(handle, schema, due);
}

/**
 * Brings the database to a state that works for this version and the previous one. One server does it; others
 * wait.
 */
export const bringUpToDate = (databaseUrl: string, schema: Schema): Promise<void> =>
  alone(databaseUrl, LOCK, async (client) => {
    const handle = createClientHandle(client);
    await expand(handle, schema);
    await openBeside(handle, schema);
  });

/**
 * Removes what only older versions need and returns the names of those migrations. Older versions then refuse
 * to start, and a running one reports not ready. Refused while one runs, unless `anyway`.
 */
export const finishUpgrade = (
  databaseUrl: string,
  schema: Schema,
  anyway: boolean,
): Promise<string[]> =>
  alone(databaseUrl, LOCK, async (client) => {
    const handle = createClientHandle(client);
    await expand(handle, schema);
    const cuts = await listCuts(handle, schema);
    if (!anyway) await refuseWhileOlder(handle, cuts);
    if (cuts.length > 0) await migrateBeside(handle, schema, cuts);
    await openBeside(handle, schema);
    return cuts;
  });
