import { type RawBuilder, sql } from 'kysely';
import { type Handle, inTransaction, tables } from '../database/handle.ts';
import type { ReportTables } from './table.ts';

const db = (handle: Handle) => tables<ReportTables>(handle);

/** Longest count, in milliseconds: a single day may have the rows of a whole union. */
const RECOUNT_MS = 120_000;

export interface Days {
  primero: string;
  ultimo: string;
}

/** A select of counted rows. */
export type Rows = RawBuilder<unknown>;

/** The sums of all seccionales of the days that a table has counted. */
export const sumsIn = (
  table: string,
  dimensiones: string[],
  medidas: string[],
  { primero, ultimo }: Days,
): Rows => {
  const key = sql.join(['dia', ...dimensiones].map((name) => sql.ref(name)));
  const sums = medidas.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`);
  return sql`
    select ${key}, ${sql.join(sums)} from ${sql.table(table)}
    where dia between ${primero} and ${ultimo} group by ${key}`;
};

/**
 * Counts some days again. It writes only where something differs, so that counting what stands still costs no
 * writes. `borradas` is read before the insert, which forces this order.
 */
export async function recount(
  handle: Handle,
  table: string,
  columns: string[],
  rows: Rows,
  { primero, ultimo }: Days,
): Promise<void> {
  const all = sql.join(['dia', ...columns].map((name) => sql.ref(name)));
  const counted = sql.table(table);
  await inTransaction(handle, async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(RECOUNT_MS)}`.execute(db(tx));
    await sql`
      with contadas as materialized (select ${all} from (${rows}) as n),
      guardadas as materialized (
        select ${all} from ${counted} where dia between ${primero} and ${ultimo}
      ),
      cambio as materialized (
        select exists (table contadas except table guardadas)
          or exists (table guardadas except table contadas) as hay
      ),
      borradas as (
        delete from ${counted} where dia between ${primero} and ${ultimo} and (select hay from cambio)
        returning 1
      )
      insert into ${counted} (${all})
      select ${all} from contadas
      where (select hay from cambio) and (select count(*) from borradas) >= 0
    `.execute(db(tx));
  });
}

/** The first and the last day that were counted; null if none was. */
export async function findRange(handle: Handle, table: string): Promise<Days | null> {
  const { rows } = await sql<{ primero: string | null; ultimo: string | null }>`
    select min(dia) as primero, max(dia) as ultimo from ${sql.table(table)}
  `.execute(db(handle));
  return rangeOf(rows);
}

/** The days that a select of `primero` and `ultimo` gave; null if it found no rows. */
export function rangeOf([row]: { primero: string | null; ultimo: string | null }[]): Days | null {
  const { primero = null, ultimo = null } = row ?? {};
  return primero === null || ultimo === null ? null : { primero, ultimo };
}

type Pass = { recientes: string } | { recientes: string; todo: string };

export const findPass = (handle: Handle, informe: string) =>
  db(handle)
    .selectFrom('informes_pasadas')
    .select(['recientes', 'todo'])
    .where('informe', '=', informe)
    .executeTakeFirst();

export async function savePass(handle: Handle, informe: string, pass: Pass): Promise<void> {
  await db(handle)
    .insertInto('informes_pasadas')
    .values({ informe, ...pass })
    .onConflict((conflict) => conflict.column('informe').doUpdateSet(pass))
    .execute();
}
