import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './row.module.css';

/** Rows of one kind; each child is a `li`. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Safari takes the role away from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.list} aria-label={label} role="list">
      {children}
    </ul>
  );
}

/** For a `Link` or a `button` that is a whole row. */
export const rowClass = styles.row;

interface RowBodyProps {
  icon?: LucideIcon;
  /** Instead of an icon: a picture, a mark, a date. */
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** The one fact at the right: a distance, a date, places left. */
  fact?: ReactNode;
  /** The fact is the loudest thing on the row, as a benefit's discount. */
  loud?: boolean;
  /** It opens something. */
  opens?: boolean;
}

/** One strong line, one quiet line, one fact at the right. */
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
