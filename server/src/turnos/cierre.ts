import * as outbox from '../mensajes/outbox.ts';
import type {
  Afectado,
  CierreWrite,
  PlanDeCierre,
} from '@gremio/contract/turnos/cierre/schemas.ts';
import { assign, type Paso, type Sitio } from '@gremio/contract/turnos/cierre/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { syncCupos } from './campanias.queries.ts';
import * as notices from './notices.ts';
import { canceladoMail, movidoMail } from './mails.ts';
import { announce, PLAN_TAG, TAG } from './booking.ts';
import * as queries from './cierre.queries.ts';
import type { Campania, Cosa } from './cierre.queries.ts';

/** Outcome of a closing for one booking, for its audit row. */
export interface Cerrado {
  id: number;
  personaId: number;
  antes: { dia: string; hora: string | null };
  despues: { dia: string; hora: string | null } | null;
}

interface Closed {
  reply: { movidos: number; cancelados: number; quedan: number };
  cerrados: Cerrado[];
  /** The target was closed before. */
  estaba: boolean;
}

/** Shows where each booking of an hour or a day goes that a clerk is about to close. */
export async function preview(
  house: House,
  handle: Handle,
  cosa: Cosa,
): Promise<PlanDeCierre | Refusal> {
  const campania = await queries.findCampania(handle, cosa);
  if (!campania) return refuse('no_encontrado');
  return toPlan(handle, await findPasos(house, handle, campania, cosa));
}

/**
 * Closes an hour or a day with its bookings, all in one transaction (docs/architecture.md#scarcity). Locks
 * the bookings first, then every cupo of the campaign in the order of their ids: a concurrent booking waits,
 * and finds it closed.
 */
export async function close(
  house: House,
  tx: Handle,
  cosa: Cosa,
  asked: CierreWrite,
  base: string,
  afterCommit: AfterCommit,
): Promise<Closed | Refusal> {
  const campania = await queries.findCampania(tx, cosa);
  if (!campania) return refuse('no_encontrado');
  const sitios = await listSitios(house, tx, campania, cosa);
  await queries.listReservas(tx, campania, cuposOf(sitios), true);
  await house.cupos.lock(
    tx,
    sitios.map((sitio) => sitio.cupoId),
  );
  const pasos = await findPasos(house, tx, campania, cosa);
  if (!holds(pasos, asked)) return changed(tx, pasos);
  const done = decide(pasos, asked.decision);
  const isWithoutPlace = asked.decision === 'mover' && done.some(({ to }) => to === null);
  if (isWithoutPlace && !asked.cancelar_sin_lugar) {
    return refuse('cierre_sin_lugar', { plan: await toPlan(tx, pasos) });
  }
  const counts = await apply(house, tx, campania, done);
  if (counts === null) {
    return changed(tx, await findPasos(house, tx, campania, cosa));
  }
  await queries.setCerrado(tx, cosa);
  await syncCupos(tx, campania.id);
  await tell(house, tx, campania, done, asked.motivo, base);
  afterCommit(() => announceAll(house, campania.coleccion, sitios, counts));
  afterCommit(() => outbox.wake(house));
  return toClosed(campania, pasos, done);
}

const listSitios = ({ clock }: House, handle: Handle, campania: Campania, cosa: Cosa) =>
  queries.listSitios(handle, campania, cosa, localParts(clock.now()));

const cuposOf = (sitios: Sitio[]) =>
  sitios.filter((sitio) => sitio.cierra).map((sitio) => sitio.cupoId);

async function findPasos(
  house: House,
  handle: Handle,
  campania: Campania,
  cosa: Cosa,
): Promise<Paso[]> {
  const sitios = await listSitios(house, handle, campania, cosa);
  const reservas = await queries.listReservas(handle, campania, cuposOf(sitios), false);
  const personaIds = reservas.map((one) => one.personaId);
  const taken = campania.vacation
    ? await queries.listDiasTomados(handle, campania.id, personaIds)
    : new Set<string>();
  return assign(reservas, sitios, taken);
}

async function toPlan(handle: Handle, pasos: Paso[]): Promise<PlanDeCierre> {
  const people = await personas.miembrosById(
    handle,
    pasos.map(({ reserva }) => reserva.personaId),
  );
  const afectados = pasos.map(({ reserva, from, to }): Afectado => {
    const persona = people.get(reserva.personaId);
    return {
      id: reserva.id,
      persona_id: reserva.personaId,
      nombre: persona?.nombre ?? '',
      numero_documento: persona?.numero_documento ?? '',
      con_correo: Boolean(persona?.email),
      ...placeOf(from),
      destino: to && { id: to.id, ...placeOf(to) },
    };
  });
  return { afectados, sin_lugar: pasos.filter(({ to }) => to === null).length };
}

/**
 * Returns true if the plan is still the one that the clerk saw: every destination if bookings are moved,
 * else only who is booked.
 */
function holds(pasos: Paso[], { decision, vistos }: CierreWrite): boolean {
  const seen = new Map(vistos.map((one) => [one.id, one.destino_id]));
  if (seen.size !== pasos.length) return false;
  return pasos.every(({ reserva, to }) =>
    decision === 'mover' ? seen.get(reserva.id) === (to?.id ?? null) : seen.has(reserva.id),
  );
}

const changed = async (tx: Handle, pasos: Paso[]) =>
  refuse('cierre_cambio', { plan: await toPlan(tx, pasos) });

/** Returns the bookings that this decision moves or, with `to` null, cancels. */
function decide(pasos: Paso[], decision: CierreWrite['decision']): Paso[] {
  if (decision === 'dejar') return [];
  return decision === 'mover' ? pasos : pasos.map((paso) => ({ ...paso, to: null }));
}

/**
 * Moves and cancels in the cupos that are locked. Returns the new count of each, or null if a place is
 * no longer free.
 */
async function apply({ cupos }: House, tx: Handle, campania: Campania, pasos: Paso[]) {
  const moved = pasos.flatMap(({ reserva, from, to }) =>
    to ? [{ id: reserva.id, from: from.cupoId, to }] : [],
  );
  const gone = pasos.filter(({ to }) => to === null).map(({ reserva }) => reserva.id);
  const counts = await cupos.move(
    tx,
    moved.map(({ from, to }) => ({ from, to: to.cupoId })),
  );
  if (counts === null) return null;
  await queries.setSitios(tx, campania, moved);
  for (const { cupo_id, tomados } of await cupos.giveBack(
    tx,
    queries.releaseReservas(campania, gone),
  )) {
    counts.set(cupo_id, tomados);
  }
  return counts;
}

/** Notifies everybody affected: on their devices, and by mail if they have an address. */
async function tell(
  house: House,
  tx: Handle,
  { vacation }: Campania,
  pasos: Paso[],
  motivo: string | null,
  base: string,
) {
  const clase = vacation ? 'vacaciones' : 'turno';
  const ids = pasos.map(({ reserva }) => reserva.id);
  const citas = await notices.citasById(tx, clase, ids);
  const told = await notices.toldById(
    house,
    tx,
    pasos.map(({ reserva }) => reserva.personaId),
    base,
  );
  const mails = pasos.flatMap(({ reserva, from, to }) => {
    const one = told.get(reserva.personaId);
    if (!one) return [];
    const cita = present(citas.get(reserva.id));
    return to ? movidoMail(one, from, cita, true) : canceladoMail(one, cita, motivo);
  });
  await notices.tellAll(house, tx, mails);
}

function announceAll(
  house: House,
  coleccion: string,
  sitios: Sitio[],
  counts: Map<number, number>,
): void {
  for (const { cupoId, dia, hora } of sitios) {
    const tomados = counts.get(cupoId);
    if (tomados === undefined) continue;
    announce(
      house,
      coleccion,
      hora === null ? { dia, cant_empleados: tomados } : { dia, hora, cant_turnos: tomados },
    );
  }
  house.cache.changed(PLAN_TAG);
  house.cache.changed(TAG);
}

function toClosed({ cerrado }: Campania, pasos: Paso[], done: Paso[]): Closed {
  const cancelados = done.filter(({ to }) => to === null).length;
  return {
    reply: {
      movidos: done.length - cancelados,
      cancelados,
      quedan: pasos.length - done.length,
    },
    estaba: cerrado,
    cerrados: done.map(({ reserva, from, to }) => ({
      id: reserva.id,
      personaId: reserva.personaId,
      antes: placeOf(from),
      despues: to && placeOf(to),
    })),
  };
}

const placeOf = ({ dia, hora }: Sitio) => ({ dia, hora });
