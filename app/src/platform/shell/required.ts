import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAjuste } from '../api/ajuste.ts';
import { APP_VERSION, isTooOld } from '../version.ts';
import { useObservable, observable } from '../observable.ts';

/** Minimum fetch interval that the specification sets for the configuration, in milliseconds. */
const CONFIG_FRESH_MS = 10;

/** Path of the page that last got input: it is finished before anything replaces it. */
const begun = observable<string | null>(null);
document.addEventListener('input', () => begun.set(location.pathname));

const held = observable(false);

/** True while a required update waits for the open page; `useRequired` sets it. */
export const useIsHeld = (): boolean => useObservable(held);

interface Required {
  mensaje: string;
  /** The open page has unfinished input: the update is asked for when it is left. */
  waits: boolean;
}

/** Returns the update that the organisation requires of this version; null while it is accepted. */
export function useRequired(): Required | null {
  const { value } = useAjuste('version', { freshMs: CONFIG_FRESH_MS });
  const here = useLocation({ select: ({ pathname }) => pathname });
  const waits = useObservable(begun, (page) => page === here);
  const required = value?.[0];
  const serves = !required || !isTooOld(APP_VERSION, required.minima);
  useEffect(() => held.set(!serves && waits), [serves, waits]);
  return serves ? null : { mensaje: required.mensaje, waits };
}
