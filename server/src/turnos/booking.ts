import { type Topic } from '../platform/bus.ts';
import { isPastHour, localParts } from '@gremio/contract/platform/format.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { entregaEnPalabras, esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import { type CupoEvent, VACATION } from '@gremio/contract/turnos/schemas.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import { today } from '../platform/clock.ts';
import {
  type Answer,
  type Asked,
  type Bookable,
  createBooking,
  personasOf,
  placesOf,
  type OnGranted,
} from '../platform/cupos/booking.ts';
import type { Audiences } from '../platform/database/audience.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { answeredBefore, type IdempotencyKey } from '../platform/idempotency/service.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import * as queries from './booking.queries.ts';
import type { Hora } from './booking.queries.ts';
import * as vacation from './vacaciones.queries.ts';

/** Cache tags: replies that show counts, and the plan, which does not change while places are taken. */
export const TAG = 'turnos';
export const PLAN_TAG = 'turnos-plan';
export const CUPO_TOPIC: Topic<CupoEvent & { coleccion: string }> = 'cupo';

/** An hour as callers name it. */
interface HoraRef {
  coleccion: string;
  dia: string;
  hora: string;
}

/** Bookings of members who ask for one hour together go in one statement (docs/architecture.md#scarcity). */
const book = perServer((house) => createBooking(house.db, house.cupos, bookable(house)));

/** As members of these audiences see them; null is staff, who see all. */
export const listDias = (
  { db, clock }: House,
  audiences: Audiences | null,
  coleccion: string,
  desde = today(clock),
) =>
  coleccion === VACATION
    ? vacation.listVacationDias(db, audiences, desde, localParts(clock.now()))
    : queries.listDiasWithRoom(db, audiences, coleccion, desde, localParts(clock.now()));

/** As members of these audiences see them; null is staff, who see all. */
export const listHoras = (
  { db, clock }: House,
  audiences: Audiences | null,
  coleccion: string,
  dia: string,
) => queries.listHorasWithRoom(db, audiences, coleccion, dia, localParts(clock.now()));

export const findTurno = ({ db }: House, personaId: PersonaId, campaniaId: number) =>
  queries.findTurno(db, personaId, campaniaId);

/** For the counter: reverses `attend`. */
export const { unattend } = queries;

/** For the counter: the turno that a persona comes for, those of these campaigns first. */
export const findForCounter = (
  { clock }: House,
  handle: Handle,
  personaId: number,
  campaniaIds: number[],
) => queries.findForCounter(handle, personaId, campaniaIds, today(clock));

/**
 * For the counter: marks a persona's reserved turno as attended. Returns false if it is no
 * longer reserved.
 */
export const attend = (
  { clock }: House,
  tx: Handle,
  personaId: number,
  turnoId: number,
  por: string,
) =>
  queries.attend(tx, personaId, turnoId, {
    atendido: clock.now().toISOString(),
    atendido_por: por,
  });

export async function bookHora(
  house: House,
  personaId: PersonaId,
  place: HoraRef,
  key: IdempotencyKey | null,
  onGranted?: OnGranted<typeof wire.bookHora>,
): Promise<Answer> {
  const found = await findBookable(house, place);
  return 'cupoId' in found
    ? book(house)([found], personaId, key, onGranted)
    : answeredBefore(house.db, key, found);
}

/**
 * Moves the caller's turno in one transaction: the old place is kept until the new one is taken. `antes`
 * is the old place, or null if it is the same one.
 */
export async function moveTurno(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  place: HoraRef,
  afterCommit: AfterCommit,
) {
  const target = await findBookable(house, place);
  if (!('cupoId' in target)) return target;
  const mine = await queries.holdMyTurno(tx, personaId, target.campaniaId);
  if (!mine) return refuse('turno_sin_turno');
  if (mine.horaId === target.horaId) {
    return { turno: await queries.readTurno(tx, mine.id), antes: null };
  }
  if (isPastHour(house.clock.now(), mine.dia, mine.hora)) return refuse('turno_pasado');
  const counts = await house.cupos.move(tx, [{ from: mine.cupoId, to: target.cupoId }]);
  if (!counts) return refuse('turno_completo');
  await queries.setTurnoHora(tx, mine.id, target);
  afterCommit(() => {
    const old = { ...mine, coleccion: target.coleccion };
    announceCount(house, old, counts.get(mine.cupoId) ?? 0);
    announceCount(house, target, counts.get(target.cupoId) ?? 0);
  });
  const { dia, hora } = mine;
  return { turno: await queries.readTurno(tx, mine.id), antes: { dia, hora } };
}

export async function cancelTurno(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  place: HoraRef,
  afterCommit: AfterCommit,
) {
  const hora = await findHora(house, place);
  if (!hora) return refuse('turno_sin_turno');
  if (isPastHour(house.clock.now(), hora.dia, hora.hora)) return refuse('turno_pasado');
  const mine = queries.releaseMyTurno(personaId, hora.horaId);
  const [released] = await house.cupos.giveBack(tx, mine);
  if (!released) return refuse('turno_sin_turno');
  afterCommit(() => announceCount(house, hora, released.tomados));
  return { turno: await queries.readTurno(tx, released.id) };
}

/** Announces the counts of released places once they are committed; returns their hours and days. */
export async function announcePlaces(
  house: House,
  tx: Handle,
  released: { cupo_id: number; tomados: number }[],
  afterCommit: AfterCommit,
) {
  const counts = new Map(released.map((one) => [one.cupo_id, one.tomados]));
  const places = await queries.findByCupos(tx, [...counts.keys()]);
  afterCommit(() => {
    for (const { cupoId, coleccion, dia, hora } of places) {
      const tomados = counts.get(cupoId) ?? 0;
      if (hora === null) announce(house, coleccion, { dia, cant_empleados: tomados });
      else announceCount(house, { coleccion, dia, hora }, tomados);
    }
  });
  return places;
}

function announceCount(house: House, { coleccion, dia, hora }: HoraRef, tomados: number) {
  announce(house, coleccion, { dia, hora, cant_turnos: tomados });
}

/** Returns the requested hour, or the reason why nothing can be booked there now. */
async function findBookable(house: House, place: HoraRef): Promise<Hora | Refusal> {
  const { coleccion, dia, hora } = place;
  const found = await findHora(house, place);
  if (!found) return refuse('no_encontrado');
  const outside = outsideWindow(today(house.clock), found);
  if (outside) return outside;
  if (isPastHour(house.clock.now(), dia, hora)) return refuse('turno_pasado');
  return beforeEntrega(coleccion, dia, found.entrega) ?? found;
}

const findHora = ({ db, cache }: House, { coleccion, dia, hora }: HoraRef) =>
  cache.get(PLAN_TAG, `${coleccion} ${dia} ${hora}`, () =>
    queries.findHora(db, coleccion, dia, hora),
  );

/** A turno that was just booked. */
const toTurno = (hora: Hora, id: number) => ({
  id,
  turno_id: hora.campaniaId,
  coleccion: hora.coleccion,
  dia: hora.dia,
  hora: hora.hora,
  desc: hora.desc,
  estado: 'reservado' as const,
  version: 1,
});

const bookable = (house: House): Bookable<Hora, queries.ActiveTurno, typeof wire.bookHora> => ({
  endpoint: wire.bookHora,
  refusals: (handle, asked) => audiencias.refusalsFor(house, handle, asked.map(askingOf)),
  proof: (asked) => queries.turnoProof(placesOf(asked)),
  existing: (handle, asked) => queries.findActiveTurnos(handle, personasOf(asked)),
  granted: ([given]) => ({ turno: toTurno(given.place, given.id) }),
  already: ({ place, personaId }, existing) =>
    alreadyHas(
      existing.find((one) => one.personaId === personaId && one.turno_id === place.campaniaId),
    ),
  full: () => refuse('turno_completo'),
  changed: (hora, tomados) =>
    announce(house, hora.coleccion, { dia: hora.dia, hora: hora.hora, cant_turnos: tomados }),
});

/** For `refusalsFor`: the persona, and which members the campaign is for. */
export const askingOf = <Place extends Pick<Hora, 'audiencia'>>({
  personaId,
  place,
}: Asked<Place>) => ({ personaId, audiencia: place.audiencia });

function alreadyHas(existing: queries.ActiveTurno | undefined): Refusal {
  if (!existing) return refuse('turno_ya_tiene');
  const { personaId: _personaId, pedido: _pedido, ...turno } = existing;
  return refuse('turno_ya_tiene', { turno });
}

/** Refuses bookings outside a campaign's window, from `desde` to `hasta` inclusive. */
export function outsideWindow(
  hoy: string,
  window: { desde: string; hasta: string },
): Refusal | null {
  if (hoy < window.desde) return refuse('campania_sin_empezar', { desde: window.desde });
  return hoy > window.hasta ? refuse('campania_terminada') : null;
}

/** Refuses bookings on days before the campaign's deliveries begin. */
export function beforeEntrega(coleccion: string, dia: string, entrega: string | null) {
  if (!esAntesDeEntrega(dia, entrega)) return null;
  const message = `${entregaEnPalabras(coleccion, entrega)} Elegí un día desde esa fecha.`;
  return refuse('antes_de_entrega', { desde: entrega, message });
}

/**
 * Announces the new count of an hour or a day to every open screen, and invalidates the replies
 * that showed it.
 */
export function announce({ bus, cache }: House, coleccion: string, event: CupoEvent): void {
  const key = 'hora' in event ? `${event.dia} ${event.hora}` : event.dia;
  bus.announce(CUPO_TOPIC, { coleccion, ...event }, `${coleccion} ${key}`);
  cache.changed(TAG);
}
