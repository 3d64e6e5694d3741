import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';

declare const opaque: unique symbol;

/**
 * The database, or a transaction on it, without tables: only a room's `queries.ts` opens it, with that
 * room's tables. Whatever runs inside a transaction is given that transaction's handle.
 */
export interface Handle {
  readonly [opaque]: true;
}

const reserved = new AsyncLocalStorage<true>();

/**
 * Runs `read` on the connections in reserve of its handle. Transactions may wait for its answer, and the pool may be
 * used up by them: a read that waited for one of those connections would never come. `read` opens no transaction.
 */
export const onReserve = <T>(read: () => Promise<T>): Promise<T> => reserved.run(true, read);

/** A handle on `pool`; `reserve` serves `onReserve`, and what a transaction asks outside itself. */
export const createHandle = (pool: pg.Pool, reserve = pool): Handle => {
  const both = {
    connect: () => (reserved.getStore() ? reserve : pool).connect(),
    end: () => pool.end(),
    options: {},
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: both }) }) as unknown as Handle;
};

/** The same over one connection, for work that also streams on it. */
export const createClientHandle = (client: pg.Client): Handle => {
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) }) as unknown as Handle;
};

/** The handle with the tables of one room. */
export const tables = <T>(handle: Handle): Kysely<T> => handle as unknown as Kysely<T>;

/** Runs `work` in a transaction: all of it or nothing. Within one already, it joins it. */
export function inTransaction<T>(handle: Handle, work: (tx: Handle) => Promise<T>): Promise<T> {
  const db = tables<unknown>(handle);
  if (db.isTransaction) return work(handle);
  return db
    .transaction()
    .execute((tx: Transaction<unknown>) => reserved.run(true, () => work(tx as unknown as Handle)));
}
