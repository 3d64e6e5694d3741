import type { Listing, SortOf } from '@gremio/contract/platform/resource.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Handle, tables } from './handle.ts';
import { currentPlaces } from './scope.ts';

/** Order and range of a staff list, as requested. */
export interface Page<Field extends string = string> {
  sort: [field: Field, direction: 'ASC' | 'DESC'];
  offset: number;
  limit: number;
}

/** Page of a resource's list: it is sorted by a field that its declaration names. */
export type PageOf<R extends { list: Listing }> = Page<SortOf<R>>;

export interface Listed<Row> {
  rows: Row[];
  count: number;
}

/** A nullable column; rows without a value sort last in both directions. */
export interface Nullable {
  nullable: string;
}

/** Planner cost up to which a list is counted exactly: some ten thousand rows, a few milliseconds. */
const CHEAP = 1_000;
/** Significant figures of an estimated count. */
const FIGURES = 2;

/** Returns the planner's estimate for a query: rows and total cost. */
export async function reckon(handle: Handle, query: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (format json) ${query}
  `.execute(tables(handle));
  const { 'Plan Rows': found = 0, 'Total Cost': cost = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return { found, cost };
}

/**
 * Counts the rows of a query: exactly where that is cheap, else from the planner's statistics, to two
 * significant figures so that the number shows that it is round. A local clerk's are always counted: the
 * statistics are of everybody's rows, and those of some places are few.
 */
async function countRows(handle: Handle, query: RawBuilder<unknown>) {
  if (currentPlaces() === null) {
    const { found, cost } = await reckon(handle, query);
    if (cost > CHEAP) return { count: Number(found.toPrecision(FIGURES)), exact: false };
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query}) as todas
  `.execute(tables(handle));
  return { count: rows[0]?.count ?? 0, exact: true };
}

/**
 * Counts a list of which a page gave `read` rows. A page that is not full gives the exact end, never an
 * estimate.
 */
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
 * Returns one page of a query and the count of all its rows. `columns` maps each sortable field to its
 * expression, which in a growing table has an index together with the id. The id breaks ties, in the same
 * direction, so that no row is on two pages.
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
 * Reads all rows of a query by keyset paging, until the server ends, so that neither memory nor a transaction
 * holds all of them. The caller may change rows of a page as long as their key stays: they are not read
 * again.
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

/** The pattern of a `like` that finds `text` anywhere, with its own wildcards escaped. */
export const containing = (text: string): string => `%${beginning(text)}`;

/** The pattern of a `like` for texts that begin with this one. */
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Hides a column from the indexes: most rows of a campaign share its value, and without statistics the
 * planner would prefer its index to the persona's (`lab/bench/growth/young.slow.test.ts`).
 */
export const unindexed = (column: string) => sql<number>`(${sql.ref(column)} + 0)`;

/**
 * Matches any of these ids as one array parameter, so that the statement stays the same for any number of
 * them.
 */
export const anyOf = (ids: number[]) => sql<number>`any(${ids}::int[])`;
