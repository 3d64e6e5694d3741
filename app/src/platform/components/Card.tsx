import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSlot } from '../home/coming.ts';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  children: ReactNode;
}

/** A surface with something of its own on it; a region with a name when it has a title. */
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
  /** What it is: `Tu turno`. */
  label: string;
  /** When or how much: `martes 8 de diciembre, 10:30`. */
  strong: string;
  detail?: string | false;
  /** Something else to know before its actions. */
  notes?: ReactNode;
  /** When it comes, `YYYY-MM-DD` or with its `THH:MM`: the nearest stands first, and out. */
  at: string;
  /** Its actions, one tap away, the one that shows its QR first. */
  children?: ReactNode;
}

/** Something that is coming for this member, drawn at its place among all that is. */
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
