import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import rows from './row.module.css';
import styles from './long-list.module.css';

/** Rows per group: few enough to render one as it comes near within a frame. */
const GROUP = 5;
/** Rows per block. The browser checks every group in every frame, except those inside a distant block. */
const BLOCK = 100;

/**
 * Props for the row's own `li`: inside the nested groups it would lose its role and its place in the list.
 */
export interface PlaceInList {
  role: 'listitem';
  'aria-posinset': number;
  'aria-setsize': number;
}

interface Placed<T> {
  item: T;
  place: PlaceInList;
}

const partsOf = <T,>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );

/** Estimates undrawn groups at the height of the first, so that scroll restoration finds its place. */
function useHeights() {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const first = list.current?.querySelector(`.${styles.group}`);
    if (!first) return undefined;
    const tell = () => {
      const { height } = first.getBoundingClientRect();
      list.current?.style.setProperty('--group', `${Math.round(height)}px`);
    };
    tell();
    const size = new ResizeObserver(tell);
    size.observe(first);
    return () => size.disconnect();
  }, []);
  return list;
}

interface LongListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** Total number of rows, including those not read yet. */
  count: number;
  children: (item: T, place: PlaceInList) => ReactNode;
}

/**
 * A list of thousands of rows: past the first ones, groups are rendered as they come near, but every row
 * stays in the DOM, so that page search, screen readers and counts find it.
 */
export function LongList<T>({ label, items, keyOf, count, children }: LongListProps<T>) {
  const list = useHeights();
  const size = Math.max(count, items.length);
  const placed = items.map((item, at): Placed<T> => ({
    item,
    place: { role: 'listitem', 'aria-posinset': at + 1, 'aria-setsize': size },
  }));
  const keyOfPart = ([first]: Placed<T>[]) => keyOf((first as Placed<T>).item);
  return (
    // Safari drops the list role where the list has no bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul ref={list} className={`${rows.list} ${styles.long}`} aria-label={label} role="list">
      {partsOf(placed, BLOCK).map((block) => (
        <li key={keyOfPart(block)} role="none" className={styles.block}>
          <ul role="none">
            {partsOf(block, GROUP).map((group) => (
              <li key={keyOfPart(group)} role="none" className={styles.group}>
                <ul role="none">
                  {group.map(({ item, place }) => (
                    <Fragment key={keyOf(item)}>{children(item, place)}</Fragment>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
