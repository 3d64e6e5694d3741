import type * as wire from '@gremio/contract/beneficios/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { BusquedaTables } from './search.table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

const db = (handle: Handle) => tables<BusquedaTables>(handle);
const COLUMNS = ['id', 'palabra', 'equivalentes', 'version'] as const;

export type SinonimoFilter = FilterOf<typeof wire.sinonimos>;

export function listRows(
  handle: Handle,
  filter: SinonimoFilter,
  page: PageOf<typeof wire.sinonimos>,
) {
  let query = db(handle).selectFrom('sinonimos').select(COLUMNS);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.q) {
    const text = sql<string>`plegado(palabra || ' ' || array_to_string(equivalentes, ' '))`;
    query = query.where(matching(text, filter.q));
  }
  return listPage(handle, query, page, { palabra: 'palabra' }, 'id');
}

/** All rows: a clerk writes a few dozen. */
export const allRows = (handle: Handle) =>
  db(handle).selectFrom('sinonimos').select(COLUMNS).orderBy('id').execute();

export const findRow = async (handle: Handle, id: number) =>
  (await db(handle)
    .selectFrom('sinonimos')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export type SinonimoRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;
type Values = Omit<SinonimoRow, 'id' | 'version'>;

export const insertRow = (tx: Handle, values: Values): Promise<SinonimoRow> =>
  db(tx).insertInto('sinonimos').values(values).returning(COLUMNS).executeTakeFirstOrThrow();

/** Null on a stale version (optimistic lock). */
export const updateRow = async (
  tx: Handle,
  id: number,
  version: number,
  values: Values,
): Promise<SinonimoRow | null> =>
  (await db(tx)
    .updateTable('sinonimos')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()) ?? null;

export async function deleteRow(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('sinonimos').where('id', '=', id).execute();
}

/** Rows that the deletion of a synonym takes. */
export const takenRows = (id: number): Taken[] => [{ table: 'sinonimos', where: sql`id = ${id}` }];
