import type { RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many dialogs and sheets are open over the page at this step of the history. */
    hojas?: number;
  }
}

interface Sheet {
  close: () => void;
}

let router: RegisteredRouter | null = null;
let sheets: Sheet[] = [];
let due: ReturnType<typeof setTimeout> | undefined;

const depth = (): number => router?.history.location.state.hojas ?? 0;

/** As many steps of history as there are open sheets, so that "back" closes the uppermost and nothing else. */
function settle(): void {
  const missing = sheets.length - depth();
  if (!router || missing === 0) return;
  if (missing < 0) return router.history.go(missing);
  const hojas = depth() + 1;
  void router
    .navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, hojas }),
      resetScroll: false,
    })
    .then(settleSoon);
}

/** What closes and opens in one turn, as a dialog that gives way to another, is one change. */
function settleSoon(): void {
  clearTimeout(due);
  due = setTimeout(settle);
}

/** Follows the history of the app from its opening on; answers how to stop. */
export function followSheets(of: RegisteredRouter): () => void {
  router = of;
  let { pathname } = of.history.location;
  // What was open when the page was left is not open now.
  settleSoon();
  return of.history.subscribe(({ location, action }) => {
    const elsewhere = location.pathname !== pathname;
    ({ pathname } = location);
    if (action.type === 'PUSH' || action.type === 'REPLACE') {
      // A link within a sheet: it goes with its page.
      if (elsewhere) sheets = [];
    } else {
      const left = location.state.hojas ?? 0;
      for (const { close } of sheets.splice(left).toReversed()) close();
    }
    settleSoon();
  });
}

/** While it is open, going back closes it instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const sheet = { close: () => close() };
    sheets.push(sheet);
    settleSoon();
    return () => {
      sheets = sheets.filter((one) => one !== sheet);
      settleSoon();
    };
  }, [open]);
}
