import { useRouterState } from '@tanstack/react-router';
import { createContext, use, useLayoutEffect, useState } from 'react';
import type { Reading } from '../api/read.ts';

/** Key of the row that a list opens first: null if there is none, undefined while unknown. */
export type FirstRow = string | null | undefined;

interface FirstRowState {
  tell: (first: FirstRow) => void;
  /** True while the first row is shown beside the list: not on a phone, nor once a row was chosen. */
  isBeside: boolean;
}

export const FirstRowContext = createContext<FirstRowState>({
  tell: () => undefined,
  isBeside: false,
});

/** True while the page of a link that was pressed loads: the link already marks itself as the current one. */
const useLeaving = (): boolean =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  });

/** Tells the `Split` around a list which row to open first; returns its key while it is open there. */
export function useReportFirstRow(first: FirstRow): string | null {
  const { tell, isBeside } = use(FirstRowContext);
  useLayoutEffect(() => tell(first), [tell, first]);
  // A list that failed to render has no row to open.
  useLayoutEffect(() => () => tell(null), [tell]);
  const leaving = useLeaving();
  return isBeside && !leaving ? (first ?? null) : null;
}

interface ListReading<T> extends Pick<Reading<T[]>, 'value' | 'known' | 'error'> {
  /** True while `value` still holds the rows of the previous input. */
  previous?: boolean;
}

/**
 * `useReportFirstRow` for rows that are read. The opened row stays open while the list has it, so that a
 * background refresh does not replace what the member is reading. Another list (`of`) opens its own first
 * row.
 */
export function useFirstRow(listed: ListReading<{ id: number }>, of = ''): number | null {
  const { value, known, error, previous = false } = listed;
  const [opened, setOpened] = useState<{ of: string; id: number | null } | null>(null);
  let id = opened?.id;
  if (!known) id = error ? null : undefined;
  else if (!previous) {
    const stays = opened?.of === of && value.some((row) => row.id === opened.id);
    if (!stays) id = value[0]?.id ?? null;
    if (opened?.of !== of || opened.id !== id) setOpened({ of, id: id ?? null });
  }
  const beside = useReportFirstRow(typeof id === 'number' ? String(id) : id);
  return beside === null ? null : Number(beside);
}
