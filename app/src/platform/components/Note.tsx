import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface NoteProps {
  icon: LucideIcon;
  /** `warn`: something is not as one would expect. */
  tone?: 'warn' | 'plain';
  children: ReactNode;
}

/** Something to know about what is on screen; a screen reader says it when it comes. */
export function Note({ icon: Icon, tone = 'warn', children }: NoteProps) {
  return (
    <output className={tone === 'warn' ? styles.note : `${styles.note} ${styles.plain}`}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </output>
  );
}
