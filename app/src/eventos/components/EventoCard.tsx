import type { EventoPropio } from '@gremio/contract/eventos/schemas.ts';
import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { PictureCardBody, pictureCardClass } from '../../platform/components/PictureCards.tsx';
import styles from './eventos.module.css';
import { whenInWords, situacionInWords } from './words.ts';

interface EventoCardProps {
  evento: EventoPropio;
  /** Loads its picture eagerly. */
  first: boolean;
  now: number;
}

/** Card of an event, with the rule's one sentence on enrolling. */
export function EventoCard({ evento, first, now }: EventoCardProps) {
  const { id, nombre, imagen, lugar, strategy } = evento;
  const { tone, word } = situacionInWords(strategy.situacion, evento, now);
  return (
    <li>
      <Link to="/eventos/$id" params={{ id: String(id) }} className={pictureCardClass}>
        <PictureCardBody imagen={imagen} icon={PartyPopper} first={first} name={nombre}>
          <span className={styles.when}>{whenInWords(evento)}</span>
          <span className={styles.quiet}>{lugar}</span>
          <span className={styles.situacion}>
            <Chip tone={tone}>{word}</Chip>
          </span>
          {/* The page shows the suspension once, above the cards. */}
          {strategy.situacion !== 'suspendido' && (
            <span className={styles.quiet}>{strategy.frase}</span>
          )}
        </PictureCardBody>
      </Link>
    </li>
  );
}
