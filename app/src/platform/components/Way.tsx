import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './place.module.css';

interface WayProps {
  icon: LucideIcon;
  href: string;
  /** Accessible name, where the visible words do not say to whom or where the link leads. */
  label?: string;
  /** Opens in a new tab. */
  apart?: boolean;
  children: ReactNode;
}

/** A link to somewhere or somebody: the phone's map, a call, a page. */
export function Way({ icon: Icon, href, label, apart = false, children }: WayProps) {
  const beside = apart ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};
  return (
    <a className={styles.way} href={href} aria-label={label} {...beside}>
      <Icon size={20} aria-hidden />
      {children}
    </a>
  );
}

/** A row of `Way` links. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
