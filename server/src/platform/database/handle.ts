import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { connectScoped, currentPlaces, type Places } from './scope.ts';

declare const opaque: unique symbol;

/**
 * The database or a transaction on it, without tables: only a room's `queries.ts` opens it, with that room's
 * tables. Code inside a transaction receives that transaction's handle.
 */
export interface Handle {
  readonly [opaque]: true;
}

const reserved = new AsyncLocalStorage<true>();

/**
 * Runs `read` on the handle's reserve connections. Transactions that wait for its result may use up the pool,
 * and a read that waited for one of those connections would deadlock. `read` must not open a transaction.
 */
export const onReserve = <T>(read: () => Promise<T>): Promise<T> => reserved.run(true, read);

/** A pool, and the one for `onReserve` and for queries that a transaction makes outside itself. */
export interface Pools {
  pool: pg.Pool;
  reserve: pg.Pool;
}

/** The pools whose connections see the rows of a staff user's places only (`scope.ts`). */
const scopedPools = new WeakMap<Handle, Pools>();

const choose = ({ pool, reserve }: Pools): pg.Pool => (reserved.getStore() ? reserve : pool);

function connectWithin(scoped: Pools | undefined, places: Places): Promise<pg.PoolClient> {
  if (!scoped) throw new Error('this handle has no scoped connections');
  return connectScoped(choose(scoped), places);
}

const handleOf = (
  connect: () => Promise<pg.PoolClient>,
  end = async (): Promise<void> => undefined,
): Handle =>
  new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end, options: {} } }),
  }) as unknown as Handle;

/**
 * Returns a handle on `pool`. What runs within a staff user's places (`withinPlaces`) gets connections of
 * `scoped`, and none if there are no such pools.
 */
export function createHandle(pool: pg.Pool, reserve = pool, scoped?: Pools): Handle {
  const connect = async () => {
    const places = currentPlaces();
    return places === null ? choose({ pool, reserve }).connect() : connectWithin(scoped, places);
  };
  const handle = handleOf(connect, () => pool.end());
  if (scoped) scopedPools.set(handle, scoped);
  return handle;
}

/**
 * Returns the handle for these places. It stays scoped wherever it is used, for instance in a stream that is
 * read after its call has answered.
 */
export const scopedTo = (handle: Handle, places: Places | null): Handle =>
  places === null ? handle : handleOf(() => connectWithin(scopedPools.get(handle), places));

/** Returns a handle on one connection, for code that also streams on it. */
export const createClientHandle = (client: pg.Client): Handle => {
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) }) as unknown as Handle;
};

/** Returns the handle with the tables of one room. */
export const tables = <T>(handle: Handle): Kysely<T> => handle as unknown as Kysely<T>;

/** Runs `work` in a transaction; joins the current one if there is one. */
export function inTransaction<T>(handle: Handle, work: (tx: Handle) => Promise<T>): Promise<T> {
  const db = tables<unknown>(handle);
  if (db.isTransaction) return work(handle);
  return db
    .transaction()
    .execute((tx: Transaction<unknown>) => reserved.run(true, () => work(tx as unknown as Handle)));
}

/**
 * Runs `work` on the tables themselves within a local clerk's transaction. Its caller has checked what the
 * views would have: use it for what no view can show yet, such as a user who has no places before they are
 * written.
 */
export async function onWholeTables<T>(tx: Handle, work: () => Promise<T>): Promise<T> {
  if (currentPlaces() === null) return work();
  const set = (path: string) => sql`select set_config('search_path', ${path}, true)`;
  const { rows } = await sql<{ path: string }>`
    select current_setting('search_path') as path
  `.execute(tables(tx));
  await set('public').execute(tables(tx));
  const result = await work();
  await set(rows[0]?.path ?? '').execute(tables(tx));
  return result;
}

/**
 * Like `onWholeTables`, also for the trigger that holds back changes of other places' people: a clerk accepts
 * somebody of another place.
 */
export const acrossPlaces = <T>(tx: Handle, work: () => Promise<T>): Promise<T> =>
  onWholeTables(tx, async () => {
    const places = currentPlaces();
    if (places === null) return work();
    const set = (to: string) =>
      sql`select set_config('gremio.alcance', ${to}, true)`.execute(tables(tx));
    await set('');
    const result = await work();
    await set(`{${places.join(',')}}`);
    return result;
  });

/** Runs reads about somebody whom the caller has found on the tables themselves (`onWholeTables`). */
export const readingWhole = <T>(handle: Handle, work: (whole: Handle) => Promise<T>): Promise<T> =>
  currentPlaces() === null
    ? work(handle)
    : inTransaction(handle, (tx) => onWholeTables(tx, () => work(tx)));

/** Carries a result out of a transaction that is rolled back. */
class DryRun extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('dry run');
    this.result = result;
  }
}

/** Runs `work` in a transaction of its own, and takes back all that it wrote. */
export async function dryRun<T>(db: Handle, work: (tx: Handle) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      throw new DryRun(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
}
