import { createBatcher } from '../platform/batch.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import * as eligibility from './eligibility.ts';
import { type Contexto, primeros } from './eligibility.ts';
import { ensureInvitaciones, findOwn, type FreshInvitacion } from './inscripcion.queries.ts';

/** Batched: on opening day everybody looks for the first time at once. */
const batched = perServer(({ db, clock }) =>
  createBatcher<FreshInvitacion, void>(
    async (fresh) => {
      await ensureInvitaciones(db, fresh, clock.now().toISOString());
      return fresh.map(() => undefined);
    },
    { lanes: 2, ownerOf: ({ eventoId, personaId }) => `${eventoId} ${personaId}` },
  ),
);

/**
 * Creates a member's invitación, when they first look at an event that is for them, outside of any
 * transaction.
 */
export const make = (house: House, contexto: Contexto, base: string): Promise<void> =>
  batched(house)(freshOf(contexto, base));

/** Creates a member's invitación if there is none. Refuses if the event is not for them. */
export async function ensure(
  house: House,
  handle: Handle,
  eventoId: number,
  personaId: number,
  base: string,
): Promise<number | Refusal> {
  const contexto = await eligibility.loadOne(house, handle, { eventoId, personaId });
  if (!contexto) return refuse('no_encontrado');
  const { miembro, invitacion } = contexto;
  if (invitacion) return invitacion.id;
  if (!miembro.destinatario) {
    const strategy = eligibility.strategyOf(house, contexto);
    return refuse('evento_no_habilitado', { message: strategy.frase, strategy });
  }
  await ensureInvitaciones(handle, [freshOf(contexto, base)], house.clock.now().toISOString());
  const [made] = await findOwn(handle, [{ eventoId, personaId }]);
  return made ? made.id : refuse('no_encontrado');
}

const freshOf = (contexto: Contexto, base: string): FreshInvitacion => {
  const { evento, persona } = contexto;
  const gente = primeros(contexto, evento.estrategia);
  return { eventoId: evento.id, cupoId: evento.cupo_id, personaId: persona.id, base, gente };
};
