import type { InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type { Handle } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as changes from './changes.ts';
import { pairWithin } from './inscripcion.ts';
import * as invitados from './invitados.queries.ts';
import { worker } from './notices.ts';
import { lapseAll } from './waiting-list.ts';

/** Days after an event for which diets and remarks are kept. */
const CARE_DAYS = 90;

/** Adds a person to the caller's own invitación. */
export async function addInvitado(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  uno: InvitadoWrite,
  base: string,
  afterCommit: AfterCommit,
) {
  const pair = await pairWithin(tx, personaId, id);
  if (!pair) return refuse('no_encontrado');
  return changes.addInvitado(house, tx, { ...pair, base }, uno, afterCommit);
}

/** Takes a person off the caller's own invitación; the titular stays. */
export async function removeInvitado(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  invitadoId: number,
  base: string,
  afterCommit: AfterCommit,
) {
  const row = await invitados.findInvitado(tx, invitadoId, personaId);
  if (!row) return refuse('no_encontrado');
  if (row.parentesco === 'titular') return refuse('invitado_titular');
  const pair = { eventoId: row.evento_id, personaId, base };
  return changes.removeInvitado(house, tx, pair, invitadoId, afterCommit);
}

/** Passes expired offers on. */
export async function lapseOffers(house: House): Promise<void> {
  if ((await lapseAll(house)) > 0) worker(house).wake();
}

/** Deletes diets and remarks (health data) some time after the event. */
export function forgetCare({ db, clock }: House, ending?: AbortSignal) {
  const before = new Date(clock.now().getTime() - CARE_DAYS * DAY_MS).toISOString();
  return inSteps((limit) => invitados.forgetCare(db, before, limit), ending);
}
