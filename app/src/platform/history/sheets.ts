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

/** A step back takes a moment: a page that is opened meanwhile would be left by it. */
let stepBack: { openedAt: number | null } | null = null;
/** The browser takes the step long before; one that never comes is forgotten. */
const STEP_MS = 3000;

const depth = (): number => router?.history.location.state.hojas ?? 0;

/** As many steps of history as there are open sheets, so that "back" closes the uppermost and nothing else. */
function settle(): void {
  const missing = sheets.length - depth();
  if (!router || missing === 0) return;
  if (missing < 0) return goBack(missing);
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

function goBack(steps: number): void {
  const step = { openedAt: null };
  stepBack = step;
  setTimeout(() => {
    if (stepBack === step) stepBack = null;
  }, STEP_MS);
  router?.history.go(steps);
}

/** Steps from where the step back ended to the page that was opened meanwhile; 0 where none was. */
function stepsToOpened(landedAt: number): number {
  const openedAt = stepBack?.openedAt ?? landedAt;
  stepBack = null;
  return openedAt - landedAt;
}

/** What closes and opens in one turn, as a dialog that gives way to another, is one change. */
function settleSoon(): void {
  clearTimeout(due);
  due = setTimeout(settle);
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The library hears Escape within a dialog: while its code comes, and until it has the focus, the key goes to the page beneath. */
function closeOnEscape({ key, target, defaultPrevented }: KeyboardEvent): void {
  const inDialog = target instanceof Element && target.closest(DIALOG) !== null;
  if (key === 'Escape' && !defaultPrevented && !inDialog) sheets.at(-1)?.close();
}

/** Follows the history of the app from its opening on; answers how to stop. */
export function followSheets(of: RegisteredRouter): () => void {
  router = of;
  let { pathname } = of.history.location;
  // What was open when the page was left is not open now.
  settleSoon();
  document.addEventListener('keydown', closeOnEscape);
  const stop = of.history.subscribe(({ location, action }) => {
    const elsewhere = location.pathname !== pathname;
    ({ pathname } = location);
    const at = location.state.__TSR_index;
    if (action.type === 'PUSH' || action.type === 'REPLACE') {
      // A link within a sheet: it goes with its page.
      if (elsewhere) sheets = [];
      if (elsewhere && stepBack) stepBack.openedAt = at;
    } else {
      const steps = stepsToOpened(at);
      if (steps > 0) return of.history.go(steps);
      const left = location.state.hojas ?? 0;
      for (const { close } of sheets.splice(left).toReversed()) close();
    }
    settleSoon();
  });
  return () => {
    stop();
    document.removeEventListener('keydown', closeOnEscape);
  };
}

/** While it is open, going back and Escape close it instead of leaving the page. */
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
