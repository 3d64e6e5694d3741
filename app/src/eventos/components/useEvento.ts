import {
  completoFormulario,
  getInvitacion,
  listEventos,
  listInvitados,
  userStrategy,
  viewEvento,
} from '@gremio/contract/eventos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';

/** Polling interval of the free places while they are on screen. */
const EVERY_MS = 15_000;

/** Reads that are stale after enrolling, changing or cancelling. */
export const CHANGES = [
  viewEvento,
  listEventos,
  userStrategy,
  getInvitacion,
  listInvitados,
  completoFormulario,
];

/** Reads an event for one member: the event, how they may enrol, and their invitación. */
export function useEvento(id: number, persona_id: number) {
  const live = { everyMs: EVERY_MS };
  const evento = useRead(viewEvento, { params: { id } }, live);
  const strategy = useRead(userStrategy, { params: { a: id, b: persona_id } }, live);
  const invitacion_id = strategy.value?.invitacion_id ?? null;
  const invitacion = useRead(
    getInvitacion,
    { params: { id: invitacion_id ?? 0 } },
    { enabled: invitacion_id !== null },
  );
  return { evento, strategy, invitacion };
}
