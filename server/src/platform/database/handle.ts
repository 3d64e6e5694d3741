import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';

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

/**
 * Returns a handle on `pool`; `reserve` serves `onReserve` and queries made outside a transaction from within
 * it.
 */
export const createHandle = (pool: pg.Pool, reserve = pool): Handle => {
  const both = {
    connect: () => (reserved.getStore() ? reserve : pool).connect(),
    end: () => pool.end(),
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: both }) }) as unknown as Handle;
};

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
