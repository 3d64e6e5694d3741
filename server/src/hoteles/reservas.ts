import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { isVisible } from '@gremio/contract/platform/publication.ts';
import { present } from '@gremio/contract/platform/present.ts';
import {
  esViva,
  fechasInWords,
  habitacionesPara,
  nextEstados,
  nochesOf,
  puedeCancelar,
  reglasRotas,
  totalOf,
} from '@gremio/contract/hoteles/rules.ts';
import type { EstadoReserva, Reserva, reservaWrite } from '@gremio/contract/hoteles/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import * as audiencias from '../audiencias/audiencias.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import * as mails from './mails.ts';
import { findNoches } from './noches.queries.ts';
import { NOCHES_TAG } from './noches.ts';
import { takeRooms } from './habitaciones.ts';
import { findHotel, type HotelRow } from './hoteles.queries.ts';
import * as queries from './reservas.queries.ts';
import type { ReservaRow } from './reservas.queries.ts';

/** Enough for a family that compares dates; a hotel gets at most twice as many mails from one member. */
const ASKED_IN_A_DAY = 6;
const BAJA = 'Baja de la afiliación.';

type ReservaWrite = z.output<typeof reservaWrite>;

/**
 * True if the member requests too often: repeated requests and cancellations would fill a hotel's
 * mailbox.
 */
export async function asksTooOften(
  { config, clock }: House,
  tx: Handle,
  personaId: PersonaId,
): Promise<boolean> {
  if (!config.limits) return false;
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
  return (await queries.countAskedSince(tx, personaId, since)) >= ASKED_IN_A_DAY;
}

/** Requests a stay and takes its rooms; `base` is the app's address for the member. */
export async function add(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  body: ReservaWrite,
  base: string,
  afterCommit: AfterCommit,
): Promise<Reserva | Refusal> {
  const { clock, cache } = house;
  const hotel = await findHotel(tx, body.hotel_id);
  if (!hotel || !isVisible(hotel.show, hotel, clock.now())) return refuse('no_encontrado');
  const asked = { personaId, audiencia: hotel.audiencia };
  const [notTheirs] = await audiencias.refusalsFor(house, tx, [asked]);
  if (notTheirs) return notTheirs;
  const errores = reglasRotas(body, hotel, today(clock));
  if (errores.length > 0) return refuse('datos_invalidos', { errores });
  const noches = await findCounted(tx, hotel, body);
  if (!Array.isArray(noches)) return noches;
  const row = await insert(house, tx, hotel, { ...body, persona_id: personaId }, base);
  if (isRefusal(row)) return row;
  const refusal = await takeNights(house, tx, row, noches);
  if (refusal) return refusal;
  if (!hotel.convenio) await tellMember(house, tx, row);
  afterCommit(() => outbox.wake(house));
  afterCommit(() => cache.changed(NOCHES_TAG));
  return toReserva(row);
}

export async function listMine({ db, clock }: House, personaId: PersonaId): Promise<Reserva[]> {
  return (await queries.listMine(db, personaId, today(clock))).map(toReserva);
}

/** Cancels a stay that has not begun; a hotel that was asked is mailed. */
export async function cancelMine(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  afterCommit: AfterCommit,
) {
  const row = await queries.holdMine(tx, personaId, id);
  if (!row) return refuse('no_encontrado');
  if (!puedeCancelar(row, today(house.clock))) {
    return refuse('reserva_cerrada', { reserva: toReserva(row) });
  }
  const cancelled = await change(house, tx, row, 'cancelada', null, afterCommit);
  await tellHotelsCancelled(house, tx, [cancelled]);
  return null;
}

/**
 * For bajas: cancels the stays to come and mails the hotels that were asked; returns each of them.
 */
export async function releaseAll(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Lost[]> {
  const { clock } = house;
  const living = await queries.holdToCome(tx, personaIds, today(clock));
  if (living.length === 0) return [];
  const ids = living.map(({ id }) => id);
  const nights = Map.groupBy(await queries.listNoches(tx, ids), ({ reserva_id }) => reserva_id);
  await queries.setEstado(tx, ids, 'cancelada', BAJA);
  await releaseRooms(house, tx, ids, afterCommit);
  await tellHotelsCancelled(house, tx, living);
  afterCommit(() => outbox.wake(house));
  return living.map((row) => ({
    clase: 'reserva',
    id: row.id,
    personaId: row.persona_id,
    texto: `Reserva en ${row.hotel_nombre}, ${fechasInWords(row)}`,
    cupos: nights.get(row.id)?.map(({ cupo_id }) => cupo_id) ?? [],
    antes: row.estado,
  }));
}

/** Gives back the rooms of bookings that are no longer living, whose rows are locked. */
async function releaseRooms(
  { cupos, cache }: House,
  tx: Handle,
  ids: number[],
  afterCommit: AfterCommit,
): Promise<void> {
  await cupos.giveBack(tx, queries.releaseNoches(ids));
  afterCommit(() => cache.changed(NOCHES_TAG));
}

/**
 * Locks the booking and marks its hotel as asked; null if it was asked before and the booking is still
 * living.
 */
export async function holdForMail({ clock }: House, tx: Handle, personaId: PersonaId, id: number) {
  const row = await queries.holdMine(tx, personaId, id);
  if (!row) return refuse('no_encontrado');
  if (!row.convenio || !row.hotel_email) return refuse('reserva_sin_convenio');
  if (row.avisada && esViva(row)) return null;
  if (row.estado !== 'solicitada') {
    return refuse('reserva_cerrada', { reserva: toReserva(row) });
  }
  await queries.setAvisada(tx, id, clock.now().toISOString());
  return { row: await find(tx, id), email: row.hotel_email };
}

/** Changes the state, and releases the rooms if the booking is no longer living. */
export async function change(
  house: House,
  tx: Handle,
  row: ReservaRow,
  estado: EstadoReserva,
  motivo: string | null,
  afterCommit: AfterCommit,
): Promise<ReservaRow> {
  await queries.setEstado(tx, [row.id], estado, motivo);
  if (nextEstados(estado).length === 0) await releaseRooms(house, tx, [row.id], afterCommit);
  afterCommit(() => outbox.wake(house));
  return find(tx, row.id);
}

/** State and reason that a booking had. */
export type Former = Pick<ReservaRow, 'estado' | 'motivo'>;

/** Gives a booking that staff rejected or cancelled its former state and its nights again. */
export async function reinstate(
  house: House,
  tx: Handle,
  row: ReservaRow,
  { estado, motivo }: Former,
  afterCommit: AfterCommit,
): Promise<ReservaRow | Refusal> {
  const { cache, clock } = house;
  const hotel = present(await findHotel(tx, row.hotel_id));
  const noches = await findCounted(tx, hotel, row);
  if (isRefusal(noches)) return noches;
  await queries.setEstado(tx, [row.id], estado, motivo);
  const refusal = await takeNights(house, tx, row, noches);
  if (refusal) return refusal;
  const back = await find(tx, row.id);
  if (row.fecha_hasta >= today(clock)) await tellMember(house, tx, back);
  afterCommit(() => outbox.wake(house));
  afterCommit(() => cache.changed(NOCHES_TAG));
  return back;
}

/**
 * Notifies a booking's member of its state: by push, and by mail if they have an address. A state that an
 * undo gives again is told again.
 */
export async function tellMember(house: House, tx: Handle, row: ReservaRow): Promise<void> {
  const reserva = toReserva(row);
  if (reserva.estado !== 'solicitada') {
    await tellMembers(house, tx, [mails.respuestaPush(reserva, row.persona_id)]);
  }
  const card = await personas.findCard(tx, row.persona_id);
  if (!card?.email) return;
  const ahora = house.clock.now().toISOString();
  const mail =
    reserva.estado === 'solicitada'
      ? mails.pedidaMail(reserva, card, card.email)
      : mails.respuestaMail({ ...reserva, estado: reserva.estado }, card, card.email, ahora);
  await outbox.queue(house, tx, mail);
}

/** Mails the hotels that were asked for these bookings. */
export async function tellHotelsCancelled(
  house: House,
  tx: Handle,
  rows: ReservaRow[],
): Promise<void> {
  const asked = rows.filter(({ avisada }) => avisada);
  const people = await personas.personasById(
    tx,
    asked.map((row) => row.persona_id),
  );
  const told = asked.flatMap((row) => {
    const persona = people.get(row.persona_id);
    if (!row.hotel_email || !persona) return [];
    return [mails.hotelCanceladaMail(toReserva(row), persona, row.hotel_email)];
  });
  await outbox.queueAll(house, tx, told);
}

/**
 * Counts of a stay's nights: none if the hotel does not count rooms; refused if one of the nights does not
 * exist.
 */
async function findCounted(
  tx: Handle,
  hotel: HotelRow,
  { fecha_desde, fecha_hasta }: Pick<ReservaWrite, 'fecha_desde' | 'fecha_hasta'>,
) {
  if (hotel.convenio && !hotel.con_noches) return [];
  const noches = nochesOf(fecha_desde, fecha_hasta);
  const found = await findNoches(tx, hotel.id, noches);
  const known = new Set(found.map((one) => one.noche));
  const missing = noches.filter((noche) => !known.has(noche));
  return missing.length > 0 ? refuse('hotel_sin_lugar', { noches: missing }) : found;
}

/** Inserts a booking, or refuses with the one of this member that overlaps it. */
async function insert(
  { clock }: House,
  tx: Handle,
  { plazas, precio }: HotelRow,
  asked: ReservaWrite & { persona_id: PersonaId },
  base: string,
): Promise<ReservaRow | Refusal> {
  const habitaciones = habitacionesPara(asked.adultos + asked.menores, plazas);
  const creado = clock.now().toISOString();
  const id = await queries.insertReserva(tx, { ...asked, habitaciones, precio, base, creado });
  if (id !== null) return find(tx, id);
  const { persona_id: personaId, fecha_desde: desde, fecha_hasta: hasta } = asked;
  const other = await queries.findOverlapping(tx, personaId, desde, hasta);
  return refuse('reserva_superpuesta', other ? { reserva: toReserva(other) } : {});
}

/** Takes a room of each night, or none; refuses with the nights that are full. */
async function takeNights(
  { cupos }: House,
  tx: Handle,
  row: ReservaRow,
  noches: { noche: string; cupoId: number }[],
) {
  const { id, persona_id: personaId, habitaciones } = row;
  const stay = { id, personaId, habitaciones, cupos: noches.map(({ cupoId }) => cupoId) };
  const full = await takeRooms(cupos, tx, [stay]);
  const missing = noches.flatMap(({ noche, cupoId }) => (full.has(cupoId) ? [noche] : []));
  return missing.length > 0 ? refuse('hotel_sin_lugar', { noches: missing }) : null;
}

export async function find(tx: Handle, id: number): Promise<ReservaRow> {
  return present(await queries.findReserva(tx, id));
}

/** Price of a booking at the price of its day; null if that was on request. */
export const totalOfRow = ({ precio, habitaciones, noches }: ReservaRow): number | null =>
  precio === null ? null : totalOf(precio, habitaciones, noches);

export function toReserva(row: ReservaRow): mails.Estadia {
  const {
    hotel_id,
    hotel_nombre,
    convenio,
    direccion,
    localidad,
    telefono,
    precio: _,
    ...stay
  } = row;
  const hotel = { id: hotel_id, nombre: hotel_nombre, convenio, direccion, localidad, telefono };
  return { ...stay, hotel, total: totalOfRow(row) };
}
