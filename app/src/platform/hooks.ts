import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

/** The time, again every `everyMs`. */
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

/** Whether a list stands beside its detail, as the stylesheets have it from this width on. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches);

/** Where the arrow of a page leads that stands in Más on a phone, and in the sidebar on a wide screen, where it has none. */
export const useBackToMore = (): '/mas' | undefined => (useWide() ? undefined : '/mas');

/** Where the app was opened, until a page of it has been shown. */
let opening: string | null = location.pathname;

/** Whether this is the page that the app was opened at: it stands at once, where any other comes in. */
export const useIsOpening = (): boolean => useState(() => location.pathname === opening)[0];

/** The heading to move to after a navigation (`moves`), so that a screen reader says where one is; not on opening. */
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
