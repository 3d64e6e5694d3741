import type { RegisteredRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of dialogs and sheets open over the page at this history entry. */
    hojas?: number;
  }
}

interface Sheet {
  close: () => void;
}

let router: RegisteredRouter | null = null;
let sheets: Sheet[] = [];
let due: ReturnType<typeof setTimeout> | undefined;

/** `history.go` is asynchronous: a page opened meanwhile (at the index `openedAt`) would be left by it. */
let stepBack: { openedAt: number | null } | null = null;
/** Browsers go back well within this time; after it, a step that never came is forgotten. */
const STEP_MS = 3000;

const depth = (): number => router?.history.location.state.hojas ?? 0;

/** Keeps one history entry per open sheet, so that "back" closes the topmost and nothing else. */
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

/** Returns the steps from where the step back ended to the page that was opened meanwhile; 0 without one. */
function stepsToOpened(landedAt: number): number {
  const openedAt = stepBack?.openedAt ?? landedAt;
  stepBack = null;
  return openedAt - landedAt;
}

/** A dialog that closes and another that opens in the same task count as one change. */
function settleSoon(): void {
  clearTimeout(due);
  due = setTimeout(settle);
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * React Aria handles Escape only inside a dialog that has loaded and has the focus. Before that, the key goes
 * to the page below.
 */
function closeOnEscape({ key, target, defaultPrevented }: KeyboardEvent): void {
  const inDialog = target instanceof Element && target.closest(DIALOG) !== null;
  if (key === 'Escape' && !defaultPrevented && !inDialog) sheets.at(-1)?.close();
}

/** Follows the app's history from its opening; returns the function that stops it. */
export function followSheets(of: RegisteredRouter): () => void {
  router = of;
  let { pathname } = of.history.location;
  // Sheets that were open when the page was left are closed now: this removes their history entries.
  settleSoon();
  document.addEventListener('keydown', closeOnEscape);
  const stop = of.history.subscribe(({ location, action }) => {
    const elsewhere = location.pathname !== pathname;
    ({ pathname } = location);
    const at = location.state.__TSR_index;
    if (action.type === 'PUSH' || action.type === 'REPLACE') {
      // A link inside a sheet leads to another page; the sheets go with the old one.
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

/** While `open`, going back and Escape call `onClose` instead of leaving the page. */
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
