import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { hotelRow, hotelWrite } from '@gremio/contract/hoteles/schemas.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Audiences, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { isWithin } from '../platform/database/publication.ts';
import { matching } from '../platform/database/search.ts';
import type { HotelesTables } from './table.ts';
import type { Taken } from '../platform/undo/kept-rows.queries.ts';

/** A hotel as it is stored: its state depends on the moment (`hoteles.ts`). */
export type HotelRow = Omit<z.output<typeof hotelRow>, 'estado'>;
export type HotelWrite = z.output<typeof hotelWrite>;

const db = (handle: Handle) => tables<HotelesTables>(handle);

/** True if a hotel that is or was visible has this picture. */
export async function showsImagen(handle: Handle, id: number, ahora: string): Promise<boolean> {
  const found = await db(handle)
    .selectFrom('hotel_imagenes')
    .innerJoin('hoteles', 'hoteles.id', 'hotel_imagenes.hotel_id')
    .select('hotel_id')
    .where('imagen_id', '=', id)
    .where('show', '=', true)
    .where(sql<boolean>`coalesce(hoteles.publicado_desde <= ${ahora}, true)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const imagenes = sql<number[]>`coalesce((
  select array_agg(imagen_id order by hotel_imagenes.orden)
  from hotel_imagenes where hotel_imagenes.hotel_id = hoteles.id
), '{}')`;
const conNoches = sql<boolean>`exists (select from noches where noches.hotel_id = hoteles.id)`;

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('hoteles')
    .select([
      'hoteles.id',
      'nombre',
      'descripcion',
      'direccion',
      'localidad',
      'provincia',
      'nlatitud',
      'nlongitud',
      'telefono',
      'servicios',
      'precio',
      'convenio',
      'email',
      'plazas',
      'habitaciones_por_reserva',
      'max_noches',
      'orden as order',
      'show',
      'publicado_desde',
      'publicado_hasta',
      'audiencia',
      'version',
    ])
    .select([imagenes.as('imagenes'), conNoches.as('con_noches')]);

/** Visible hotels for these audiences, in the order that staff chose. */
export const listShown = (
  handle: Handle,
  audiences: Audiences,
  ahora: string,
): Promise<HotelRow[]> =>
  rows(handle)
    .where('show', '=', true)
    .where(isWithin('hoteles', ahora))
    .where(isFor(audiences))
    .orderBy('orden')
    .orderBy('hoteles.id')
    .execute();

export type HotelFilter = FilterOf<typeof wire.hoteles>;

const buscado = sql<string>`plegado(nombre || ' ' || coalesce(localidad, ''))`;

export function listHoteles(
  handle: Handle,
  filter: HotelFilter,
  page: PageOf<typeof wire.hoteles>,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('hoteles.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where(matching(buscado, filter.q));
  if (filter.convenio !== undefined) query = query.where('convenio', '=', filter.convenio);
  if (filter.show !== undefined) query = query.where('show', '=', filter.show);
  const columns = { nombre: 'nombre', order: 'orden', localidad: { nullable: 'localidad' } };
  return listPage(handle, query, page, columns, 'hoteles.id');
}

export const findHotel = async (handle: Handle, id: number): Promise<HotelRow | null> =>
  (await rows(handle).where('hoteles.id', '=', id).executeTakeFirst()) ?? null;

const toColumns = ({ imagenes: _imagenes, order, ...values }: HotelWrite) => ({
  ...values,
  orden: order,
});

export async function insertHotel(tx: Handle, values: HotelWrite): Promise<number> {
  const { id } = await db(tx)
    .insertInto('hoteles')
    .values(toColumns(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false on a stale version (optimistic lock). */
export async function updateHotel(tx: Handle, id: number, version: number, values: HotelWrite) {
  const { numUpdatedRows } = await db(tx)
    .updateTable('hoteles')
    .set({ ...toColumns(values), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a hotel's pictures, in this order. */
export async function setImagenes(tx: Handle, hotelId: number, ids: number[]): Promise<void> {
  await db(tx).deleteFrom('hotel_imagenes').where('hotel_id', '=', hotelId).execute();
  await sql`
    insert into hotel_imagenes (hotel_id, imagen_id, orden)
    select ${hotelId}, id, orden from unnest(${ids}::int[]) with ordinality as i (id, orden)
  `.execute(db(tx));
}

export async function deleteHotel(tx: Handle, id: number): Promise<void> {
  await db(tx).deleteFrom('hoteles').where('id', '=', id).execute();
}

/** Rows that the deletion of a hotel, with its nights and the order of its pictures takes. */
export const takenRows = (id: number): Taken[] => [
  { table: 'cupos', where: sql`id in (select cupo_id from noches where hotel_id = ${id})` },
  { table: 'hoteles', where: sql`id = ${id}` },
  { table: 'noches', where: sql`hotel_id = ${id}` },
  { table: 'hotel_imagenes', where: sql`hotel_id = ${id}` },
];
