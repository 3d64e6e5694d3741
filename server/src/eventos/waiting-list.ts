import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import * as personas from '../personas/lookups.ts';
import { type Handle, inTransaction, onWholeTables } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { House } from '../platform/house.ts';
import { setInvitaciones } from './inscripcion.queries.ts';
import { releaseThem, promoteProof } from './invitados.queries.ts';
import { type EventoRow, findEventos } from './eventos.queries.ts';
import * as queries from './waiting-list.queries.ts';

const VENCIDA = 'Venció el plazo para aceptar el lugar.';

/**
 * Offers free places to the waiting list (docs/eventos.md), until the event begins. A freed place goes, in
 * the same transaction, to the first group that fits, wherever they belong. So at rest no waiting group
 * fits in what is left, and a newcomer may take it. The caller holds the event's cupo. Returns how many
 * invitaciones got an offer.
 */
export const offer = (house: House, tx: Handle, evento: EventoRow): Promise<number> =>
  onWholeTables(tx, () => offerFree(house, tx, evento));

/**
 * Takes back expired offers and passes them on. The caller holds the event's cupo. Returns how many
 * invitaciones changed.
 */
export const lapse = (house: House, tx: Handle, evento: EventoRow): Promise<number> =>
  onWholeTables(tx, () => passOn(house, tx, evento));

/** As `holdAll`, for one event; null if there is no such event. */
export const hold = async (house: House, tx: Handle, eventoId: number): Promise<EventoRow | null> =>
  (await holdAll(house, tx, [eventoId]))[0] ?? null;

/**
 * Locks the cupos of events in the order of their ids, which serializes every change of who holds what.
 * Returns those that exist, as they are then.
 */
export async function holdAll(
  { cupos }: House,
  tx: Handle,
  eventoIds: number[],
): Promise<EventoRow[]> {
  const known = await findEventos(tx, eventoIds);
  await cupos.lock(
    tx,
    known.map(({ cupo_id }) => cupo_id),
  );
  return findEventos(
    tx,
    known.map(({ id }) => id),
  );
}

/**
 * Takes back expired offers of these events, or of all, each event in a transaction of its own. Returns how
 * many invitaciones changed.
 */
export async function lapseAll(house: House, eventoIds?: number[]): Promise<number> {
  const { db, clock } = house;
  const ids = eventoIds ?? (await queries.listLapsed(db, clock.now().toISOString()));
  let changed = 0;
  for (const id of ids) {
    changed += await withRetries(() =>
      inTransaction(db, async (tx) => {
        const evento = await hold(house, tx, id);
        return evento ? passOn(house, tx, evento) : 0;
      }),
    );
  }
  return changed;
}

async function passOn(house: House, tx: Handle, evento: EventoRow): Promise<number> {
  const ahora = house.clock.now().toISOString();
  const { invitacionIds, invitadoIds } = await queries.findLapsed(tx, evento.id, ahora);
  if (invitacionIds.length === 0) return 0;
  await house.cupos.giveBack(tx, releaseThem(invitadoIds));
  await setInvitaciones(tx, invitacionIds, {
    estado: 'cancelada',
    oferta_hasta: null,
    motivo: VENCIDA,
    desde: ahora,
    aviso: 'vencida',
  });
  return invitacionIds.length + (await offerFree(house, tx, evento));
}

async function offerFree(house: House, tx: Handle, evento: EventoRow): Promise<number> {
  const { clock } = house;
  const now = clock.now().getTime();
  if (now >= Date.parse(evento.comienza)) return 0;
  const libres = await libresOf(house, tx, evento.cupo_id);
  if (libres === 0) return 0;
  const ready = await listReady(tx, evento.id, libres);
  const ids = await promote(house, tx, evento.cupo_id, ready);
  if (ids.length === 0) return 0;
  const term = now + evento.plazo_oferta_horas * HOUR_MS;
  const oferta_hasta = new Date(Math.min(term, Date.parse(evento.comienza))).toISOString();
  await setInvitaciones(tx, ids, {
    estado: 'ofrecida',
    oferta_hasta,
    desde: clock.now().toISOString(),
    aviso: 'ofrecida',
  });
  return ids.length;
}

/** Returns an event's free places, read under the lock of its cupo. */
export async function libresOf({ cupos }: House, tx: Handle, cupoId: number): Promise<number> {
  const cupo = (await cupos.lock(tx, [cupoId])).get(cupoId);
  return cupo && !cupo.cerrado ? Math.max(cupo.limite - cupo.tomados, 0) : 0;
}

/** Leaves out suspended members, who keep their turn until they are back. */
async function listReady(tx: Handle, eventoId: number, libres: number) {
  const waiting = await queries.listWaiting(tx, eventoId, libres);
  const people = await personas.miembrosById(
    tx,
    waiting.map((one) => one.persona_id),
  );
  return waiting.filter((one) => people.get(one.persona_id)?.estado === 'activo');
}

/**
 * Gives places to waiting groups in order, each whole or not at all. Returns the
 * invitaciones that got them.
 */
export async function promote(
  { cupos }: House,
  tx: Handle,
  cupoId: number,
  waiting: queries.Waiting[],
): Promise<number[]> {
  if (waiting.length === 0) return [];
  const pedidos = waiting.map((one) => ({
    cupoId,
    personaId: one.persona_id,
    pedido: one.pedido,
    grupo: one.invitacion_id,
  }));
  const taken = await cupos.takeAndProve(tx, pedidos, promoteProof);
  const given = waiting.filter((_, index) => taken[index]?.id != null);
  return [...new Set(given.map((one) => one.invitacion_id))];
}
