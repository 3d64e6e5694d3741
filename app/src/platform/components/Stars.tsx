import { counted } from '@gremio/contract/platform/counted.ts';
import { Star } from 'lucide-react';
import styles from './stars.module.css';

const one = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface StarsProps {
  /** Average, or the rating of one opinion; null without opinions. */
  value: number | null;
  count?: number;
}

/** Shows `★ 4,5 (12)`. */
export function Stars({ value, count }: StarsProps) {
  if (value === null) return null;
  const shown = Number.isInteger(value) ? String(value) : one.format(value);
  const people = count === undefined ? '' : `, ${counted(count, 'opinión', 'opiniones')}`;
  return (
    <span className={styles.stars}>
      <span className="only-heard">{`${shown} de 5${people}`}</span>
      <Star size={18} fill="currentColor" aria-hidden />
      <span aria-hidden>
        {shown}
        {count !== undefined && ` (${count})`}
      </span>
    </span>
  );
}
