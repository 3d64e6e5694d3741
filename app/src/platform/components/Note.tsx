import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface NoteProps {
  icon: LucideIcon;
  /** `warn` is for something unexpected. */
  tone?: 'warn' | 'plain';
  children: ReactNode;
}

/** A note about what is on screen; screen readers announce it when it appears. */
export function Note({ icon: Icon, tone = 'warn', children }: NoteProps) {
  return (
    <output className={tone === 'warn' ? styles.note : `${styles.note} ${styles.plain}`}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </output>
  );
}
