import type * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { EstadoReserva, reservaWrite } from '@gremio/contract/hoteles/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Proof, TakenPlaces } from '../platform/cupos/queries.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { rowsOf } from '../platform/database/search.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { HotelesTables } from './table.ts';

const db = (handle: Handle) => tables<HotelesTables>(handle);

/**
 * `reservaIds` has the booking of each pedido. A booking requests each room of a night once, so no candidate
 * has to be left out.
 */
export const nochesProof = (reservaIds: number[]): Proof => ({
  candidates: sql`
    select p.*, q.reserva_id from pedidos p join unnest(
      ${reservaIds.map((_, index) => index)}::int[], ${reservaIds}::int[]
    ) as q (orden, reserva_id) using (orden)
  `,
  insert: sql`
    insert into reserva_noches (reserva_id, cupo_id, pedido)
    select reserva_id, cupo_id, pedido from elegidos order by persona_id
    on conflict do nothing
    returning id, pedido, null::text as entregado
  `,
});

export const takenPlaces: TakenPlaces = (cupos) => sql`
  select cupo_id from reserva_noches where cupo_id ${cupos} and estado = 'tomada'
`;

/** For `giveBack`: releases the nights that these reservas hold. */
export const releaseNoches = (reservaIds: number[]): RawBuilder<unknown> => sql`
  update reserva_noches set estado = 'devuelta'
  where reserva_id = any(${reservaIds}::int[]) and estado = 'tomada'
  returning id, cupo_id
`;

/** Lists the cupos of the nights that these reservas hold, once each. */
export const listNoches = (tx: Handle, reservaIds: number[]) =>
  db(tx)
    .selectFrom('reserva_noches')
    .select(['reserva_id', 'cupo_id'])
    .distinct()
    .where('reserva_id', '=', anyOf(reservaIds))
    .where('estado', '=', 'tomada')
    .orderBy('cupo_id')
    .execute();

export interface NewReserva extends z.output<typeof reservaWrite> {
  persona_id: number;
  habitaciones: number;
  precio: number | null;
  base: string;
  creado: string;
}

/** Returns the id; null if the persona has another booking in those nights. */
export async function insertReserva(tx: Handle, values: NewReserva): Promise<number | null> {
  const row = await db(tx)
    .insertInto('reservas')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const LIVING: EstadoReserva[] = ['solicitada', 'confirmada'];

const rows = (handle: Handle) =>
  db(handle)
    .selectFrom('reservas')
    .innerJoin('hoteles', 'hoteles.id', 'reservas.hotel_id')
    .select([
      'reservas.id',
      'reservas.hotel_id',
      'reservas.persona_id',
      'reservas.fecha_desde',
      'reservas.fecha_hasta',
      sql<number>`reservas.fecha_hasta - reservas.fecha_desde`.as('noches'),
      'reservas.adultos',
      'reservas.menores',
      'reservas.habitaciones',
      'reservas.precio',
      'reservas.observaciones',
      'reservas.estado',
      'reservas.motivo',
      'reservas.creado',
      'reservas.base',
      'reservas.version',
      sql<boolean>`reservas.avisada is not null`.as('avisada'),
      'hoteles.nombre as hotel_nombre',
      'hoteles.convenio',
      'hoteles.email as hotel_email',
      'hoteles.direccion',
      'hoteles.localidad',
      'hoteles.telefono',
    ]);

export const findReserva = (handle: Handle, id: number) =>
  rows(handle).where('reservas.id', '=', id).executeTakeFirst();
export type ReservaRow = NonNullable<Awaited<ReturnType<typeof findReserva>>>;

/** Locks the row until the transaction ends, so that nobody answers or cancels it meanwhile. */
export const holdReserva = (tx: Handle, id: number) =>
  rows(tx).where('reservas.id', '=', id).forUpdate('reservas').executeTakeFirst();

/** As `holdReserva`, for the member's own bookings only. */
export const holdMine = (tx: Handle, personaId: PersonaId, id: number) =>
  rows(tx)
    .where('reservas.id', '=', id)
    .where('reservas.persona_id', '=', personaId)
    .forUpdate('reservas')
    .executeTakeFirst();

/** Locks personas' living bookings that begin on a day or later, in the order of their ids. */
export const holdToCome = (tx: Handle, personaIds: number[], desde: string) =>
  rows(tx)
    .where('reservas.persona_id', '=', anyOf(personaIds))
    .where('reservas.estado', 'in', LIVING)
    .where('reservas.fecha_desde', '>=', desde)
    .orderBy('reservas.id')
    .forUpdate('reservas')
    .execute();

/** Counts up the living bookings of a hotel that are still to come, and locks them. */
export async function holdOfHotel(tx: Handle, hotelId: number, desde: string) {
  const changed = await db(tx)
    .updateTable('reservas')
    .set({ version: sql`version + 1` })
    .where('hotel_id', '=', hotelId)
    .where('estado', 'in', LIVING)
    .where('fecha_desde', '>=', desde)
    .returning('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  return ids.length === 0 ? [] : rows(tx).where('reservas.id', 'in', ids).execute();
}

/**
 * Number of bookings that a member requested since a moment, in any state. An advisory lock serialises a
 * member's concurrent requests.
 */
export async function countAskedSince(tx: Handle, personaId: PersonaId, since: string) {
  await sql`select pg_advisory_xact_lock(hashtext('reservas de una persona'), ${personaId})`.execute(
    db(tx),
  );
  const { asked } = await db(tx)
    .selectFrom('reservas')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('persona_id', '=', personaId)
    .where('creado', '>', since)
    .executeTakeFirstOrThrow();
  return asked;
}

/** A persona's living booking that overlaps these dates. */
export const findOverlapping = (handle: Handle, personaId: number, desde: string, hasta: string) =>
  rows(handle)
    .where('reservas.persona_id', '=', personaId)
    .where('reservas.estado', 'in', LIVING)
    .where('reservas.fecha_desde', '<', hasta)
    .where('reservas.fecha_hasta', '>', desde)
    .executeTakeFirst();

/** Upcoming living bookings first, nearest first; then those that are over, rejected or cancelled. */
export function listMine(handle: Handle, personaId: PersonaId, hoy: string) {
  const past = sql<boolean>`reservas.estado <> all (${LIVING}) or reservas.fecha_hasta < ${hoy}::date`;
  return rows(handle)
    .where('reservas.persona_id', '=', personaId)
    .orderBy(past)
    .orderBy(sql`case when ${past} then null else reservas.fecha_desde end`)
    .orderBy('reservas.fecha_desde', 'desc')
    .orderBy('reservas.id')
    .execute();
}

export async function setEstado(
  tx: Handle,
  ids: number[],
  estado: EstadoReserva,
  motivo: string | null,
): Promise<void> {
  await db(tx)
    .updateTable('reservas')
    .set({ estado, motivo, version: sql<number>`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function setAvisada(tx: Handle, id: number, now: string): Promise<void> {
  await db(tx)
    .updateTable('reservas')
    .set({ avisada: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export type ReservaFilter = FilterOf<typeof wire.reservas>;

/** Bookings for staff; `personaIds` limits them to these personas, unless it is null. */
export function listReservas(
  handle: Handle,
  filter: ReservaFilter,
  personaIds: number[] | null,
  page: PageOf<typeof wire.reservas>,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('reservas.id', '=', anyOf(filter.id));
  if (filter.hotel_id) query = query.where('hotel_id', '=', filter.hotel_id);
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  if (filter.desde) query = query.where('fecha_hasta', '>=', filter.desde);
  if (filter.empieza_hasta) query = query.where('fecha_desde', '<=', filter.empieza_hasta);
  if (personaIds) query = query.where('reservas.id', '=', rowsOf('reservas', personaIds));
  const columns = {
    fecha_desde: 'reservas.fecha_desde',
    // Ids follow the order of creation.
    creado: 'reservas.id',
    estado: 'reservas.estado',
  };
  return listPage(handle, query, page, columns, 'reservas.id');
}

/** Confirmed and cancelled stays that end on a day or later. */
export const listStaysOf = (handle: Handle, personaId: PersonaId, desde: string) =>
  rows(handle)
    .where('reservas.persona_id', '=', personaId)
    .where('reservas.estado', 'in', ['confirmada', 'cancelada'])
    .where('reservas.fecha_hasta', '>=', desde)
    .orderBy('reservas.id')
    .execute();

/** Last day of the stays that are not over on `desde`; null if all are. */
export async function findLastDay(handle: Handle, desde: string): Promise<string | null> {
  const { ultimo } = await db(handle)
    .selectFrom('reservas')
    .select(({ fn }) => fn.max<string | null>('fecha_hasta').as('ultimo'))
    .where('fecha_hasta', '>=', desde)
    .executeTakeFirstOrThrow();
  return ultimo;
}
