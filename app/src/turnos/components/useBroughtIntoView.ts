import { useEffect, useRef } from 'react';

/** Scrolls what the member's own choice opened into view, by as little as needed. */
export function useBroughtIntoView<T extends HTMLElement>(isChosen: boolean) {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (!isChosen) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    // The button that led here is gone: keyboard users continue from here.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return ref;
}
