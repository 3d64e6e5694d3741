import { addReview, getBeneficio, listBeneficios } from '@gremio/contract/beneficios/endpoints.ts';
import { useState } from 'react';
import { validationProblem, type Problem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';

interface Draft {
  puntaje: number | null;
  comentario: string;
}

/** What was typed and not sent, by benefit: it is there again when one comes back. */
const drafts = new Map<string, Draft>();

interface Mine {
  puntaje: number;
  comentario: string | null;
}

const UNSTARRED = 'Elegí de 1 a 5 estrellas.';

/** The form of my opinion: what I typed, else what I said before. */
export function useOpinion(persona_id: number, beneficioId: number, mine: Mine | null) {
  const key = `${persona_id} ${beneficioId}`;
  const [typed, setTyped] = useState<Draft | null>(drafts.get(key) ?? null);
  const [broken, setBroken] = useState<Problem | null>(null);
  const [unstarred, setUnstarred] = useState(false);
  const write = useWrite(addReview, {
    failed: 'No se guardó tu opinión',
    changes: [getBeneficio, listBeneficios],
  });
  const draft = typed ?? {
    puntaje: mine?.puntaje ?? null,
    comentario: mine?.comentario ?? '',
  };

  const edit = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    drafts.set(key, next);
    setTyped(next);
  };
  const send = async () => {
    const { puntaje, comentario } = draft;
    setUnstarred(puntaje === null);
    if (puntaje === null) {
      setBroken(validationProblem([{ campo: 'puntaje', mensaje: UNSTARRED }]));
      return;
    }
    const saved = await write.run({ body: { app_beneficio_id: beneficioId, puntaje, comentario } });
    if (!saved) return;
    drafts.delete(key);
    setTyped(null);
    toast(mine ? 'Tu opinión quedó cambiada.' : 'Tu opinión quedó publicada.');
  };

  return {
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
