import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

type Tone = 'plain' | 'brand' | 'ok' | 'warn' | 'bad';

/** Look and word of a state. */
export interface ChipLook {
  tone: Tone;
  icon: LucideIcon;
  word: string;
}

interface ChipProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A short fact with a tone; the words carry the meaning too, never the colour alone. */
export function Chip({ tone = 'plain', icon: Icon, children }: ChipProps) {
  return (
    <span className={tone === 'plain' ? styles.chip : `${styles.chip} ${styles[tone]}`}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </span>
  );
}
