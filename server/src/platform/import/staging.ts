import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

export type ColumnType = 'text' | 'integer' | 'double precision' | 'date';
type Value = string | number | null;
/** A line that can be loaded, by column of `carga`. */
export type StagedRow = Record<string, Value>;

/**
 * Makes `carga (linea, ...)`, where the lines of a file stand until they are set against what is there.
 * It ends with the transaction.
 */
export async function createStaging(
  tx: Handle,
  columns: Record<string, ColumnType>,
): Promise<void> {
  const list = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  await sql`
    create temporary table carga (linea integer primary key, ${sql.join(list)}) on commit drop
  `.execute(tables(tx));
}

/** Adds lines to `carga` in one statement: one array for each column. */
export async function stage(
  tx: Handle,
  columns: Record<string, ColumnType>,
  lines: { linea: number; row: StagedRow }[],
): Promise<void> {
  if (lines.length === 0) return;
  const arrays = Object.entries(columns).map(
    ([name, type]) => sql`${lines.map((line) => line.row[name] ?? null)}::${sql.raw(type)}[]`,
  );
  await sql`
    insert into carga
    select * from unnest(${lines.map((line) => line.linea)}::integer[], ${sql.join(arrays)})
  `.execute(tables(tx));
}
