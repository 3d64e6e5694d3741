import { createContext, use, useId, useLayoutEffect, useState } from 'react';

/** Time of an item that waits for an answer: it sorts before every date. */
export const NOW = '';

/** Something that is coming, with the element that its card is rendered into. */
export interface ComingItem {
  id: string;
  at: string;
  /** Order of its room. */
  order: number;
  slot: HTMLElement;
}

interface ComingList {
  order: number;
  add: (item: ComingItem) => void;
  remove: (id: string) => void;
}

/** Inicio's list of what is coming: rooms add to it in any order, and it is sorted by time. */
export const ComingContext = createContext<ComingList | null>(null);

/** Registers a card before the first paint, so that none is seen to move; returns the element for it. */
export function useSlot(at: string): HTMLElement | null {
  const id = useId();
  const list = use(ComingContext);
  const [slot] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    list?.add({ id, at, order: list.order, slot });
    return () => list?.remove(id);
  }, [list, id, at, slot]);
  return list && slot;
}

/** Sorts by time; at the same time, by the order of the rooms. */
export const nearestFirst = <I extends Pick<ComingItem, 'at' | 'order'>>(
  items: readonly I[],
): I[] => items.toSorted((a, b) => (a.at === b.at ? a.order - b.order : a.at < b.at ? -1 : 1));

/**
 * Date that sorts a stay of several days, `YYYY-MM-DD`: the first day, or the last one while the stay is
 * under way, so that what starts before that day comes first.
 */
export const comingOn = (desde: string, hasta: string, today: string): string =>
  desde < today && hasta > desde ? hasta : desde;
