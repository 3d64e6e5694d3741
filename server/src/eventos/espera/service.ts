import type { PersonasService } from '../../personas/service.ts';
import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { withRetries } from '../../platform/database/retry.ts';
import type { Parts } from '../../platform/parts.ts';
import { setInvitaciones } from '../inscripcion/queries.ts';
import { releaseThem } from '../invitados/queries.ts';
import { promoteProof } from '../plazas/queries.ts';
import { type EventoRow, findEventos } from '../queries.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
const VENCIDA = 'Venció el plazo para aceptar el lugar.';

export type EsperaService = ReturnType<typeof createEsperaService>;

/**
 * The waiting list (design, section 6). Whoever frees a place gives it, in the same transaction, to the first
 * who fits; so at rest nobody who waits fits in what is left, and a newcomer may take that.
 */
export function createEsperaService({ db, clock, cupos }: Parts, personas: PersonasService) {
  /** Places of an event whose cupo is held, read as they are now. */
  async function libresOf(tx: Handle, cupoId: number): Promise<number> {
    const cupo = (await cupos.lock(tx, [cupoId])).get(cupoId);
    return cupo && !cupo.cerrado ? Math.max(cupo.limite - cupo.tomados, 0) : 0;
  }

  /** Gives places to groups of people who wait, in order, each whole or not at all: the invitaciones that got them. */
  async function promote(tx: Handle, cupoId: number, waiting: queries.Waiting[]) {
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

  /** Those who may accept: somebody suspended keeps their turn, and it comes when they are back. */
  async function listReady(tx: Handle, eventoId: number, libres: number) {
    const waiting = await queries.listWaiting(tx, eventoId, libres);
    const people = await personas.miembrosById(
      tx,
      waiting.map((one) => one.persona_id),
    );
    return waiting.filter((one) => people.get(one.persona_id)?.estado === 'activo');
  }

  /** Offers what is left to those who wait, as long as the event has not begun. Its cupo is held. */
  async function offer(tx: Handle, evento: EventoRow): Promise<number> {
    const now = clock.now().getTime();
    if (now >= Date.parse(evento.comienza)) return 0;
    const libres = await libresOf(tx, evento.cupo_id);
    if (libres === 0) return 0;
    const ids = await promote(tx, evento.cupo_id, await listReady(tx, evento.id, libres));
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

  /** Takes back offers whose term ended and passes them on. The event's cupo is held. How many changed. */
  async function lapse(tx: Handle, evento: EventoRow): Promise<number> {
    const ahora = clock.now().toISOString();
    const { invitacionIds, invitadoIds } = await queries.findLapsed(tx, evento.id, ahora);
    if (invitacionIds.length === 0) return 0;
    await cupos.giveBack(tx, releaseThem(invitadoIds));
    await setInvitaciones(tx, invitacionIds, {
      estado: 'cancelada',
      oferta_hasta: null,
      motivo: VENCIDA,
      desde: ahora,
      aviso: 'vencida',
    });
    return invitacionIds.length + (await offer(tx, evento));
  }

  /** Holds an event's cupo: whoever changes who holds what goes one after another. Null where there is none. */
  async function hold(tx: Handle, eventoId: number): Promise<EventoRow | null> {
    const [known] = await findEventos(tx, [eventoId]);
    if (!known) return null;
    await cupos.lock(tx, [known.cupo_id]);
    const [evento] = await findEventos(tx, [eventoId]);
    return evento ?? null;
  }

  /** Lapsed offers of one event, or of all of them: each event in a transaction of its own. How many changed. */
  async function lapseAll(eventoIds?: number[]): Promise<number> {
    const ids = eventoIds ?? (await queries.listLapsed(db, clock.now().toISOString()));
    let changed = 0;
    for (const id of ids) {
      changed += await withRetries(() =>
        inTransaction(db, async (tx) => {
          const evento = await hold(tx, id);
          return evento ? lapse(tx, evento) : 0;
        }),
      );
    }
    return changed;
  }

  return { hold, offer, promote, lapse, lapseAll, libresOf };
}
