import { sql } from 'kysely';
import type * as wire from '@gremio/contract/puerta/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { comercioWrite } from '@gremio/contract/puerta/schemas.ts';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { PuertaTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

const db = (handle: Handle) => tables<PuertaTables>(handle);

export type ComercioWrite = z.output<typeof comercioWrite>;

export type ComercioFilter = FilterOf<typeof wire.comercios>;

const selectComercios = (handle: Handle) => db(handle).selectFrom('comercios').selectAll();
export type ComercioRow = NonNullable<Awaited<ReturnType<typeof findComercio>>>;

export function listComercios(
  handle: Handle,
  filter: ComercioFilter,
  page: PageOf<typeof wire.comercios>,
) {
  let query = selectComercios(handle);
  if (filter.id) query = query.where('id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(sql<string>`plegado(nombre)`, filter.q));
  if (filter.revocado !== undefined) query = query.where('revocado', '=', filter.revocado);
  return listPage(handle, query, page, { nombre: 'nombre', vence: 'vence' }, 'id');
}

export const findComercio = (handle: Handle, id: number) =>
  selectComercios(handle).where('id', '=', id).executeTakeFirst();

export const insertComercio = (tx: Handle, values: ComercioWrite) =>
  db(tx).insertInto('comercios').values(values).returningAll().executeTakeFirstOrThrow();

/** Returns undefined on a stale version (optimistic lock). */
export const updateComercio = (tx: Handle, id: number, version: number, values: ComercioWrite) =>
  db(tx)
    .updateTable('comercios')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export async function deleteComercio(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('comercios').where('id', '=', id).execute();
}

/** Rows that the deletion of a shop takes. */
export const takenRows = (id: number): Taken[] => [{ table: 'comercios', where: sql`id = ${id}` }];
