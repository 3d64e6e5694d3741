import { entranYa } from '@gremio/contract/eventos/rules.ts';
import type { Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import type { Hijo } from '@gremio/contract/hijos/schemas.ts';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { ProblemDialog } from '../../platform/components/Dialog.tsx';
import { DraftNote } from '../../platform/draft/DraftNote.tsx';
import { initialDraft, fieldLabels } from './draft.ts';
import styles from './form.module.css';
import { AttendeeFields } from './AttendeeFields.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useInvitadosDraft } from './useInvitadosDraft.ts';
import { useEnrolment } from './useEnrolment.ts';
import { verbOf } from './words.ts';

interface EnrolmentFormProps {
  evento: Evento;
  strategy: Strategy;
  invitacion: Invitacion;
  hijos: readonly Hijo[];
}

/** Label of the button that sends the form; `fits`: places are left for everybody on it. */
function confirmLabel(strategy: Strategy, fits: boolean): string {
  if (!fits) return verbOf('esperar', strategy);
  const accion = strategy.acciones.find((one) => one !== 'cancelar') ?? 'inscribir';
  if (accion === 'cambiar') return 'Guardar los cambios';
  return accion === 'inscribir' && strategy.tipo !== 'sorteo'
    ? 'Confirmar la inscripción'
    : verbOf(accion, strategy);
}

/** Form in two steps: attendees, then review and send. The draft is kept until it is sent. */
export function EnrolmentForm({ evento, strategy, invitacion, hijos }: EnrolmentFormProps) {
  const [initial] = useState(() => initialDraft(invitacion, hijos, strategy.tipo));
  const kept = useInvitadosDraft(invitacion.id, initial);
  const draft = kept.draft;
  const entran = entranYa(evento, invitacion);
  const keepsPlace = invitacion.estado === 'inscripta';
  const fits = entran === null || draft.personas.length < entran || keepsPlace;
  const form = useEnrolment({ evento, strategy, invitacion, draft, fits, onSaved: kept.forget });
  return (
    <>
      {form.reviewing ? (
        <ReviewStep
          evento={evento}
          draft={draft}
          verb={confirmLabel(strategy, fits)}
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
          <AttendeeFields
            strategy={strategy}
            entran={entran}
            keepsPlace={keepsPlace}
            hijos={strategy.max_acompanantes > 0 ? hijos : []}
            draft={draft}
            errors={form.marcas}
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
        labels={fieldLabels(draft)}
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
