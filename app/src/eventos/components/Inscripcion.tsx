import type { Accion, Evento, Invitacion, Strategy } from '@gremio/contract/eventos/schemas.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../platform/components/button-class.ts';
import { Chip } from '../../platform/components/Chip.tsx';
import { Suspendido } from '../../platform/components/Suspendido.tsx';
import { useNow } from '../../platform/hooks.ts';
import { Aceptar } from './Aceptar.tsx';
import { Cancelar } from './Cancelar.tsx';
import styles from './eventos.module.css';
import { situacionInWords, verbOf } from './words.ts';

const MINUTE_MS = 60_000;

/** Actions that link to the form of attendees. */
const FORM: readonly Accion[] = ['inscribir', 'esperar', 'cambiar'];

interface InscripcionProps {
  evento: Evento;
  strategy: Strategy;
  /** Null until it is loaded. */
  invitacion: Invitacion | null;
}

/** The rule's one sentence on how to enrol or why not, and the actions that it allows. */
export function Inscripcion({ evento, strategy, invitacion }: InscripcionProps) {
  const { acciones, situacion, frase, invitacion_id } = strategy;
  const { tone, word } = situacionInWords(situacion, evento, useNow(MINUTE_MS));
  const toForm = FORM.find((accion) => acciones.includes(accion));
  return (
    <section className={styles.inscripcion} aria-label="Tu inscripción">
      <p>
        <Chip tone={tone}>{word}</Chip>
      </p>
      {situacion === 'suspendido' ? (
        <Suspendido text={frase} />
      ) : (
        <p className={styles.frase} aria-live="polite">
          {frase}
        </p>
      )}
      {acciones.includes('aceptar') && invitacion_id !== null && (
        <Aceptar invitacion_id={invitacion_id} />
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
        <Cancelar evento={evento} strategy={strategy} invitacion={invitacion} />
      )}
    </section>
  );
}
