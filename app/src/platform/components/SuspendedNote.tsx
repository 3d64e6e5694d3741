import { KNOWN_ERRORS } from '@gremio/contract/platform/known-errors.ts';
import { CirclePause, Mail, Phone } from 'lucide-react';
import { useAjuste } from '../api/ajuste.ts';
import { telHref } from '../contact.ts';
import { buttonClass } from './button-class.ts';
import { MiSeccionalLink } from './MiSeccionalLink.tsx';
import styles from './suspended-note.module.css';

interface SuspendedNoteProps {
  /** Sentence about what a suspended member cannot do here. */
  text?: string;
}

/** Shown in place of what a suspended member cannot do: the reason, and ways to ask about it. */
export function SuspendedNote({ text = KNOWN_ERRORS.suspendido[1] }: SuspendedNoteProps) {
  const { value } = useAjuste('organizacion');
  const { telefono = null, email = null } = value?.contacto ?? {};
  const tel = telefono && telHref(telefono);
  return (
    <section className={styles.note} aria-label="Afiliación suspendida">
      <CirclePause size={24} aria-hidden />
      <p>{text}</p>
      <MiSeccionalLink wide />
      {tel && (
        <a href={tel} className={buttonClass('secondary', true)}>
          <Phone size={20} aria-hidden />
          Llamar al {telefono}
        </a>
      )}
      {!tel && email && (
        <a href={`mailto:${email}`} className={buttonClass('secondary', true)}>
          <Mail size={20} aria-hidden />
          Escribir a {email}
        </a>
      )}
    </section>
  );
}
