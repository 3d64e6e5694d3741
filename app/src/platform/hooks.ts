import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** The time, again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Where the app was opened, until a page of it has been shown. */
let opening: string | null = location.pathname;

/** The heading to move to after a navigation, so that a screen reader says where one is; not on opening. */
export function useArrival<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (location.pathname !== opening) ref.current?.focus({ preventScroll: true });
    opening = null;
  }, []);
  return ref;
}
