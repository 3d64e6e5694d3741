import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import * as personas from '../personas/lookups.ts';
import { bind } from '../platform/bind.ts';
import { type Handle, inTransaction, onWholeTables } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Parts } from '../platform/parts.ts';
import { setInvitaciones } from './enrolment.queries.ts';
import { releaseThem, promoteProof } from './guests.queries.ts';
import { type EventoRow, findEventos } from './events.queries.ts';
import * as queries from './waiting-list.queries.ts';

const VENCIDA = 'Venció el plazo para aceptar el lugar.';

type WaitingList = Pick<Parts, 'db' | 'clock' | 'cupos'>;

export type WaitingListService = ReturnType<typeof createWaitingListService>;

/**
 * The waiting list (docs/eventos.md). A freed place goes, in the same transaction, to the first group that
 * fits. So at rest no waiting group fits in what is left, and a newcomer may take it.
 */
export function createWaitingListService(parts: Parts) {
  const waitingList: WaitingList = parts;
  return {
    ...bind(waitingList, { hold, holdAll, promote, lapseAll, libresOf }),
    // A place that a local clerk frees goes to the first who waits, wherever they belong.
    offer: (tx: Handle, evento: EventoRow) =>
      onWholeTables(tx, () => offer(waitingList, tx, evento)),
    lapse: (tx: Handle, evento: EventoRow) =>
      onWholeTables(tx, () => lapse(waitingList, tx, evento)),
  };
}

/** As `holdAll`, for one event; null if there is no such event. */
const hold = async (
  waitingList: WaitingList,
  tx: Handle,
  eventoId: number,
): Promise<EventoRow | null> => (await holdAll(waitingList, tx, [eventoId]))[0] ?? null;

/**
 * Locks the cupos of events in the order of their ids, which serializes every change of who holds what.
 * Returns those that exist, as they are then.
 */
async function holdAll(
  { cupos }: WaitingList,
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
async function lapseAll(waitingList: WaitingList, eventoIds?: number[]): Promise<number> {
  const { db, clock } = waitingList;
  const ids = eventoIds ?? (await queries.listLapsed(db, clock.now().toISOString()));
  let changed = 0;
  for (const id of ids) {
    changed += await withRetries(() =>
      inTransaction(db, async (tx) => {
        const evento = await hold(waitingList, tx, id);
        return evento ? lapse(waitingList, tx, evento) : 0;
      }),
    );
  }
  return changed;
}

/**
 * Takes back expired offers and passes them on. The caller holds the event's cupo. Returns how many
 * invitaciones changed.
 */
async function lapse(waitingList: WaitingList, tx: Handle, evento: EventoRow): Promise<number> {
  const ahora = waitingList.clock.now().toISOString();
  const { invitacionIds, invitadoIds } = await queries.findLapsed(tx, evento.id, ahora);
  if (invitacionIds.length === 0) return 0;
  await waitingList.cupos.giveBack(tx, releaseThem(invitadoIds));
  await setInvitaciones(tx, invitacionIds, {
    estado: 'cancelada',
    oferta_hasta: null,
    motivo: VENCIDA,
    desde: ahora,
    aviso: 'vencida',
  });
  return invitacionIds.length + (await offer(waitingList, tx, evento));
}

/**
 * Offers free places to the waiting list, until the event begins. The caller holds its cupo. Returns how
 * many invitaciones got an offer.
 */
async function offer(waitingList: WaitingList, tx: Handle, evento: EventoRow): Promise<number> {
  const { clock } = waitingList;
  const now = clock.now().getTime();
  if (now >= Date.parse(evento.comienza)) return 0;
  const libres = await libresOf(waitingList, tx, evento.cupo_id);
  if (libres === 0) return 0;
  const ready = await listReady(tx, evento.id, libres);
  const ids = await promote(waitingList, tx, evento.cupo_id, ready);
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
async function libresOf({ cupos }: WaitingList, tx: Handle, cupoId: number): Promise<number> {
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
async function promote(
  { cupos }: WaitingList,
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
