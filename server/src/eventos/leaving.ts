import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import { dropAll } from './changes.ts';
import type { EventoRow } from './eventos.queries.ts';
import { type InvitadoRow, listInvitados } from './invitados.queries.ts';
import * as queries from './leaving.queries.ts';
import { worker } from './notices.ts';
import * as waitingList from './waiting-list.ts';

const BAJA = 'Baja de la afiliación.';

/**
 * Cancels the coming enrolments of personas who leave; returns them, by the event's id. The places of all are
 * free before any is offered to others.
 */
export async function releaseAll(
  house: House,
  tx: Handle,
  personaIds: number[],
  afterCommit: AfterCommit,
): Promise<Lost[]> {
  const ahora = house.clock.now().toISOString();
  const held = await waitingList.holdAll(
    house,
    tx,
    await queries.listEventosOf(tx, personaIds, ahora),
  );
  for (const evento of held) await waitingList.lapse(house, tx, evento);
  const eventos = new Map(held.map((evento) => [evento.id, evento]));
  const living = await queries.listLiving(tx, personaIds, [...eventos.keys()]);
  if (living.length === 0) return [];
  const ids = living.map(({ id }) => id);
  const guests = Map.groupBy(await listInvitados(tx, ids), (row) => row.invitacion_id);
  const dropped = living.flatMap((invitacion) => {
    const evento = eventos.get(invitacion.evento_id);
    return evento ? [{ evento, invitacion, current: guests.get(invitacion.id) ?? [] }] : [];
  });
  await dropAll(house, tx, dropped, { motivo: BAJA, aviso: null });
  afterCommit(worker(house).wake);
  return dropped.map(toLost);
}

interface Dropped {
  evento: EventoRow;
  invitacion: queries.Living;
  current: InvitadoRow[];
}

const toLost = ({ evento, invitacion, current }: Dropped): Lost => ({
  clase: 'inscripcion',
  id: evento.id,
  personaId: invitacion.persona_id,
  texto: `Inscripción a ${evento.nombre}`,
  cupos: [evento.cupo_id],
  antes: invitacion.estado,
  filas: current.flatMap(({ id, tenencia }) => (tenencia === 'tomada' ? [id] : [])),
});
