import type { Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/personas/schemas.ts';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { borradorOf, camposOf } from './borrador.ts';
import styles from './form.module.css';
import { Quienes } from './Quienes.tsx';
import { Revisar } from './Revisar.tsx';
import { useBorrador } from './useBorrador.ts';
import { useInscripcion } from './useInscripcion.ts';
import { verbOf } from './words.ts';

interface InscripcionFormProps {
  evento: Evento;
  strategy: Strategy;
  invitacion: Invitacion;
  hijos: readonly Hijo[];
}

/** Label of the button that sends the form. */
function confirmOf(strategy: Strategy): string {
  const accion = strategy.acciones.find((one) => one !== 'cancelar') ?? 'inscribir';
  if (accion === 'cambiar') return 'Guardar los cambios';
  return accion === 'inscribir' && strategy.tipo !== 'sorteo'
    ? 'Confirmar la inscripción'
    : verbOf(accion, strategy);
}

/** Form in two steps: attendees, then review and send. The draft is kept until it is sent. */
export function InscripcionForm({ evento, strategy, invitacion, hijos }: InscripcionFormProps) {
  const [begun] = useState(() => borradorOf(invitacion, hijos, strategy.tipo));
  const kept = useBorrador(invitacion.id, begun);
  const borrador = kept.draft;
  const form = useInscripcion({ evento, strategy, invitacion, borrador, onSaved: kept.forget });
  return (
    <>
      {form.reviewing ? (
        <Revisar
          evento={evento}
          borrador={borrador}
          verb={confirmOf(strategy)}
          pending={form.pending}
          onConfirm={() => void form.send()}
          onBack={form.back}
        />
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            form.review();
          }}
        >
          <p className={styles.quiet}>{strategy.frase}</p>
          <DraftNote of={kept} />
          <Quienes
            strategy={strategy}
            hijos={strategy.max_acompanantes > 0 ? hijos : []}
            borrador={borrador}
            rotos={form.marcas}
            onChange={kept.set}
          />
          <Button wide type="submit">
            Seguir
          </Button>
        </form>
      )}
      <ProblemDialog
        problem={form.problem}
        onClose={form.dismiss}
        labels={camposOf(borrador)}
        action={
          form.mayWait && (
            <Button
              onPress={() => {
                form.dismiss();
                void form.send(true);
              }}
            >
              Anotarme en la lista de espera
            </Button>
          )
        }
      />
    </>
  );
}
