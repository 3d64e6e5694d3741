import { type SelectQueryBuilder, sql } from 'kysely';

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

/**
 * One page of a query and how many rows there are in all. `columns` names the expression that each sortable
 * field stands for; the id breaks ties, so that no row is on two pages.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
  columns: Record<string, string>,
  id: string,
): Promise<Listed<Row>> {
  const [field, direction] = page.sort;
  const order = sql.ref(columns[field] ?? id);
  const rows = await query
    .orderBy(order, (by) => (direction === 'ASC' ? by.asc() : by.desc()).nullsLast())
    .orderBy(sql.ref(id), 'asc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  if (page.offset === 0 && rows.length < page.limit) return { rows, count: rows.length };
  const counted = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: (counted as { count: number }).count };
}

/** A pattern for `ilike` that finds `text` anywhere, its own wildcards taken as letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One of these ids, however many they are, in one statement that stays the same. */
export const anyOf = (ids: number[]) => sql<number>`any(${ids}::int[])`;
