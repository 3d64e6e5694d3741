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

export const createHandle = (pool: pg.Pool): Handle =>
  new Kysely({ dialect: new PostgresDialect({ pool }) }) as unknown as Handle;

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
  return db.transaction().execute((tx: Transaction<unknown>) => work(tx as unknown as Handle));
}
