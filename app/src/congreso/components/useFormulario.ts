import { addFormCongreso, getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Problem, validationProblem } from '../../platform/api/problem.ts';
import { useWrite } from '../../platform/api/write.ts';
import { toast } from '../../platform/components/Toast.tsx';
import { bodyOf, campoOf, pasosOf, rotosOf, rotosDelPaso } from './borrador.ts';
import { useBorrador } from './useBorrador.ts';

const FIRST = 'Tu inscripción quedó guardada. Ya tenés tu QR de acreditación.';
const AGAIN = 'Tus cambios quedaron guardados.';

/** Form in steps: each is validated before the next, and the whole before it is sent; the draft is kept. */
export function useFormulario(persona_id: number, congreso: Congreso, propio: CongresoPropio) {
  const navigate = useNavigate();
  const kept = useBorrador(persona_id, congreso, propio);
  const { borrador, paso: at, goTo, edit, forget } = kept;
  const [broken, setBroken] = useState<Problem | null>(null);
  const [rotos, setRotos] = useState<FieldError[]>([]);
  /** `rotos` were found on this device, so they can be checked again as the form changes. */
  const [foundHere, setFoundHere] = useState(true);
  const write = useWrite(addFormCongreso, {
    failed: 'No se guardó',
    unsaid: 'Error al guardar inscripción',
    changes: [getCongreso],
  });
  const pasos = pasosOf(congreso);
  const index = Math.min(at, pasos.length - 1);
  const paso = pasos[index] as (typeof pasos)[number];

  const refuse = (fields: FieldError[]): void => {
    setRotos(fields);
    setFoundHere(true);
    setBroken(validationProblem(fields));
  };

  const next = (): void => {
    const fields = rotosDelPaso(rotosOf(borrador, congreso), paso);
    if (fields.length > 0) return refuse(fields);
    setRotos([]);
    goTo(index + 1);
  };

  /** Goes to the first step with a broken field. */
  const show = (fields: FieldError[]): void => {
    const wrong = pasos.findIndex((one) => rotosDelPaso(fields, one).length > 0);
    if (wrong >= 0) goTo(wrong);
  };

  const save = async (): Promise<void> => {
    const fields = rotosOf(borrador, congreso);
    if (fields.length > 0) {
      show(fields);
      return refuse(fields);
    }
    const form = await write.run({ body: bodyOf(borrador) as never });
    if (!form) return;
    forget();
    await navigate({ to: '/congreso' });
    toast(propio.FormCongreso ? AGAIN : FIRST);
  };

  const problem = broken ?? write.problem;
  const shown = rotos.length > 0 ? rotos : (write.problem?.fields ?? []);
  // A rule about two fields can be fixed in either; the mark on one of them goes once it holds.
  const still = rotosOf(borrador, congreso).map(campoOf);
  return {
    kept,
    borrador,
    edit,
    pasos,
    paso,
    index,
    next,
    back: () => goTo(index - 1),
    save,
    pending: write.pending,
    errorOf: (campo: string) =>
      !foundHere || still.includes(campo) ? shown.find((one) => campoOf(one) === campo) : undefined,
    problem,
    dismiss: () => {
      const fields = problem?.fields ?? [];
      setRotos(fields);
      setFoundHere(broken !== null);
      show(fields);
      setBroken(null);
      write.dismiss();
    },
  };
}
export type Formulario = ReturnType<typeof useFormulario>;
