import type { EventoPropio } from '@gremio/contract/eventos/schemas.ts';
import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import styles from './eventos.module.css';
import { cuandoInWords, SITUACIONES } from './words.ts';

const SIZES = '(min-width: 900px) 400px, 100vw';

/** An event on the list: what, when, where, and in one sentence how one may enrol. */
export function EventoCard({ evento, first }: { evento: EventoPropio; first: boolean }) {
  const { tone, word } = SITUACIONES[evento.strategy.situacion];
  return (
    <li>
      <Link to="/eventos/$id" params={{ id: String(evento.id) }} className={styles.card}>
        {evento.imagen ? (
          <Picture imagen={evento.imagen} alt="" sizes={SIZES} ratio="16 / 9" first={first} />
        ) : (
          <span className={styles.noPicture}>
            <PartyPopper size={44} aria-hidden />
          </span>
        )}
        <span className={styles.cardWords}>
          <span className={styles.name}>{evento.nombre}</span>
          <span className={styles.when}>{cuandoInWords(evento)}</span>
          <span className={styles.quiet}>{evento.lugar}</span>
          <span className={styles.cardFacts}>
            <Chip tone={tone}>{word}</Chip>
          </span>
          <span className={styles.quiet}>{evento.strategy.frase}</span>
        </span>
      </Link>
    </li>
  );
}
