import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { listPresent } from '../fleet.ts';
import { isOlder } from '../version.ts';
import { alone } from './alone.ts';
import { codeOf } from './errors.ts';
import { createClientHandle, type Handle, tables } from './handle.ts';
import {
  alongsideOf,
  borneFrom,
  listMigrations,
  lowestBorne,
  migrate,
  migrateAlongside,
  migrationNames,
  type Migrations,
} from './migrations.ts';

/** A version of the code, and what its database is made of. */
export interface House {
  version: string;
  migrations: Migrations[];
}

/** This version and the database, or those that use it, do not bear each other; the message says what to do. */
export class WrongVersion extends Error {}

const LOCK = 'actualizar';
/** How long a change of a table waits for whoever uses it, as all who come after wait behind it. */
const LOCK_MS = 2_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 100;

/** The lowest version that bears what was done to the database; null where any does. */
export async function findMinimum(handle: Handle): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name like '% recortar %'
  `.execute(tables(handle));
  return lowestBorne(rows.map((row) => row.name));
}

export const isOutgrown = (version: string, minimum: string | null): boolean =>
  minimum !== null && isOlder(version, minimum);

async function listPending(handle: Handle, house: House): Promise<string[]> {
  const ran = new Set(await listMigrations(handle));
  return migrationNames(house.migrations).filter((name) => !ran.has(name));
}

/** What is left for when nobody of an older version uses the database. */
export const listCuts = async (handle: Handle, house: House): Promise<string[]> =>
  (await listPending(handle, house)).filter((name) => borneFrom(name) !== null);

/** Of a version older than this one, as `0.1.0 (host:pid)`. */
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

/** Somebody held a table for longer than all the others should wait. */
const isHeld = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(codeOf((error as Error).cause));

/** Beside servers at work: a table that is in use is asked for again and again, so that nobody queues behind for long. */
async function migrateBeside(
  handle: Handle,
  { migrations }: House,
  names: string[],
): Promise<void> {
  const apart = alongsideOf(migrations, names);
  const together = names.filter((name) => !apart.includes(name));
  const limit = (ms: number) => sql`set lock_timeout = ${sql.lit(ms)}`.execute(tables(handle));
  await limit(LOCK_MS);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(handle, migrations, together);
      break;
    } catch (error) {
      if (!isHeld(error) || attempt >= ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
  await limit(0);
  await migrateAlongside(handle, migrations, apart);
}

/**
 * What this version needs and the one before bears. What an older release left to be taken away goes now too: this
 * version counts on it, and who would not bear it must be gone.
 */
async function expand(handle: Handle, house: House): Promise<void> {
  const ran = await listMigrations(handle);
  // Nobody else uses a database that is new.
  if (ran.length === 0) return migrate(handle, house.migrations);
  const minimum = lowestBorne(ran);
  if (isOutgrown(house.version, minimum)) {
    throw new WrongVersion(
      `La base ya no admite la versión ${house.version}: hace falta la ${minimum} o una más nueva. Actualizá este servidor.`,
    );
  }
  const pending = await listPending(handle, house);
  const due = pending.filter((name) => borneFrom(name) !== house.version);
  if (due.length === 0) return;
  await refuseWhileOlder(handle, due);
  await migrateBeside(handle, house, due);
}

/** Brings the database to where this version works, and the one before still does. One server does it, others wait. */
export const bringUpToDate = (databaseUrl: string, house: House): Promise<void> =>
  alone(databaseUrl, LOCK, (client) => expand(createClientHandle(client), house));

/**
 * Takes away what only older versions need; answers what was done. From then on they do not start, and one that
 * runs is not ready. Refused while one runs, unless it is told that it goes on `anyway`.
 */
export const finishUpgrade = (
  databaseUrl: string,
  house: House,
  anyway: boolean,
): Promise<string[]> =>
  alone(databaseUrl, LOCK, async (client) => {
    const handle = createClientHandle(client);
    await expand(handle, house);
    const cuts = await listCuts(handle, house);
    if (!anyway) await refuseWhileOlder(handle, cuts);
    if (cuts.length > 0) await migrateBeside(handle, house, cuts);
    return cuts;
  });
