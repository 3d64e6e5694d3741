import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

/** The current time, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const WIDE = '(min-width: 900px)';

function subscribeWide(changed: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True where a list has its detail beside it: the breakpoint of the stylesheets. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches);

/**
 * Target of the back arrow on a page of Más; on a wide screen such a page is in the sidebar, without arrow.
 */
export const useBackToMore = (): '/mas' | undefined => (useWide() ? undefined : '/mas');

/** Path at which the app was opened; null once a page was shown. */
let opening: string | null = location.pathname;

/** True for the page that the app was opened at: it appears at once, others with an animation. */
export const useIsOpening = (): boolean => useState(() => location.pathname === opening)[0];

/**
 * Ref of the heading that takes the focus after a navigation (unless `moves` is false), so that screen
 * readers announce the page; not on opening.
 */
export function useArrival<T extends HTMLElement>(moves = true) {
  const ref = useRef<T>(null);
  const arrive = useEffectEvent(() => {
    if (!moves) return;
    if (location.pathname !== opening) ref.current?.focus({ preventScroll: true });
    opening = null;
  });
  useEffect(() => arrive(), []);
  return ref;
}
