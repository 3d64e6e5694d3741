import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';

/** The moment of what waits for an answer: before everything that has a day. */
export const NOW = '';

/** Tells Inicio when what a room has coming comes; null once there is nothing any more. */
export const ComingContext = createContext<(at: string | null) => void>(() => {});

/** Said before anything is drawn, so that no card is seen to change its place. */
export function useComing(at: string): void {
  const say = useEffectEvent(use(ComingContext));
  useLayoutEffect(() => {
    say(at);
    return () => say(null);
  }, [at]);
}

export type Moments = Readonly<Record<number, string | null>>;

/** The nearest first; what has nothing to show keeps the rooms' own order, at the end. */
export const nearestFirst = <C extends { order: number }>(
  cards: readonly C[],
  moments: Moments,
): C[] =>
  cards.toSorted((a, b) => {
    const [one, other] = [moments[a.order] ?? null, moments[b.order] ?? null];
    if (one === other) return a.order - b.order;
    if (one === null) return 1;
    return other === null || one < other ? -1 : 1;
  });
