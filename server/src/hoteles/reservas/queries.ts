import type { EstadoReserva, reservaWrite } from '@gremio/contract/hoteles/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Proof, TakenPlaces } from '../../platform/cupos/queries.ts';
import { type Handle, tables } from '../../platform/database/handle.ts';
import { anyOf, listPage, type Page } from '../../platform/database/listing.ts';
import { rowsOf } from '../../platform/database/search.ts';
import type { PersonaId } from '../../platform/http/callers.ts';
import type { HotelesTables } from '../table.ts';

const db = (handle: Handle) => tables<HotelesTables>(handle);

/** Whoever wants a night has it asked for once: there is nobody to leave out. */
export const nocheProof = (reservaId: number): Proof => ({
  candidates: sql`select p.* from pedidos p`,
  insert: sql`
    insert into reserva_noches (reserva_id, cupo_id, pedido)
    select ${reservaId}::int, cupo_id, pedido from elegidos order by persona_id
    on conflict do nothing
    returning id, pedido, null::text as entregado
  `,
});

export const takenPlaces: TakenPlaces = (cupos) => sql`
  select cupo_id from reserva_noches where cupo_id ${cupos} and estado = 'tomada'
`;

/** For `giveBack`: the nights that these reservas hold. */
export const releaseNoches = (reservaIds: number[]): RawBuilder<unknown> => sql`
  update reserva_noches set estado = 'devuelta'
  where reserva_id = any(${reservaIds}::int[]) and estado = 'tomada'
  returning id, cupo_id
`;

export async function findCupos(tx: Handle, reservaIds: number[]): Promise<number[]> {
  const held = await db(tx)
    .selectFrom('reserva_noches')
    .select('cupo_id')
    .distinct()
    .where('reserva_id', '=', anyOf(reservaIds))
    .where('estado', '=', 'tomada')
    .execute();
  return held.map((row) => row.cupo_id);
}

export interface NewReserva extends z.output<typeof reservaWrite> {
  persona_id: number;
  habitaciones: number;
  base: string;
  creado: string;
}

/** Its id; null when the persona has another one in those nights. */
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

/** Held until the transaction ends: nobody answers or cancels it meanwhile. */
export const holdReserva = (tx: Handle, id: number) =>
  rows(tx).where('reservas.id', '=', id).forUpdate('reservas').executeTakeFirst();

/** The same of my own only. */
export const holdMine = (tx: Handle, personaId: PersonaId, id: number) =>
  rows(tx)
    .where('reservas.id', '=', id)
    .where('reservas.persona_id', '=', personaId)
    .forUpdate('reservas')
    .executeTakeFirst();

/** What lives of a persona from a day on, held, in the order of their ids. */
export const holdToCome = (tx: Handle, personaId: number, desde: string) =>
  rows(tx)
    .where('reservas.persona_id', '=', personaId)
    .where('reservas.estado', 'in', LIVING)
    .where('reservas.fecha_desde', '>=', desde)
    .orderBy('reservas.id')
    .forUpdate('reservas')
    .execute();

/** Bookings that a member asked for since a moment, living or not. Those that ask at once are counted one after another. */
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

/** A living booking of a persona that shares a night with these dates. */
export const findOverlapping = (handle: Handle, personaId: number, desde: string, hasta: string) =>
  rows(handle)
    .where('reservas.persona_id', '=', personaId)
    .where('reservas.estado', 'in', LIVING)
    .where('reservas.fecha_desde', '<', hasta)
    .where('reservas.fecha_hasta', '>', desde)
    .executeTakeFirst();

/** Those that live and are to come first, the nearest before; then those that are over, rejected or cancelled. */
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
  id: number,
  estado: EstadoReserva,
  motivo: string | null,
): Promise<void> {
  await db(tx)
    .updateTable('reservas')
    .set({ estado, motivo, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function setAvisada(tx: Handle, id: number, now: string): Promise<void> {
  await db(tx)
    .updateTable('reservas')
    .set({ avisada: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface ReservaFilter {
  id?: number[];
  hotel_id?: number;
  persona_id?: number;
  estado?: EstadoReserva;
  desde?: string;
}

/** As staff see them; `personaIds` narrows to those persons, when it is given. */
export function listReservas(
  handle: Handle,
  filter: ReservaFilter,
  personaIds: number[] | null,
  page: Page,
) {
  let query = rows(handle);
  if (filter.id) query = query.where('reservas.id', '=', anyOf(filter.id));
  if (filter.hotel_id) query = query.where('hotel_id', '=', filter.hotel_id);
  if (filter.persona_id) query = query.where('persona_id', '=', filter.persona_id);
  if (filter.estado) query = query.where('estado', '=', filter.estado);
  if (filter.desde) query = query.where('fecha_hasta', '>=', filter.desde);
  if (personaIds) query = query.where('reservas.id', '=', rowsOf('reservas', personaIds));
  const columns = {
    fecha_desde: 'reservas.fecha_desde',
    // Numbers are given in the order in which things are made.
    creado: 'reservas.id',
    estado: 'reservas.estado',
  };
  return listPage(handle, query, page, columns, 'reservas.id');
}

/** Stays that are to be, and those that were cancelled, whose last night is not before a day. */
export const listStaysOf = (handle: Handle, personaId: PersonaId, desde: string) =>
  rows(handle)
    .where('reservas.persona_id', '=', personaId)
    .where('reservas.estado', 'in', ['confirmada', 'cancelada'])
    .where('reservas.fecha_hasta', '>=', desde)
    .orderBy('reservas.id')
    .execute();

/** The last day of a stay that is not over on `desde`; null where all are. */
export async function findLastDay(handle: Handle, desde: string): Promise<string | null> {
  const { ultimo } = await db(handle)
    .selectFrom('reservas')
    .select(({ fn }) => fn.max<string | null>('fecha_hasta').as('ultimo'))
    .where('fecha_hasta', '>=', desde)
    .executeTakeFirstOrThrow();
  return ultimo;
}
