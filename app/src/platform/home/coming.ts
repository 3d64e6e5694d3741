import { createContext, use, useId, useLayoutEffect, useState } from 'react';

/** The moment of what waits for an answer: before everything that has a day. */
export const NOW = '';

/** Something that is coming, and where its card is drawn. */
export interface Item {
  id: string;
  at: string;
  /** Its room's place among the rooms. */
  order: number;
  slot: HTMLElement;
}

interface List {
  order: number;
  add: (item: Item) => void;
  remove: (id: string) => void;
}

/** Inicio's list of what is coming: rooms add to it, and it is in the order of time whoever adds first. */
export const ComingContext = createContext<List | null>(null);

/** Its own place in that list, for a card; said before anything is drawn, so that none is seen to move. */
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

/** The nearest first; of one moment, in the order in which the rooms stand. */
export const nearestFirst = <I extends Pick<Item, 'at' | 'order'>>(items: readonly I[]): I[] =>
  items.toSorted((a, b) => (a.at === b.at ? a.order - b.order : a.at < b.at ? -1 : 1));

/** When a stay of days comes, `YYYY-MM-DD`: one that is on is placed by its last day, under what starts before that. */
export const comingOn = (desde: string, hasta: string, hoy: string): string =>
  desde < hoy && hasta > desde ? hasta : desde;
