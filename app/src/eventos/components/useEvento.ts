import {
  completoFormulario,
  getInvitacion,
  listEventos,
  listInvitados,
  userStrategy,
  viewEvento,
} from '@gremio/contract/eventos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';

/** How often the places that are left are asked for while they are on screen. */
const EVERY_MS = 15_000;

/** What enrolling, changing or cancelling changes. */
export const CHANGES = [
  viewEvento,
  listEventos,
  userStrategy,
  getInvitacion,
  listInvitados,
  completoFormulario,
];

/** An event as one member meets it: what it is, how they may enrol, and their invitación. */
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
