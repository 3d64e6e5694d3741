import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wire } from '@gremio/contract/index.ts';
import { createPool } from '../../../server/src/platform/database/pool.ts';
import { createHandle } from '../../../server/src/platform/database/handle.ts';
import { migrate } from '../../../server/src/platform/database/migrations.ts';
import { createEmptyDatabase } from '../../../server/testing/empty.ts';
import { migrations } from '../../../server/src/rooms.ts';
import { allowedReads, bigTables } from './allowed.ts';
import { exercise } from './exercise.ts';
import { fill } from './fill.ts';
import { explain, type Explained } from './plans.ts';
import type { Sizes } from './sizes.ts';
import type { Statement } from './statements.ts';

/**
 * Explains every statement of calls and jobs on tables large enough to tell an index from a sequential scan
 * (docs/crecimiento.md).
 */

/** Sizes that give every growing table some thousands of rows. */
const SIZES: Sizes = {
  personas: 8_000,
  sucursales: 5_000,
  turnos: 19_500,
  vouchers: 30_000,
  auditoria: 15_000,
};
/** Rows that one statement may read of one table. */
const FEW = 1_500;

let client: pg.Client;
let url: string;
let small: string[];
let statements: Statement[];
const folder = mkdtempSync(join(tmpdir(), 'gremio-planes-'));

beforeAll(async () => {
  url = await createEmptyDatabase();
  const pool = createPool(url, { max: 2 });
  await migrate(createHandle(pool), migrations);
  await pool.end();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, SIZES);
  small = await fewRows();
  statements = await exercise(url, folder);
});
afterAll(async () => {
  await client?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Lists the tables with so few rows that a whole read would pass unnoticed. */
async function fewRows(): Promise<string[]> {
  const { rows } = await client.query<{ tabla: string }>(
    [...bigTables]
      .map((table) => `select '${table}' as tabla where (select count(*) from ${table}) <= ${FEW}`)
      .join(' union all '),
  );
  return rows.map(({ tabla }) => tabla);
}

/** Describes the excessive reads of a statement. */
function tooMuch(statement: Statement, { reads }: Explained): string[] {
  const { by, text } = statement;
  return reads
    .filter(({ table, rows }) => bigTables.has(table) && rows > FEW)
    .filter(({ table }) => !allowedReads(statement, table))
    .map(({ table, how, rows }) => `${by}: ${rows} of ${table} (${how})\n${text.trim()}`);
}

/** Sequential: the statements share a connection, and each is rolled back. */
async function found(some: Statement[]): Promise<string[]> {
  const all = new Set<string>();
  for (const statement of some)
    for (const explained of await explain(client, statement))
      for (const one of tooMuch(statement, explained)) all.add(one);
  return [...all].sort();
}

it('has enough rows in every table that grows', () => {
  expect(small).toEqual([]);
});

it('sees what every call and every job asks of the database', () => {
  expect(statements.length).toBeGreaterThan(wire.length);
});

it('reads no whole table that grows, in any call or job', async () => {
  expect(await found(statements)).toEqual([]);
});

/** Without an index on a foreign key, deleting the referenced row scans the whole referencing table. */
it('finds by an index whatever refers to a row that is deleted', async () => {
  const { rows } = await client.query<{ tabla: string; columna: string }>(`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
    )`);
  expect(rows.filter(({ tabla }) => bigTables.has(tabla))).toEqual([]);
});

describe('a control', () => {
  it('sees that an index is missing', async () => {
    const asked = statements.filter(({ text }) => /\bturnos\b/.test(text));
    await client.query('drop index turnos_persona');
    await client.query('drop index turnos_uno_por_campania');
    expect((await found(asked)).length).toBeGreaterThan(0);
  });
});
