import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './place.module.css';

interface WayProps {
  icon: LucideIcon;
  href: string;
  /** Heard instead of its words, where those alone do not say to whom or where. */
  label?: string;
  /** It opens beside the app, not in its place. */
  apart?: boolean;
  children: ReactNode;
}

/** A way to somewhere or somebody: the phone's own map, a call, a page. */
export function Way({ icon: Icon, href, label, apart = false, children }: WayProps) {
  const beside = apart ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};
  return (
    <a className={styles.way} href={href} aria-label={label} {...beside}>
      <Icon size={20} aria-hidden />
      {children}
    </a>
  );
}

/** Ways beside each other. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
