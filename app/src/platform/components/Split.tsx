import type { ReactNode } from 'react';
import { Part } from './Part.tsx';
import styles from './split.module.css';

interface SplitProps {
  list: ReactNode;
  /** What was chosen; on a phone it takes the list's place. */
  detail: ReactNode;
  open: boolean;
  /** What stands there on a wide screen before anything was chosen. */
  idle?: ReactNode;
}

/** A list with its detail beside it on a wide screen, one at a time on a phone. */
export function Split({ list, detail, open, idle }: SplitProps) {
  return (
    <div className={styles.split} data-open={open || undefined}>
      <div className={styles.list}>
        <Part name="la lista" says>
          {list}
        </Part>
      </div>
      <div className={styles.detail}>
        <Part name="lo que elegiste" says>
          {open
            ? detail
            : (idle ?? <p className={styles.none}>Elegí algo de la lista para verlo acá.</p>)}
        </Part>
      </div>
    </div>
  );
}
