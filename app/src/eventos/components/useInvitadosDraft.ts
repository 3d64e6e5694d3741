import { useDraft } from '../../platform/draft/draft.ts';
import { type InvitadosDraft, emptyPersona } from './draft.ts';

/**
 * Draft of the attendees, kept until it is sent. It is dropped when the saved attendees change elsewhere, or
 * when a new version changes the form's fields.
 */
export const useInvitadosDraft = (invitacion_id: number, initial: InvitadosDraft) =>
  useDraft({
    name: `inscripcion ${invitacion_id}`,
    begun: initial,
    from: JSON.stringify([
      Object.keys(emptyPersona(null)),
      initial.personas.map(({ id, numdoc }) => [id, numdoc]),
    ]),
  });
