import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../testing/empty.ts';
import { createHandle, type Handle, inTransaction, onReserve, tables } from './handle.ts';
import { createPool } from './pool.ts';

const MAX = 3;
let pools: pg.Pool[];
beforeEach(async () => {
  const url = await createEmptyDatabase();
  pools = [MAX, 1].map((max) => createPool(url, { max, connectMs: 1_000 }));
});
afterEach(() => Promise.all(pools.map((one) => one.end())));

const one = async (handle: Handle) =>
  (await sql<{ one: number }>`select 1 as one`.execute(tables(handle))).rows[0]?.one;

/**
 * Opens as many transactions as the pool has connections, all before the first one queries outside itself.
 */
async function askFromAll(db: Handle, ask: () => Promise<unknown>) {
  let open = 0;
  const { promise: allOpen, resolve: begin } = Promise.withResolvers<void>();
  const together = Promise.all(
    Array.from({ length: MAX }, () =>
      inTransaction(db, async (tx) => {
        await one(tx);
        open += 1;
        if (open === MAX) begin();
        await allOpen;
        return ask();
      }),
    ),
  );
  return together.catch((error: Error) => error.message);
}

describe('transactions that use up the pool', () => {
  const all = Array.from({ length: MAX }, () => 1);

  it('are answered what they ask outside themselves', async () => {
    const [pool, reserve] = pools as [pg.Pool, pg.Pool];
    const db = createHandle(pool, reserve);
    expect(await askFromAll(db, () => one(db))).toEqual(all);
  });

  it('are answered what somebody outside them began to read', async () => {
    const [pool, reserve] = pools as [pg.Pool, pg.Pool];
    const db = createHandle(pool, reserve);
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const shared = begun.then(() => onReserve(() => one(db)));
    const ask = () => {
      begin();
      return shared;
    };
    expect(await askFromAll(db, ask)).toEqual(all);
  });

  it('wait in vain without a reserve', async () => {
    const db = createHandle(pools[0] as pg.Pool);
    expect(await askFromAll(db, () => one(db))).toMatch(/timeout/);
  });
});
