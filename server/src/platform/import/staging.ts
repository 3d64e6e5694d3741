import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

export type ColumnType = 'text' | 'integer' | 'double precision' | 'date';
type Value = string | number | null;
/** A valid line, by column of `carga`. */
export type StagedRow = Record<string, Value>;

export interface StagedLine {
  linea: number;
  row: StagedRow;
  /** Sentence about a cell without a result, which keeps the known value and is not enough for a new row. */
  ilegible: string | null;
}

/**
 * Creates `carga (linea, ..., ilegible)`, which holds the file's lines until they are merged. It ends with
 * the transaction.
 */
export async function createStaging(
  tx: Handle,
  columns: Record<string, ColumnType>,
): Promise<void> {
  const list = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  await sql`
    create temporary table carga (linea integer primary key, ${sql.join(list)}, ilegible text)
    on commit drop
  `.execute(tables(tx));
}

/** Adds lines to `carga` in one statement, with one array per column. */
export async function stage(
  tx: Handle,
  columns: Record<string, ColumnType>,
  lines: StagedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const arrays = Object.entries(columns).map(
    ([name, type]) => sql`${lines.map((line) => line.row[name] ?? null)}::${sql.raw(type)}[]`,
  );
  await sql`
    insert into carga
    select * from unnest(
      ${lines.map((line) => line.linea)}::integer[], ${sql.join(arrays)},
      ${lines.map((line) => line.ilegible)}::text[]
    )
  `.execute(tables(tx));
}

/**
 * Rejects the lines of rows that are not `known` yet and have a cell without a result. It comes before
 * `takeOutRepeated`: a whole line is otherwise merged with one that is then rejected.
 */
export async function takeOutUnreadable(tx: Handle, known: RawBuilder<unknown>) {
  const { rows } = await sql<{ linea: number; motivo: string }>`
    delete from carga where ilegible is not null and not (${known})
    returning linea, ilegible as motivo
  `.execute(tables(tx));
  return rows;
}

/** A line with the same key as the line `con`; `igual` if the other fields match too. */
export interface Repeated {
  linea: number;
  con: number;
  igual: boolean;
}

/** Deletes from `carga` the lines whose key an earlier line has; `fields` are compared for `igual`. */
export async function takeOutRepeated(
  tx: Handle,
  key: readonly string[],
  fields = key,
): Promise<Repeated[]> {
  const of = (table: string) => sql.join(fields.map((name) => sql.ref(`${table}.${name}`)));
  const { rows } = await sql<Repeated>`
    delete from carga using (
      select linea, first_value(linea) over (partition by ${sql.join(key.map((name) => sql.ref(name)))} order by linea) as con
      from carga
    ) as p join carga f on f.linea = p.con
    where carga.linea = p.linea and p.con <> p.linea
    returning carga.linea, p.con, (${of('carga')}) is not distinct from (${of('f')}) as igual
  `.execute(tables(tx));
  return rows;
}

interface Rows {
  /** The table, as `t`, with what is joined to it. */
  of: RawBuilder<unknown>;
  /** True for the row of a line of `carga`. */
  same: RawBuilder<unknown>;
  /** True if the line would change its row. */
  differs: RawBuilder<unknown>;
}

/**
 * Puts into `por_escribir` the lines of new rows and of rows that would change. Those rows stay locked until
 * the transaction ends, so the statements that follow see what each says last. Rows that would not change
 * stay free: whoever changes one from now on is newer than the file.
 */
export async function chooseLines(tx: Handle, { of, same, differs }: Rows): Promise<void> {
  const db = tables(tx);
  await sql`
    create temporary table por_escribir on commit drop as
    with distintas as materialized (
      select carga.linea from carga join ${of} on ${same}
      where ${differs} order by t.id for no key update of t
    )
    select linea from distintas
  `.execute(db);
  // A statement of its own sees what was deleted while the first one waited.
  await sql`
    insert into por_escribir
    select linea from carga where not exists (select from ${of} where ${same})
  `.execute(db);
  await sql`analyze por_escribir`.execute(db);
}

/** True for a line of `carga` that `chooseLines` chose. */
export const IS_CHOSEN = sql`carga.linea in (select linea from por_escribir)`;
