import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './row.module.css';

/** Rows of one kind; each child is a `li`. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Safari drops the list role where the list has no bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.list} aria-label={label} role="list">
      {children}
    </ul>
  );
}

/** Class for a `Link` or a `button` that is a whole row. */
export const rowClass = styles.row;

interface RowBodyProps {
  icon?: LucideIcon;
  /** Replaces the icon: a picture, a mark or a date. */
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A fact at the right: a distance, a date, places left. */
  fact?: ReactNode;
  /** Emphasizes the fact, such as a benefit's discount. */
  loud?: boolean;
  /** Shows the chevron of a row that opens something. */
  opens?: boolean;
}

/** Contents of a row: a strong line, a quiet line and a fact at the right. */
export function RowBody({
  icon: Icon,
  lead,
  title,
  detail,
  fact,
  loud = false,
  opens = false,
}: RowBodyProps) {
  return (
    <>
      {Icon && (
        <span className={styles.lead}>
          <Icon size={22} aria-hidden />
        </span>
      )}
      {lead}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && (
          <>
            <br />
            <span className={styles.detail}>{detail}</span>
          </>
        )}
      </span>
      {fact && <span className={loud ? `${styles.fact} ${styles.loud}` : styles.fact}>{fact}</span>}
      {opens && <ChevronRight size={20} className={styles.chevron} aria-hidden />}
    </>
  );
}

/** A row that opens nothing. */
export function Row(props: RowBodyProps) {
  return (
    <div className={styles.row}>
      <RowBody {...props} />
    </div>
  );
}
