import { useDraft } from '../../platform/draft/draft.ts';
import { type Borrador, nadie } from './borrador.ts';

/**
 * Draft of the attendees, kept until it is sent. It is dropped when the saved attendees change elsewhere, or
 * when a new version changes the form's fields.
 */
export const useBorrador = (invitacion_id: number, begun: Borrador) =>
  useDraft({
    name: `inscripcion ${invitacion_id}`,
    begun,
    from: JSON.stringify([
      Object.keys(nadie(null)),
      begun.personas.map(({ id, numdoc }) => [id, numdoc]),
    ]),
  });
