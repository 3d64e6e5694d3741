import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pages } from '../api/pages.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from './Button.tsx';
import styles from './more.module.css';

interface MoreProps<T> {
  pages: Pages<T>;
  /** `Ver más beneficios`. */
  label: string;
  /** Reads the next page before the end of the list is reached. */
  ahead?: boolean;
}

/** Reads on as the end of the list comes near; not again by itself after a failure. */
function useAhead<T>(pages: Pages<T>, ahead: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent((entry: IntersectionObserverEntry | undefined) => {
    const quiet = !pages.loadingMore && !pages.previous && !pages.error;
    if (entry?.isIntersecting && pages.hasMore && quiet) pages.more();
  });
  // Each time it grew, it is looked at anew: a short page may leave the end in sight.
  const length = pages.value.length;
  useEffect(() => {
    if (!ahead || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => near(entry));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ahead, length]);
  return end;
}

/** The rows of a list, whether they stand in it by themselves or by groups. */
const rowsOf = (list: Element): Element[] => [
  ...list.querySelectorAll(':scope > :not([role="none"]), :scope [role="listitem"]'),
];

/** After a press, the first of the new rows takes the focus, so that a keyboard reads on from there. */
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

/** The end of a list that has more pages. It stands right after the list. */
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
