import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { APP_VERSION, isTooOld } from '../version.ts';
import { useWatched, watched } from '../watched.ts';

/** Minimum fetch interval of the configuration (specification, section 9). */
const CONFIG_FRESH_MS = 10;

/** The page on which something was written or chosen last: it is finished before anything takes its place. */
const begun = watched<string | null>(null);
document.addEventListener('input', () => begun.set(location.pathname));

const held = watched(false);

/** Whether a required update waits for the page that is open; kept true by the gate. */
export const useIsHeld = (): boolean => useWatched(held);

interface Required {
  mensaje: string;
  /** Something was begun on the page that is open: the update is asked for when it is left. */
  waits: boolean;
}

/** The update that the organisation requires of this version; null while it serves. */
export function useRequired(): Required | null {
  const { value } = useAjuste('version', { freshMs: CONFIG_FRESH_MS });
  const here = useLocation({ select: ({ pathname }) => pathname });
  const waits = useWatched(begun, (page) => page === here);
  const required = value?.[0];
  const serves = !required || !isTooOld(APP_VERSION, required.minima);
  useEffect(() => held.set(!serves && waits), [serves, waits]);
  return serves ? null : { mensaje: required.mensaje, waits };
}
