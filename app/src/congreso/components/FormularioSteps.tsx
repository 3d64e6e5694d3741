import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio } from '@gremio/contract/congreso/schemas.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { ETIQUETAS } from './borrador.ts';
import styles from './form.module.css';
import { PASO } from './Pasos.tsx';
import { useFormulario } from './useFormulario.ts';

interface FormularioStepsProps {
  persona_id: number;
  congreso: Congreso;
  propio: CongresoPropio;
}

/** The form, one section at a time, with the progress. */
export function FormularioSteps({ persona_id, congreso, propio }: FormularioStepsProps) {
  const formulario = useFormulario(persona_id, congreso, propio);
  const { index, pasos, paso } = formulario;
  const Fields = PASO[paso.id];
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    first.current = false;
  }, [index]);
  const last = index === pasos.length - 1;
  return (
    <section className={styles.form} aria-labelledby="paso">
      <div>
        <p className={styles.quiet}>
          Paso {index + 1} de {pasos.length}
        </p>
        <progress className={styles.bar} value={index + 1} max={pasos.length} aria-hidden />
        <h2 id="paso" ref={heading} tabIndex={-1} className={styles.heading}>
          {paso.title}
        </h2>
      </div>
      <DraftNote of={formulario.kept} />
      <Fields formulario={formulario} congreso={congreso} identidad={propio.identidad} />
      <div className={styles.actions}>
        {last ? (
          <Button wide pending={formulario.pending} onPress={() => void formulario.save()}>
            {propio.FormCongreso ? 'Guardar los cambios' : 'Guardar mi inscripción'}
          </Button>
        ) : (
          <Button wide onPress={formulario.next}>
            Siguiente
          </Button>
        )}
        {index > 0 && (
          <Button look="quiet" wide onPress={formulario.back}>
            Paso anterior
          </Button>
        )}
      </div>
      <ProblemDialog problem={formulario.problem} onClose={formulario.dismiss} labels={ETIQUETAS} />
    </section>
  );
}
