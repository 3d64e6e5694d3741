import { useEffect, useRef } from 'react';

/** Brings what a choice opened into view, by as little as it takes. Only the member's own choice moves the page. */
export function useBroughtIntoView<T extends HTMLElement>(isChosen: boolean) {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (!isChosen) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
    // The button that led here is gone: whoever uses the keyboard goes on from here.
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return ref;
}
