import { useEffect, useRef, type ReactNode } from 'react';
import { useWide } from '../hooks.ts';
import { Part } from './Part.tsx';
import { Unseen } from './said.ts';
import styles from './split.module.css';

interface SplitProps {
  list: ReactNode;
  /** What was chosen; on a phone it takes the list's place. */
  detail: ReactNode;
  open: boolean;
  /** What stands there on a wide screen before anything was chosen. */
  idle?: ReactNode;
}

/** Back from the detail, the focus is on the list's title, unless the list itself put it where one was. */
function useReturn(open: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed || list.current?.contains(document.activeElement)) return;
    list.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [open]);
  return list;
}

/** A list with its detail beside it on a wide screen, one at a time on a phone. */
export function Split({ list, detail, open, idle }: SplitProps) {
  const returned = useReturn(open);
  const wide = useWide();
  return (
    <div className={styles.split} data-open={open || undefined}>
      <div ref={returned} className={styles.list}>
        <Part name="la lista" says>
          <Unseen value={open && !wide}>{list}</Unseen>
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
