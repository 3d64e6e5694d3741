import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSlot } from '../home/coming.ts';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  children: ReactNode;
}

/** A surface for one topic; with a title it is a named region. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

interface NextCardProps {
  icon: LucideIcon;
  /** Kind of thing: `Tu turno`. */
  label: string;
  /** Date or amount: `martes 8 de diciembre, 10:30`. */
  strong: string;
  detail?: string | false;
  /** Notes shown above the actions. */
  notes?: ReactNode;
  /**
   * Time at which it happens, `YYYY-MM-DD` or with `THH:MM`. The nearest card comes first and is highlighted.
   */
  at: string;
  /** Actions in one tap; the one that shows a QR comes first. */
  children?: ReactNode;
}

/** Card of something that is coming for this member, rendered through a portal at its place in time order. */
export function NextCard({
  icon: Icon,
  label,
  strong,
  detail,
  notes,
  at,
  children,
}: NextCardProps) {
  const id = useId();
  const slot = useSlot(at);
  const card = (
    <section className={`${styles.card} ${styles.next}`} aria-labelledby={id} data-next>
      <h2 id={id} className={styles.eyebrow}>
        <Icon size={20} aria-hidden />
        {label}
      </h2>
      <div>
        <p className={styles.strong}>{strong}</p>
        {detail && <p className={styles.quiet}>{detail}</p>}
      </div>
      {notes}
      {children && <div className={styles.acts}>{children}</div>}
    </section>
  );
  return slot && createPortal(card, slot);
}
