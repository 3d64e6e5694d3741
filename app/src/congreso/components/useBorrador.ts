import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { useDraft } from '../../platform/draft/draft.ts';
import { begunFrom, type Borrador } from './borrador.ts';

/** Draft of the form and its step, kept until saved; dropped if another device saved a form since. */
export function useBorrador(persona_id: number, congreso: Congreso, propio: CongresoPropio) {
  const { draft, edit, ...rest } = useDraft({
    name: `congreso ${persona_id} ${congreso.id}`,
    begun: { ...begunFrom(congreso, propio), paso: 0 },
    from: propio.FormCongreso?.actualizado ?? '',
  });
  const { paso, ...borrador } = draft;
  return {
    ...rest,
    borrador: borrador as Borrador,
    paso,
    goTo: (next: number) => edit({ paso: next }),
    edit: (part: Partial<Borrador>) => edit(part),
  };
}
