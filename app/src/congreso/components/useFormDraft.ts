import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { useDraft } from '../../platform/draft/draft.ts';
import { initialDraft, type FormDraft } from './draft.ts';

/** Draft of the form and its step, kept until saved; dropped if another device saved a form since. */
export function useFormDraft(persona_id: number, congreso: Congreso, propio: CongresoPropio) {
  const { draft, edit, ...rest } = useDraft({
    name: `congreso ${persona_id} ${congreso.id}`,
    begun: { ...initialDraft(congreso, propio), paso: 0 },
    from: propio.FormCongreso?.actualizado ?? '',
  });
  const { paso, ...formDraft } = draft;
  return {
    ...rest,
    draft: formDraft as FormDraft,
    paso,
    goTo: (next: number) => edit({ paso: next }),
    edit: (part: Partial<FormDraft>) => edit(part),
  };
}
