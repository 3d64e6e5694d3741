import type { Accion, Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Chip } from '../../platform/components/Chip.tsx';
import { SeccionalAsAdvised } from '../../platform/components/MiSeccionalLink.tsx';
import { SuspendedNote } from '../../platform/components/SuspendedNote.tsx';
import { useNow } from '../../platform/hooks.ts';
import { AcceptPlace } from './AcceptPlace.tsx';
import { CancelInvitacion } from './CancelInvitacion.tsx';
import styles from './eventos.module.css';
import { situacionInWords, verbOf } from './words.ts';

/** Actions that link to the form of attendees. */
const FORM_ACCIONES: readonly Accion[] = ['inscribir', 'esperar', 'cambiar'];

interface EnrolmentProps {
  evento: Evento;
  strategy: Strategy;
  /** Null until it is loaded. */
  invitacion: Invitacion | null;
}

/** The rule's one sentence on how to enrol or why not, and the actions that it allows. */
export function Enrolment({ evento, strategy, invitacion }: EnrolmentProps) {
  const { acciones, situacion, frase, invitacion_id } = strategy;
  const { tone, word } = situacionInWords(situacion, evento, useNow(MINUTE_MS));
  const toForm = FORM_ACCIONES.find((accion) => acciones.includes(accion));
  return (
    <section className={styles.enrolment} aria-label="Tu inscripción">
      <p>
        <Chip tone={tone}>{word}</Chip>
      </p>
      {situacion === 'suspendido' ? (
        <SuspendedNote text={frase} />
      ) : (
        <>
          <p className={styles.sentence} aria-live="polite">
            {frase}
          </p>
          <SeccionalAsAdvised sentence={frase} />
        </>
      )}
      {acciones.includes('aceptar') && invitacion_id !== null && (
        <AcceptPlace invitacion_id={invitacion_id} />
      )}
      {toForm && (
        <Link
          to="/eventos/$id/inscripcion"
          params={{ id: String(evento.id) }}
          className={buttonClass(toForm === 'cambiar' ? 'secondary' : 'primary', true)}
        >
          {verbOf(toForm, strategy)}
        </Link>
      )}
      {acciones.includes('cancelar') && invitacion && (
        <CancelInvitacion evento={evento} strategy={strategy} invitacion={invitacion} />
      )}
    </section>
  );
}
