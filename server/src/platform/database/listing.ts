import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Handle, tables } from './handle.ts';

/** A staff list as it was asked for: the order, and which rows of it. */
export interface Page {
  sort: [field: string, direction: 'ASC' | 'DESC'];
  offset: number;
  limit: number;
}

export interface Listed<Row> {
  rows: Row[];
  count: number;
}

/** A column that may be without a value: rows without one come last, whichever way. */
export interface Nullable {
  nullable: string;
}

/** Cost, by the planner's reckoning, up to which a list is counted row by row: some ten thousand rows, a few milliseconds. */
const CHEAP = 1_000;
/** Of what is not counted row by row, two figures are known. */
const FIGURES = 2;

/** What the planner says of a query before it is run: rows that it answers, and what all of it costs. */
export async function reckon(handle: Handle, query: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (format json) ${query}
  `.execute(tables(handle));
  const { 'Plan Rows': found = 0, 'Total Cost': cost = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return { found, cost };
}

/**
 * How many rows a query has: exactly, where counting them costs little; else about how many, by the planner's
 * statistics, as a number of two figures that shows that it is round.
 */
async function countRows(handle: Handle, query: RawBuilder<unknown>) {
  const { found, cost } = await reckon(handle, query);
  if (cost > CHEAP) return { count: Number(found.toPrecision(FIGURES)), exact: false };
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query}) as todas
  `.execute(tables(handle));
  return { count: rows[0]?.count ?? 0, exact: true };
}

/** How many rows a list has, of which `read` were read as a page: the end of a list is never a matter of reckoning. */
export async function countList(
  handle: Handle,
  query: RawBuilder<unknown>,
  { offset, limit }: Page,
  read: number,
): Promise<number> {
  if (read < limit && (read > 0 || offset === 0)) return offset + read;
  const { count, exact } = await countRows(handle, query);
  return exact ? count : Math.max(count, offset + read + 1);
}

/**
 * One page of a query and how many rows there are in all. `columns` names the expression that each sortable
 * field stands for, which an index has together with the id where the table grows; the id breaks ties, the same way,
 * so that no row is on two pages.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  handle: Handle,
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  columns: Record<string, string | Nullable>,
  id: string,
): Promise<Listed<Row>> {
  const [field, direction] = page.sort;
  const column = columns[field] ?? id;
  const way = direction === 'ASC' ? 'asc' : 'desc';
  const rows = await query
    .orderBy(sql.ref(typeof column === 'string' ? column : column.nullable), (by) =>
      typeof column === 'string' ? by[way]() : by[way]().nullsLast(),
    )
    .$if(column !== id, (ordered) => ordered.orderBy(sql.ref(id), way))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const all = sql`${query.clearSelect().select(sql`1`.as('una'))}`;
  return { rows, count: await countList(handle, all, page, rows.length) };
}

const AT_ONCE = 200;

/**
 * Everything that a query ordered by a key answers, a page at a time, so that neither the memory nor a transaction
 * holds all of it, until the server ends. What a page's reader changes is not read again, as long as the key stays.
 */
export async function* eachPage<Row>(
  list: (after: string, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  ending?: AbortSignal,
): AsyncGenerator<Row[]> {
  let after: string | null = '';
  while (after !== null && !ending?.aborted) {
    const page: Row[] = await list(after, AT_ONCE);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    after = last !== undefined && page.length === AT_ONCE ? keyOf(last) : null;
  }
}

/** A pattern for `ilike` that finds `text` anywhere, its own wildcards taken as letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * A number that no index finds by itself: most rows of a campaign share it, and PostgreSQL's guesses about a table that
 * is not analysed yet would choose its index over the persona's (`bench/crecimiento/jovenes.test.ts`).
 */
export const unindexed = (column: string) => sql<number>`(${sql.ref(column)} + 0)`;

/** One of these ids, however many they are, in one statement that stays the same. */
export const anyOf = (ids: number[]) => sql<number>`any(${ids}::int[])`;
