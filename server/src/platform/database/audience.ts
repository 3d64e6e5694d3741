import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { createSlot } from '../slot.ts';
import { type Handle, tables } from './handle.ts';

/** Columns with audiences (`hoteles.audiencia`): a place or a list that one names is not deleted. */
export const RESTRICTED = createSlot<readonly string[]>();

/** Audiences that something is asked for: those that the caller is in. */
export type Audiences = readonly Audiencia[];

/** Only what is for everybody. */
export const EVERYBODY: Audiences = [];

/** Condition on a table with an `audiencia`: the row is for everybody, or for one of these audiences. */
export const isFor = (audiences: Audiences) => sql<boolean>`(
  audiencia is null
  or audiencia = any(${audiences.map((one) => JSON.stringify(one))}::text[]::jsonb[])
)`;

/** Audiences in these columns (`hoteles.audiencia`), whether members see the rows or not. */
export async function listAudiences(
  handle: Handle,
  columns: readonly string[],
): Promise<Audiencia[]> {
  if (columns.length === 0) return [];
  const parts = columns.map((column) => {
    const [table = ''] = column.split('.');
    return sql`select ${sql.ref(column)} as audiencia from ${sql.table(table)}`;
  });
  const { rows } = await sql<{ audiencia: Audiencia }>`
    select distinct audiencia from (${sql.join(parts, sql` union all `)}) as todas
    where audiencia is not null order by audiencia
  `.execute(tables(handle));
  return rows.map(({ audiencia }) => audiencia);
}

/** Audiences of the rows of every room. */
export const allAudiences = (house: House, handle: Handle): Promise<Audiencia[]> =>
  listAudiences(handle, RESTRICTED.of(house).flat());
