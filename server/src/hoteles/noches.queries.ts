import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import { sql } from 'kysely';
import { type Audiences, isFor } from '../platform/database/audience.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { isWithin } from '../platform/database/publication.ts';
import type { HotelesTables } from './table.ts';

const db = (handle: Handle) => tables<HotelesTables>(handle);

export interface Noche {
  noche: string;
  cupoId: number;
}

/** The given nights that exist, in order. */
export async function findNoches(handle: Handle, hotelId: number, noches: string[]) {
  const { rows } = await sql<Noche>`
    select noche, cupo_id as "cupoId" from noches
    where hotel_id = ${hotelId} and noche = any(${noches}::date[]) order by noche
  `.execute(db(handle));
  return rows;
}

/** Nights of a visible hotel for these audiences, from today on, with rooms left. */
export async function listFree(
  handle: Handle,
  hotelId: number,
  audiences: Audiences,
  { hoy, ahora }: { hoy: string; ahora: string },
) {
  const { rows } = await sql<{ noche: string; libres: number }>`
    select n.noche, c.limite - c.tomados as libres
    from noches n join hoteles h on h.id = n.hotel_id join cupos c on c.id = n.cupo_id
    where n.hotel_id = ${hotelId} and h.show and ${isWithin('h', ahora)} and ${isFor(audiences)} and n.noche >= ${hoy}::date
      and c.tomados < c.limite and not c.cerrado
    order by n.noche
  `.execute(db(handle));
  return rows;
}

export async function insertNoches(tx: Handle, hotelId: number, noches: Noche[]): Promise<void> {
  await sql`
    insert into noches (hotel_id, noche, cupo_id)
    select ${hotelId}, * from unnest(
      ${noches.map((one) => one.noche)}::date[], ${noches.map((one) => one.cupoId)}::int[]
    )
  `.execute(db(tx));
}

/** Deletes a hotel's nights; returns the ids of their counts, which are to be deleted too. */
export async function deleteNoches(tx: Handle, hotelId: number): Promise<number[]> {
  const deleted = await db(tx)
    .deleteFrom('noches')
    .where('hotel_id', '=', hotelId)
    .returning('cupo_id')
    .execute();
  return deleted.map((row) => row.cupo_id);
}

export type NocheFilter = FilterOf<typeof wire.noches>;

const rows = (handle: Handle) =>
  tables<
    HotelesTables & { cupos: { id: number; limite: number; tomados: number; cerrado: boolean } }
  >(handle)
    .selectFrom('noches')
    .innerJoin('cupos', 'cupos.id', 'noches.cupo_id')
    .select([
      'noches.id',
      'hotel_id',
      'noche',
      'limite as habitaciones',
      'tomados as ocupadas',
      'cerrado as cerrada',
    ]);

export function listNoches(handle: Handle, filter: NocheFilter, page: PageOf<typeof wire.noches>) {
  let query = rows(handle);
  if (filter.id) query = query.where('noches.id', '=', anyOf(filter.id));
  if (filter.hotel_id) query = query.where('hotel_id', '=', filter.hotel_id);
  if (filter.desde) query = query.where('noche', '>=', filter.desde);
  if (filter.hasta) query = query.where('noche', '<=', filter.hasta);
  return listPage(handle, query, page, { noche: 'noche' }, 'noches.id');
}

export const findNoche = async (handle: Handle, id: number) =>
  (await rows(handle).where('noches.id', '=', id).executeTakeFirst()) ?? null;

export type NocheRow = NonNullable<Awaited<ReturnType<typeof findNoche>>>;
