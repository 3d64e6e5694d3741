import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { LABELS } from './draft.ts';
import styles from './form.module.css';
import { STEP_FIELDS } from './step-fields.tsx';
import { useCongresoForm } from './useCongresoForm.ts';

interface FormStepsProps {
  persona_id: number;
  congreso: Congreso;
  propio: CongresoPropio;
}

/** The form, one section at a time, with the progress. */
export function FormSteps({ persona_id, congreso, propio }: FormStepsProps) {
  const form = useCongresoForm(persona_id, congreso, propio);
  const { index, steps, step } = form;
  const Fields = STEP_FIELDS[step.id];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    first.current = false;
  }, [index]);
  const last = index === steps.length - 1;
  return (
    <section className={styles.form} aria-labelledby="paso">
      <div>
        <p className={styles.quiet}>
          Paso {index + 1} de {steps.length}
        </p>
        <progress className={styles.bar} value={index + 1} max={steps.length} aria-hidden />
        <h2 id="paso" ref={heading} tabIndex={-1} className={styles.heading}>
          {step.title}
        </h2>
      </div>
      <DraftNote of={form.kept} />
      <Fields form={form} congreso={congreso} identidad={propio.identidad} />
      <div className={styles.actions}>
        {last ? (
          <Button wide pending={form.pending} onPress={() => void form.save()}>
            {propio.FormCongreso ? 'Guardar los cambios' : 'Guardar mi inscripción'}
          </Button>
        ) : (
          <Button wide onPress={form.next}>
            Siguiente
          </Button>
        )}
        {index > 0 && (
          <Button look="quiet" wide onPress={form.back}>
            Paso anterior
          </Button>
        )}
      </div>
      <ProblemDialog problem={form.problem} onClose={form.dismiss} labels={LABELS} />
    </section>
  );
}
