import { sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

/** Longest id that fits an `integer`: other ids name a day, a setting or a place of the door. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** Returns the ids that can be a row's number. */
export const numbersIn = (ids: string[]): number[] =>
  ids.filter((id) => NUMBER.test(id)).map(Number);

/** Returns a column of the living rows with these ids, by id. */
export async function findColumn(
  handle: Handle,
  table: string,
  column: string,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${numbersIn(ids)}::int[])
  `.execute(tables<unknown>(handle));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
