import { addFormCongreso, getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Problem, validationProblem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';
import { fieldOf, stepsOf, checkForm, brokenInStep } from './draft.ts';
import { useFormDraft } from './useFormDraft.ts';

const SAVED_FIRST = 'Tu inscripción quedó guardada. Ya tenés tu QR de acreditación.';
const SAVED_AGAIN = 'Tus cambios quedaron guardados.';

/** Form in steps: each is validated before the next, and the whole before it is sent; the draft is kept. */
export function useCongresoForm(persona_id: number, congreso: Congreso, propio: CongresoPropio) {
  const navigate = useNavigate();
  const kept = useFormDraft(persona_id, congreso, propio);
  const { draft, paso: at, goTo, edit, forget } = kept;
  const [broken, setBroken] = useState<Problem | null>(null);
  const [brokenFields, setBrokenFields] = useState<FieldError[]>([]);
  /** `brokenFields` were found on this device, so they can be checked again as the form changes. */
  const [foundHere, setFoundHere] = useState(true);
  const write = useWrite(addFormCongreso, {
    failed: 'No se guardó',
    unsaid: 'Error al guardar inscripción',
    changes: [getCongreso],
  });
  const steps = stepsOf(congreso);
  const index = Math.min(at, steps.length - 1);
  const step = steps[index] as (typeof steps)[number];

  const refuse = (fields: FieldError[]): void => {
    setBrokenFields(fields);
    setFoundHere(true);
    setBroken(validationProblem(fields));
  };

  const next = (): void => {
    const fields = brokenInStep(checkForm(draft, congreso).broken, step);
    if (fields.length > 0) return refuse(fields);
    setBrokenFields([]);
    goTo(index + 1);
  };

  /** Goes to the first step with a broken field. */
  const show = (fields: FieldError[]): void => {
    const wrong = steps.findIndex((one) => brokenInStep(fields, one).length > 0);
    if (wrong >= 0) goTo(wrong);
  };

  const save = async (): Promise<void> => {
    const { broken: fields, body } = checkForm(draft, congreso);
    if (!body || fields.length > 0) {
      show(fields);
      return refuse(fields);
    }
    const form = await write.run({ body });
    if (!form) return;
    forget();
    await navigate({ to: '/congreso' });
    toast(propio.FormCongreso ? SAVED_AGAIN : SAVED_FIRST);
  };

  const problem = broken ?? write.problem;
  const shown = brokenFields.length > 0 ? brokenFields : (write.problem?.fields ?? []);
  // A rule about two fields can be fixed in either; the mark on one of them goes once it holds.
  const still = checkForm(draft, congreso).broken.map(fieldOf);
  return {
    kept,
    draft,
    edit,
    steps,
    step,
    index,
    next,
    back: () => goTo(index - 1),
    save,
    pending: write.pending,
    errorOf: (campo: string) =>
      !foundHere || still.includes(campo) ? shown.find((one) => fieldOf(one) === campo) : undefined,
    problem,
    dismiss: () => {
      const fields = problem?.fields ?? [];
      setBrokenFields(fields);
      setFoundHere(broken !== null);
      show(fields);
      setBroken(null);
      write.dismiss();
    },
  };
}
export type CongresoForm = ReturnType<typeof useCongresoForm>;
