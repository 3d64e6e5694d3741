import type * as wire from '@gremio/contract/seccionales/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { sedeWrite } from '@gremio/contract/seccionales/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { matching } from '../platform/database/search.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';
import type { SeccionalesTables } from './table.ts';

const db = (handle: Handle) => tables<SeccionalesTables>(handle);

/** Columns that members see. */
const SHOWN = [
  'sedes.id',
  'sedes.nombre',
  'direccion',
  'localidad',
  'nlatitud',
  'nlongitud',
  'telefono',
  'whatsapp',
  'email',
  'horario',
  'tramites',
] as const;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('sedes')
    .innerJoin('seccionales', 'seccionales.id', 'sedes.seccional_id')
    .select(SHOWN)
    .select(['seccional_id', 'seccionales.nombre as seccional', 'sedes.orden', 'sedes.version']);

export function listRows(
  handle: Handle,
  filter: FilterOf<typeof wire.sedes>,
  page: PageOf<typeof wire.sedes>,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('sedes.id', '=', anyOf(filter.id));
  if (filter.seccional_id) query = query.where('seccional_id', '=', filter.seccional_id);
  if (filter.q) {
    const text = sql<string>`plegado(
      sedes.nombre || ' ' || seccionales.nombre || ' ' || coalesce(direccion, '') || ' ' || coalesce(localidad, '')
    )`;
    query = query.where(matching(text, filter.q));
  }
  const columns = { nombre: 'sedes.nombre', seccional: 'seccionales.nombre' };
  return listPage(handle, query, page, columns, 'sedes.id');
}

export const findRow = async (handle: Handle, id: number) =>
  (await rows(handle).where('sedes.id', '=', id).executeTakeFirst()) ?? null;

export type SedeRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;
type Values = z.output<typeof sedeWrite>;

export async function insertRow(tx: Handle, values: Values): Promise<number> {
  const { id } = await db(tx)
    .insertInto('sedes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateRow(tx: Handle, id: number, version: number, values: Values) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('sedes')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRow(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('sedes').where('id', '=', id).execute();
}

/** Rows that the deletion of a site takes. */
export const takenRows = (id: number): Taken[] => [{ table: 'sedes', where: sql`id = ${id}` }];

/** Sites of a seccional, in the order in which staff put them. */
export const listOf = (handle: Handle, seccionalId: number) =>
  db(handle)
    .selectFrom('sedes')
    .select(SHOWN)
    .where('seccional_id', '=', seccionalId)
    .orderBy('orden')
    .orderBy('id')
    .execute();
