import { addReview, getBeneficio, listBeneficios } from '@gremio/contract/beneficios/endpoints.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useState } from 'react';
import { validationProblem, type Problem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { useDraft } from '../../platform/draft/draft.ts';
import { toast } from '../../platform/components/Toast.tsx';

interface Mine {
  puntaje: number;
  comentario: string | null;
}

const UNSTARRED = 'Elegí de 1 a 5 estrellas.';

/** Form of the member's opinion; starts from the draft, else from the published opinion. */
export function useOpinion(persona_id: number, beneficioId: number, mine: Mine | null) {
  const kept = useDraft({
    name: `opinion ${persona_id} ${beneficioId}`,
    begun: { puntaje: mine?.puntaje ?? null, comentario: mine?.comentario ?? '' },
    from: JSON.stringify([mine?.puntaje, mine?.comentario]),
  });
  const { draft, edit } = kept;
  const [broken, setBroken] = useState<Problem | null>(null);
  const [unstarred, setUnstarred] = useState<FieldError>();
  const write = useWrite(addReview, {
    failed: 'No se guardó tu opinión',
    changes: [getBeneficio, listBeneficios],
  });
  /** Resolves to true once it is saved. */
  const send = async (): Promise<boolean> => {
    const { puntaje, comentario } = draft;
    if (puntaje === null) {
      const wrong = { campo: 'puntaje', mensaje: UNSTARRED };
      setUnstarred(wrong);
      setBroken(validationProblem([wrong]));
      return false;
    }
    const saved = await write.run({ body: { app_beneficio_id: beneficioId, puntaje, comentario } });
    if (!saved) return false;
    kept.discard();
    toast(mine ? 'Tu opinión quedó cambiada.' : 'Tu opinión quedó publicada.');
    return true;
  };

  return {
    kept,
    draft,
    edit,
    send,
    pending: write.pending,
    errorOf: (campo: string) =>
      write.errorOf(campo) ?? (campo === 'puntaje' ? unstarred : undefined),
    problem: broken ?? write.problem,
    dismiss: () => {
      setBroken(null);
      write.dismiss();
    },
  };
}
