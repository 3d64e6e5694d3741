import { createContext, use, useLayoutEffect, useState } from 'react';
import type { Reading } from '../api/read.ts';

/** The row that a list opens first: null where it has none, undefined while that is not known. */
export type First = string | null | undefined;

interface FirstOfList {
  tell: (first: First) => void;
  /** The row is drawn beside the list; false on a phone, and once something was chosen. */
  isBeside: boolean;
}

export const FirstOfList = createContext<FirstOfList>({ tell: () => undefined, isBeside: false });

/** Tells the `Split` around a list which row to open first; returns the row that is open beside it by that, if any. */
export function useTellFirst(first: First): string | null {
  const { tell, isBeside } = use(FirstOfList);
  useLayoutEffect(() => tell(first), [tell, first]);
  // A list that broke has no row to open.
  useLayoutEffect(() => () => tell(null), [tell]);
  return isBeside ? (first ?? null) : null;
}

interface Listed<T> extends Pick<Reading<T[]>, 'value' | 'known' | 'error'> {
  /** These are still the rows of what was asked for before. */
  previous?: boolean;
}

/**
 * The same for rows that are read. The row that opened stays open while the list has it, so that a reading in the
 * background does not replace what somebody reads; a list of something else (`of`) opens its own first row.
 */
export function useFirst(listed: Listed<{ id: number }>, of = ''): number | null {
  const { value, known, error, previous = false } = listed;
  const [opened, setOpened] = useState<{ of: string; id: number | null } | null>(null);
  let id = opened?.id;
  if (!known) id = error ? null : undefined;
  else if (!previous) {
    const stays = opened?.of === of && value.some((row) => row.id === opened.id);
    if (!stays) id = value[0]?.id ?? null;
    if (opened?.of !== of || opened.id !== id) setOpened({ of, id: id ?? null });
  }
  const beside = useTellFirst(typeof id === 'number' ? String(id) : id);
  return beside === null ? null : Number(beside);
}
