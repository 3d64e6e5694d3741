import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pages } from '../api/pages.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from './Button.tsx';
import styles from './more.module.css';

interface MoreProps<T> {
  pages: Pages<T>;
  /** Label of the button: `Ver más beneficios`. */
  label: string;
  /** Loads the next page before the end of the list is reached. */
  ahead?: boolean;
}

/** Loads the next page as the end of the list comes near; after a failure only the button does. */
function useAhead<T>(pages: Pages<T>, ahead: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent((entry: IntersectionObserverEntry | undefined) => {
    const quiet = !pages.loadingMore && !pages.previous && !pages.error;
    if (entry?.isIntersecting && pages.hasMore && quiet) pages.more();
  });
  // Observes anew after each page: a short one may leave the end in view, which reports no change.
  const length = pages.value.length;
  useEffect(() => {
    if (!ahead || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => near(entry));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ahead, length]);
  return end;
}

/** Rows of a list, with or without the groups of `LongList`. */
const rowsOf = (list: Element): Element[] => [
  ...list.querySelectorAll(':scope > :not([role="none"]), :scope [role="listitem"]'),
];

/** After a press, moves the focus to the first new row, so that a keyboard user goes on from there. */
function useReadOn(length: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<{ list: Element; rows: number } | null>(null);
  useEffect(() => {
    const { list, rows } = before.current ?? {};
    if (list) rowsOf(list)[rows ?? 0]?.querySelector<HTMLElement>('a, button')?.focus();
    before.current = null;
  }, [length]);
  const remember = () => {
    const list = place.current?.previousElementSibling;
    before.current = list ? { list, rows: rowsOf(list).length } : null;
  };
  return { place, remember };
}

/** Button and loading trigger for the next page. It must be the next sibling of the list. */
export function More<T>({ pages, label, ahead = false }: MoreProps<T>) {
  const end = useAhead(pages, ahead);
  const { place, remember } = useReadOn(pages.value.length);
  if (!pages.hasMore) return null;
  return (
    <div className={styles.more} ref={place}>
      <div className={styles.ahead} ref={end} aria-hidden />
      {pages.failedMore && pages.error && <p role="alert">{sentenceOf(pages.error)}</p>}
      <Button
        look="secondary"
        pending={pages.loadingMore}
        onPress={() => {
          remember();
          pages.more();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
