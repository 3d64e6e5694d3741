import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { List, Row } from '../../platform/components/Row.tsx';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import type { InvitadosDraft } from './draft.ts';
import { useParentesco } from './useParentesco.ts';
import styles from './form.module.css';
import { whenInWords, PARENTESCO_WORDS } from './words.ts';

interface ReviewStepProps {
  evento: Evento;
  draft: InvitadosDraft;
  /** Label of the button that sends it. */
  verb: string;
  pending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

const digits = (numdoc: string): string => formatDocumento(numdoc.replace(/\D/g, ''));

/** Review step: everything about to be sent, above the button that sends it. */
export function ReviewStep({ evento, draft, verb, pending, onConfirm, onBack }: ReviewStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { titular, personas } = draft;
  const parentescoOf = useParentesco();
  return (
    <section className={styles.form} aria-labelledby="revisar">
      <h2 id="revisar" ref={heading} tabIndex={-1} className={styles.heading}>
        Revisá quiénes van
      </h2>
      <List label="Quiénes van">
        <li>
          <Row
            icon={UserRound}
            title={titular?.nombre ?? 'Vos'}
            detail={PARENTESCO_WORDS.titular}
          />
        </li>
        {personas.map(({ clave, nombre, numdoc, parentesco }) => (
          <li key={clave}>
            <Row
              icon={UserRound}
              title={nombre}
              detail={[parentesco && parentescoOf(parentesco, numdoc), `DNI ${digits(numdoc)}`]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </List>
      <p className={styles.summary}>
        <strong className={styles.when}>{whenInWords(evento)}</strong>
        <br />
        {evento.nombre}, {personasInWords(personas.length + 1)}.
      </p>
      <Button wide pending={pending} onPress={onConfirm}>
        {verb}
      </Button>
      <Button look="quiet" wide onPress={onBack}>
        Cambiar algo
      </Button>
    </section>
  );
}
