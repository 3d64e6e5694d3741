import { useDraft } from '../../platform/draft/draft.ts';
import { type Borrador, nadie } from './borrador.ts';

/** Who goes, as it is typed, kept until it is sent; who was put on it elsewhere makes it old, as does another form. */
export const useBorrador = (invitacion_id: number, begun: Borrador) =>
  useDraft({
    name: `inscripcion ${invitacion_id}`,
    begun,
    from: JSON.stringify([
      Object.keys(nadie(null)),
      begun.personas.map(({ id, numdoc }) => [id, numdoc]),
    ]),
  });
