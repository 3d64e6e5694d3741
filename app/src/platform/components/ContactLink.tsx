import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './place-map.module.css';

interface ContactLinkProps {
  icon: LucideIcon;
  href: string;
  /** Accessible name, where the visible words do not say to whom or where the link leads. */
  label?: string;
  /** Opens in a new tab. */
  newTab?: boolean;
  children: ReactNode;
}

/** A link to somewhere or somebody: the phone's map, a call, a page. */
export function ContactLink({
  icon: Icon,
  href,
  label,
  newTab = false,
  children,
}: ContactLinkProps) {
  const beside = newTab ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};
  return (
    <a className={styles.way} href={href} aria-label={label} {...beside}>
      <Icon size={20} aria-hidden />
      {children}
    </a>
  );
}

/** A row of `ContactLink` links. */
export const ContactLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
