import type { RouterHistory } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** The pages behind this one, by their step in the history; a reload forgets them. */
let trail: string[] = [];

const stepOf = ({ location }: RouterHistory): number => location.state.__TSR_index;

/** Follows the history of the app from its opening on; answers how to stop. */
export function followTrail({ history }: { history: RouterHistory }): () => void {
  trail[stepOf(history)] = history.location.pathname;
  return history.subscribe(({ location, action }) => {
    const step = stepOf(history);
    if (action.type === 'PUSH') trail = trail.slice(0, step);
    trail[step] = location.pathname;
  });
}

const isPlainTouch = ({ defaultPrevented, metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && button === 0;

/** Where the link leads to the page that one comes from, it goes back there, with its place and its filters. */
export const backTo =
  ({ history }: { history: RouterHistory }, to: string) =>
  (event: MouseEvent): void => {
    if (!isPlainTouch(event) || trail[stepOf(history) - 1] !== to) return;
    event.preventDefault();
    history.back();
  };
