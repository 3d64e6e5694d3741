import { isRefusal, sentenceOf } from '../platform/outcome.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Parts } from '../platform/parts.ts';
import type { Released } from '../platform/released.ts';
import type { ChangesService } from './changes.ts';
import * as invitaciones from './enrolment.queries.ts';
import * as guests from './guests.queries.ts';
import type { WaitingListService } from './waiting-list.ts';

interface Returning extends Pick<Parts, 'cupos' | 'clock'> {
  changes: ChangesService;
  waitingList: WaitingListService;
}

const CHANGED = 'Cambió después.';

/**
 * Gives an enrolment, of everybody on it, back to a persona whose baja is undone; `id` is the event's. The
 * places that a baja frees go to the waiting list first, so that nobody is passed over.
 */
export async function returnInscripcion(
  { changes, waitingList, cupos, clock }: Returning,
  tx: Handle,
  personaId: number,
  { id: eventoId, antes, filas = [] }: Released,
): Promise<string | null> {
  if (antes !== 'inscripta') return 'No tenía lugar. Inscribila de nuevo.';
  const held = await changes.hold(tx, { eventoId, personaId });
  if (isRefusal(held)) return sentenceOf(held);
  const { invitacion } = held;
  const { evento } = held.contexto;
  const ahora = clock.now().toISOString();
  if (Date.parse(evento.termina) <= Date.parse(ahora)) return 'El evento ya pasó.';
  const people = await guests.listReleased(tx, invitacion.id, filas);
  if (invitacion.estado !== 'cancelada' || people.length < filas.length) return CHANGED;
  const numdocs = people.map(({ numdoc }) => numdoc);
  const others = await guests.findTaken(tx, eventoId, invitacion.id, numdocs);
  if (others.size > 0) return 'Alguien de su grupo ya está en otra inscripción.';
  const libres = await waitingList.libresOf(tx, evento.cupo_id);
  if (libres < people.length) return 'Ya no quedan lugares para su grupo.';
  for (const { id } of people) await cupos.takeAgain(tx, evento.cupo_id, guests.reinstate(id));
  const back = { estado: 'inscripta', motivo: null, desde: ahora, aviso: null } as const;
  await invitaciones.setInvitaciones(tx, [invitacion.id], back);
  return null;
}
