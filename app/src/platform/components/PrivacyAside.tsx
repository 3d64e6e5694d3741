import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './privacy-aside.module.css';

/** Says, where data are asked for, who sees them (docs/architecture.md#privacy). */
export function PrivacyAside({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label="Privacidad">
      <ShieldCheck size={22} aria-hidden />
      <p>{children}</p>
    </aside>
  );
}
