import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

/** Rows of one table that a deletion takes, by a condition on the table. */
export interface Taken {
  table: string;
  where: RawBuilder<unknown>;
}

/** Rows as they stood in their tables, in an order in which they can be inserted again. */
export type KeptRows = { table: string; rows: Record<string, unknown>[] }[];

/** Reads the rows that a deletion is about to take. */
export async function keepRows(tx: Handle, taken: Taken[]): Promise<KeptRows> {
  const kept: KeptRows = [];
  for (const { table, where } of taken) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t where ${where} for update
    `.execute(tables<unknown>(tx));
    if (rows.length > 0) kept.push({ table, rows: rows.map(({ row }) => row) });
  }
  return kept;
}

/** Columns that can be written: PostgreSQL computes the others. */
async function columnsOf(tx: Handle, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(tables<unknown>(tx));
  return rows.map(({ name }) => name);
}

/**
 * Inserts rows of one table that were kept as JSON, with the ids that they had; returns how many. A column
 * that is newer gets its default.
 */
export async function insertRows(
  tx: Handle,
  table: string,
  kept: Record<string, unknown>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<number> {
  if (kept.length === 0) return 0;
  const known = await columnsOf(tx, table);
  const columns = known.filter((name) => kept.some((row) => name in row));
  const list = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql`
    insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(kept)}::jsonb)
    ${onConflict} returning 1
  `.execute(tables<unknown>(tx));
  return rows.length;
}

/** Inserts again the rows that a deletion took. */
export async function putRowsBack(tx: Handle, kept: KeptRows): Promise<void> {
  for (const { table, rows } of kept) await insertRows(tx, table, rows);
}
