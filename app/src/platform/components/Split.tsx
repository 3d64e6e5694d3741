import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useWide } from '../hooks.ts';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { FirstRowContext, type FirstRow } from './first-row.ts';
import { AutoOpenedContext } from './auto-opened.ts';
import { Part } from './Part.tsx';
import { StaleNoteContext, HiddenContext } from './offline-report.ts';
import styles from './split.module.css';

interface SplitProps {
  list: ReactNode;
  /** The chosen detail; on a phone it takes the list's place. */
  detail: ReactNode;
  open: boolean;
  /** Renders the detail of the first row (`useFirstRow`) on a wide screen, until one is chosen. */
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
  firstRow: FirstRow;
  draw: (first: string) => ReactNode;
}

/** The first row's detail; nothing where the list is empty or failed, which the list itself reports. */
function FirstDetail({ firstRow, draw }: FirstDetailProps) {
  if (firstRow === null) return null;
  if (firstRow === undefined) return <PageSkeleton />;
  return (
    <Part name="el primero de la lista" reportsErrors>
      <AutoOpenedContext value>
        {/* Offline, the list or the bar already says that the data is old. */}
        <StaleNoteContext value>
          <Suspense fallback={<PageSkeleton />}>{draw(firstRow)}</Suspense>
        </StaleNoteContext>
      </AutoOpenedContext>
    </Part>
  );
}

/** A list with its detail beside it on a wide screen, one at a time on a phone. */
export function Split({ list, detail, open, first, idle }: SplitProps) {
  const returned = useReturn(open);
  const wide = useWide();
  const [firstRow, setFirstRow] = useState<FirstRow>();
  const isBeside = wide && !open && !idle && first !== undefined;
  const ofList = useMemo(() => ({ tell: setFirstRow, isBeside }), [isBeside]);
  return (
    <div className={styles.split} data-open={open || undefined}>
      <div ref={returned} className={styles.list}>
        <Part name="la lista" reportsErrors>
          <HiddenContext value={open && !wide}>
            <FirstRowContext value={ofList}>{list}</FirstRowContext>
          </HiddenContext>
        </Part>
      </div>
      <div className={styles.detail}>
        {isBeside ? (
          <FirstDetail key={firstRow} firstRow={firstRow} draw={first} />
        ) : (
          <Part name="lo que elegiste" reportsErrors>
            {open ? detail : idle}
          </Part>
        )}
      </div>
    </div>
  );
}
