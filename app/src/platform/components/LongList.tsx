import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import rows from './row.module.css';
import styles from './long-list.module.css';

/** So few that drawing a group as it comes near fits in one frame. */
const GROUP = 5;
/** Every group is looked at in every frame, but for those of a block that is far. */
const BLOCK = 100;

/** For the row's own `li`: the groups around it take from it what a list gives. */
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

/** A group that was never drawn is taken to be as tall as the first: coming back finds its place. */
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
  /** How many there are in all, also those that were not read yet. */
  count: number;
  children: (item: T, place: PlaceInList) => ReactNode;
}

/**
 * Rows of one kind, thousands of them: past the first they are drawn by groups as they come near, and are always
 * there to be found, heard and counted.
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
    // Safari takes the role away from a list without bullets.
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
