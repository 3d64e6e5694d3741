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
  /** What was chosen; on a phone it takes the list's place. */
  detail: ReactNode;
  open: boolean;
  /** The detail of the row that the list opens first (`useFirst`), on a wide screen, before anything was chosen. */
  first?: ((first: string) => ReactNode) | undefined;
  /** Stands there instead of the first row's detail. */
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

interface FirstDetailProps {
  told: First;
  draw: (first: string) => ReactNode;
}

/** The first row's detail; nothing where the list is empty or could not be read, which the list itself says. */
function FirstDetail({ told, draw }: FirstDetailProps) {
  if (told === null) return null;
  if (told === undefined) return <PageSkeleton />;
  return (
    <Part name="el primero de la lista" says>
      <OpenedByItself value>
        {/* Without signal the list, or else the bar, says for both that they are from before. */}
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
