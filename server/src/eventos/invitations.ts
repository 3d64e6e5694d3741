import { createBatcher } from '../platform/batch.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { type Contexto, type EligibilityService, primeros } from './eligibility.ts';
import { ensureInvitaciones, findOwn, type FreshInvitacion } from './enrolment.queries.ts';

interface Invitaciones extends Pick<Parts, 'clock'> {
  eligibility: EligibilityService;
}

export type InvitacionesService = ReturnType<typeof createInvitacionesService>;

/** Invitaciones, which are created when a member first looks at an event that is for them. */
export function createInvitacionesService({ db, clock }: Parts, eligibility: EligibilityService) {
  const invitaciones: Invitaciones = { clock, eligibility };
  // Batched: on opening day everybody looks for the first time at once.
  const make = createBatcher<FreshInvitacion, void>(
    async (fresh) => {
      await ensureInvitaciones(db, fresh, clock.now().toISOString());
      return fresh.map(() => undefined);
    },
    { lanes: 2, ownerOf: ({ eventoId, personaId }) => `${eventoId} ${personaId}` },
  );
  return {
    ...bind(invitaciones, { ensure }),
    /** Creates one outside of any transaction. */
    make: (contexto: Contexto, base: string) => make(freshOf(contexto, base)),
  };
}

/** Creates a member's invitación if there is none. Refuses if the event is not for them. */
async function ensure(
  { clock, eligibility }: Invitaciones,
  handle: Handle,
  eventoId: number,
  personaId: number,
  base: string,
): Promise<number | Refusal> {
  const contexto = await eligibility.loadOne(handle, { eventoId, personaId });
  if (!contexto) return refuse('no_encontrado');
  const { miembro, invitacion } = contexto;
  if (invitacion) return invitacion.id;
  if (!miembro.destinatario) {
    const strategy = eligibility.strategyOf(contexto);
    return refuse('evento_no_habilitado', { message: strategy.frase, strategy });
  }
  await ensureInvitaciones(handle, [freshOf(contexto, base)], clock.now().toISOString());
  const [made] = await findOwn(handle, [{ eventoId, personaId }]);
  return made ? made.id : refuse('no_encontrado');
}

const freshOf = (contexto: Contexto, base: string): FreshInvitacion => {
  const { evento, persona } = contexto;
  const gente = primeros(contexto, evento.estrategia);
  return { eventoId: evento.id, cupoId: evento.cupo_id, personaId: persona.id, base, gente };
};
