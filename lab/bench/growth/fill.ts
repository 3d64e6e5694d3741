import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BOOKINGS, VOUCHERS } from './bookings.ts';
import { CATALOGUE } from './catalogue.ts';
import { EVENTS, HOTELS } from './events.ts';
import { PEOPLE } from './people.ts';
import type { Sizes, Step } from './sizes.ts';
import { TRACES } from './traces.ts';

const STEPS: Step[] = [
  ...PEOPLE,
  ...CATALOGUE,
  ...BOOKINGS,
  ...VOUCHERS,
  ...EVENTS,
  ...HOTELS,
  ...TRACES,
];

/** Hash of the statements that fill a database of these sizes. */
export const fingerprintOf = (sizes: Sizes): string =>
  createHash('sha256')
    .update(STEPS.map(({ sql }) => sql(sizes)).join())
    .digest('hex');

/** Above this many rows, a table's indexes are dropped while it fills and built once afterwards. */
const MANY = 100_000;

/** Lists the indexes of a table that back no constraint, with their definitions. */
async function indexesOf(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  return rows;
}

async function withoutIndexes(client: pg.ClientBase, tables: string[], work: () => Promise<void>) {
  const indexes = (await Promise.all(tables.map((table) => indexesOf(client, table)))).flat();
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of indexes) await client.query(made);
}

/** Moves each identity sequence past the rows that were filled in. */
async function followNumbers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tabla: string; columna: string }>(
    `select table_name as tabla, column_name as columna from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { tabla, columna } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${tabla}', '${columna}'), coalesce(max(${columna}), 0) + 1, false) from ${tabla}`,
    );
}

/**
 * Fills a freshly migrated database with the rows of a union of that size. Triggers and foreign keys are off
 * meanwhile (which takes a superuser): the statements themselves keep counters and references consistent. At
 * the whole size it takes half an hour on two cores.
 */
export async function fill(
  client: pg.ClientBase,
  sizes: Sizes,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB';
     set work_mem = '64MB'; set statement_timeout = 0`,
  );
  for (const { tables, sql } of STEPS) {
    const began = Date.now();
    let filled = 0;
    const insert = async () => {
      filled = (await client.query(sql(sizes))).rowCount ?? 0;
    };
    const many = Math.max(sizes.personas, sizes.turnos, sizes.auditoria) > MANY;
    if (many) await withoutIndexes(client, tables, insert);
    else await insert();
    if (many && tables[0]) say(`${tables[0]}: ${filled} filas, ${Date.now() - began} ms`);
  }
  await followNumbers(client);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
}
