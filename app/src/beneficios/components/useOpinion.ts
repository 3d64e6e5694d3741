import { addReview, getBeneficio, listBeneficios } from '@gremio/contract/beneficios/endpoints.ts';
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

/** The form of my opinion: what I typed, else what I said before. */
export function useOpinion(persona_id: number, beneficioId: number, mine: Mine | null) {
  const kept = useDraft({
    name: `opinion ${persona_id} ${beneficioId}`,
    begun: { puntaje: mine?.puntaje ?? null, comentario: mine?.comentario ?? '' },
    from: JSON.stringify([mine?.puntaje, mine?.comentario]),
  });
  const { draft, edit } = kept;
  const [broken, setBroken] = useState<Problem | null>(null);
  const [unstarred, setUnstarred] = useState(false);
  const write = useWrite(addReview, {
    failed: 'No se guardó tu opinión',
    changes: [getBeneficio, listBeneficios],
  });
  const send = async () => {
    const { puntaje, comentario } = draft;
    setUnstarred(puntaje === null);
    if (puntaje === null) {
      setBroken(validationProblem([{ campo: 'puntaje', mensaje: UNSTARRED }]));
      return;
    }
    const saved = await write.run({ body: { app_beneficio_id: beneficioId, puntaje, comentario } });
    if (!saved) return;
    kept.discard();
    toast(mine ? 'Tu opinión quedó cambiada.' : 'Tu opinión quedó publicada.');
  };

  return {
    kept,
    draft,
    edit,
    send,
    pending: write.pending,
    errorOf: (campo: string) =>
      campo === 'puntaje' && unstarred && draft.puntaje === null ? UNSTARRED : write.errorOf(campo),
    problem: broken ?? write.problem,
    dismiss: () => {
      setBroken(null);
      write.dismiss();
    },
  };
}
