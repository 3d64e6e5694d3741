import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface StateProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Small print under the text. */
  detail?: ReactNode;
  /** Next step: a button, or a link that looks like one. */
  children?: ReactNode;
}

/** Empty state: says why there is nothing and what to do. */
export function State({ icon: Icon, title, text, detail, children }: StateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon size={30} aria-hidden />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {detail}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
