import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useWide } from '../hooks.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { FirstOfList, type First } from './first.ts';
import { OpenedByItself } from './opened.ts';
import { Part } from './Part.tsx';
import { Noted, Unseen } from './said.ts';
import styles from './split.module.css';

interface SplitProps {
  list: ReactNode;
  /** The chosen detail; on a phone it takes the list's place. */
  detail: ReactNode;
  open: boolean;
  /** Renders the detail of the first row (`useFirst`) on a wide screen, until one is chosen. */
  first?: ((first: string) => ReactNode) | undefined;
  /** Shown instead of the first row's detail. */
  idle?: ReactNode;
}

/** When the detail closes, moves the focus to the list's title, unless the list has moved it already. */
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

interface FirstDetailProps {
  told: First;
  draw: (first: string) => ReactNode;
}

/** The first row's detail; nothing where the list is empty or failed, which the list itself reports. */
function FirstDetail({ told, draw }: FirstDetailProps) {
  if (told === null) return null;
  if (told === undefined) return <PageSkeleton />;
  return (
    <Part name="el primero de la lista" says>
      <OpenedByItself value>
        {/* Offline, the list or the bar already says that the data is old. */}
        <Noted value>
          <Suspense fallback={<PageSkeleton />}>{draw(told)}</Suspense>
        </Noted>
      </OpenedByItself>
    </Part>
  );
}

/** A list with its detail beside it on a wide screen, one at a time on a phone. */
export function Split({ list, detail, open, first, idle }: SplitProps) {
  const returned = useReturn(open);
  const wide = useWide();
  const [told, tell] = useState<First>();
  const isBeside = wide && !open && !idle && first !== undefined;
  const ofList = useMemo(() => ({ tell, isBeside }), [isBeside]);
  return (
    <div className={styles.split} data-open={open || undefined}>
      <div ref={returned} className={styles.list}>
        <Part name="la lista" says>
          <Unseen value={open && !wide}>
            <FirstOfList value={ofList}>{list}</FirstOfList>
          </Unseen>
        </Part>
      </div>
      <div className={styles.detail}>
        {isBeside ? (
          <FirstDetail key={told} told={told} draw={first} />
        ) : (
          <Part name="lo que elegiste" says>
            {open ? detail : idle}
          </Part>
        )}
      </div>
    </div>
  );
}
