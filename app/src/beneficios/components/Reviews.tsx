import { counted } from '@gremio/contract/platform/counted.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import type { Review } from '@gremio/contract/beneficios/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { Chip } from '../../platform/components/Chip.tsx';
import { List } from '../../platform/components/Row.tsx';
import { Stars } from '../../platform/components/Stars.tsx';
import { useNow } from '../../platform/hooks.ts';
import styles from './beneficio.module.css';
import { momentInWords } from './words.ts';

interface ReviewsProps {
  reviews: readonly Review[];
  /** Total number of opinions; `reviews` has only the newest. */
  count: number;
  /** Id of the member's own review. */
  mine: number | null;
}

function ReviewRow({ review, mine }: { review: Review; mine: boolean }) {
  const now = useNow(MINUTE_MS);
  return (
    <li className={styles.review}>
      <div className={styles.reviewHead}>
        <h3 className={styles.reviewer}>{review.nombre}</h3>
        {mine && <Chip tone="brand">Tu opinión</Chip>}
        <Stars value={review.puntaje} />
      </div>
      <p className={styles.quiet}>{capital(momentInWords(review.fecha, now))}</p>
      {review.comentario && <p className={styles.text}>{review.comentario}</p>}
    </li>
  );
}

/** Members' opinions, signed with first names only. */
export function Reviews({ reviews, count, mine }: ReviewsProps) {
  if (count === 0) return <p className={styles.quiet}>Nadie opinó todavía.</p>;
  return (
    <>
      <List label="Opiniones">
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} mine={review.id === mine} />
        ))}
      </List>
      {count > reviews.length && (
        <p className={styles.quiet}>
          Estas son las {reviews.length} más nuevas de {counted(count, 'opinión', 'opiniones')}.
        </p>
      )}
    </>
  );
}
