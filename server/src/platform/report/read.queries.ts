import { type Informe, medidasOf } from '@gremio/contract/platform/informe.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import { currentPlaces } from '../database/scope.ts';
import type { Asked, Report } from './report.ts';

const db = (handle: Handle) => tables<unknown>(handle);

/** A group by its key (of a time: its first day), with each measure's sum. */
export interface Group {
  clave: string;
  valores: Record<string, number>;
}

/** A day of the table; of the year before, the day to which it is compared. */
const dayOf = (later: boolean) =>
  later ? sql`(dia + interval '1 year')::date` : sql.ref<string>('dia');

const STARTS = { semana: 'week', mes: 'month' } as const;

function keyOf(por: string, later: boolean): RawBuilder<unknown> {
  const day = dayOf(later);
  if (por === 'dia') return sql`${day}::text`;
  if (por === 'semana' || por === 'mes')
    return sql`date_trunc(${sql.lit(STARTS[por])}, ${day}::timestamp)::date::text`;
  return sql`${sql.ref(por)}::text`;
}

/** Conditions on the dimensions, and on the seccional unless a measure belongs to nobody. */
function conditionsOf(report: Report, asked: Asked): RawBuilder<unknown> {
  const { informe } = report;
  const { seccional, filtros } = asked;
  const chosen = Object.entries(filtros).map(([name, value]) => {
    const isId = informe.dimensiones[name]?.clase === 'id';
    return sql`${sql.ref(name)} = ${isId ? Number(value) : value}`;
  });
  const own = seccional !== null && !hasShared(informe) ? [sql`seccional = ${seccional}`] : [];
  return sql.join([sql`true`, ...chosen, ...own, ...sumsFor(report, asked)], sql` and `);
}

/** The table to read: that of all seccionales, unless one matters or a local clerk asks. */
const tableFor = ({ table, totals }: Report, isBySeccional: boolean): string =>
  totals && !isBySeccional && !currentPlaces() ? totals : table;

/** Value of a column in a row that sums all its values. */
const allOf = (informe: Informe, column: string): string | number =>
  informe.dimensiones[column]?.clase === 'id' ? 0 : '';

/** Takes each column's sums unless it is grouped by or chosen. */
function sumsFor(
  { informe, summed }: Report,
  { por, seccional, filtros }: Pick<Asked, 'por' | 'seccional' | 'filtros'>,
): RawBuilder<unknown>[] {
  if (!summed) return [];
  // The sums of all seccionales are hidden from a local clerk, who sums their own.
  const columns = [...(currentPlaces() ? [] : ['seccional']), ...Object.keys(informe.dimensiones)];
  return columns.flatMap((column) => {
    const chosen = column === 'seccional' ? seccional !== null : column in filtros;
    const all = allOf(informe, column);
    if (column === por) return [sql`${sql.ref(column)} <> ${all}`];
    return chosen ? [] : [sql`${sql.ref(column)} = ${all}`];
  });
}

const hasShared = (informe: Informe): boolean =>
  medidasOf(informe).some((name) => informe.medidas[name]?.deTodos);

function sumOf(informe: Informe, name: string, seccional: string | null): RawBuilder<unknown> {
  const filtered =
    seccional !== null && hasShared(informe) && !informe.medidas[name]?.deTodos
      ? sql`filter (where seccional = ${seccional})`
      : sql``;
  return sql`${sql.lit(name)}, coalesce(sum(${sql.ref(name)}) ${filtered}, 0)::int`;
}

/** Sums the counts of a period by group; `later` takes the days of the year before for those a year later. */
export async function listGroups(
  handle: Handle,
  report: Report,
  asked: Asked,
  later: boolean,
): Promise<Group[]> {
  const { informe } = report;
  const table = tableFor(report, asked.por === 'seccional' || asked.seccional !== null);
  const sums = sql.join(medidasOf(informe).map((name) => sumOf(informe, name, asked.seccional)));
  const { rows } = await sql<Group>`
    select clave, json_build_object(${sums}) as valores
    from (
      select ${keyOf(asked.por, later)} as clave, t.* from ${sql.table(table)} as t
      where dia between ${asked.desde} and ${asked.hasta} and ${conditionsOf(report, asked)}
    ) as elegidas
    group by clave
  `.execute(db(handle));
  return rows;
}

/** Sums a measure over all days, with the chosen filters; an index may leave out the rows that have none. */
export async function sumOfAllDays(
  handle: Handle,
  report: Report,
  asked: Asked,
  medida: string,
): Promise<number> {
  const table = tableFor(report, asked.seccional !== null);
  const { rows } = await sql<{ suma: number }>`
    select coalesce(sum(${sql.ref(medida)}), 0)::int as suma from ${sql.table(table)}
    where ${sql.ref(medida)} > 0 and ${conditionsOf(report, asked)}
  `.execute(db(handle));
  return rows[0]?.suma ?? 0;
}

/** Lists the values of a dimension, or the seccionales, that a period has. */
export async function listValues(
  handle: Handle,
  report: Report,
  column: string,
  { desde, hasta }: Asked,
): Promise<string[]> {
  const isBySeccional = column === 'seccional';
  const table = tableFor(report, isBySeccional);
  const sums = sumsFor(report, { por: column, seccional: null, filtros: {} });
  const within = sql.join([sql`dia between ${desde} and ${hasta}`, ...sums], sql` and `);
  const list = isBySeccional && report.totals ? stepping : grouped;
  const { rows } = await sql<{ clave: string }>`${list(table, column, within)}`.execute(db(handle));
  return rows.map(({ clave }) => clave).filter((clave) => clave !== '');
}

const grouped = (table: string, column: string, within: RawBuilder<unknown>) => sql`
  select ${sql.ref(column)}::text as clave from ${sql.table(table)} where ${within} group by 1`;

/** Steps by the index from each value to the next one: each has a great number of rows. */
const stepping = (table: string, column: string, within: RawBuilder<unknown>) => sql`
  with recursive valores (clave) as (
    (select ${sql.ref(column)} from ${sql.table(table)} where ${within}
      order by ${sql.ref(column)} limit 1)
    union all
    select (
      select t.${sql.ref(column)} from ${sql.table(table)} as t
      where t.${sql.ref(column)} > valores.clave and ${within}
      order by t.${sql.ref(column)} limit 1
    ) from valores where clave is not null
  )
  select clave::text from valores where clave is not null`;
