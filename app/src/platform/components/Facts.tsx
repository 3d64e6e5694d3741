import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of names and values; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly [name: string, value: string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** When, where, how many: a list of `IconFact`. */
export const IconFacts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.icons}>{children}</dl>
);

interface IconFactProps {
  icon: LucideIcon;
  /** Read by screen readers in place of the icon. */
  name: string;
  /** Emphasized part; `children` are in regular weight. */
  strong?: string;
  children?: ReactNode;
}

export function IconFact({ icon: Icon, name, strong, children }: IconFactProps) {
  return (
    <div className={styles.icon}>
      <dt>
        <Icon size={22} aria-hidden />
        <span className="only-heard">{name}</span>
      </dt>
      <dd>
        {strong && <strong className={styles.strong}>{strong}</strong>}
        {children}
      </dd>
    </div>
  );
}
