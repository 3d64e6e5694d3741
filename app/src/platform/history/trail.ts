import type { RouterHistory } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Paths of the history's pages by index; a reload clears them. */
let trail: string[] = [];

const stepOf = ({ location }: RouterHistory): number => location.state.__TSR_index;

/** Follows the app's history from its opening; returns the function that stops it. */
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

/** Click handler: goes back if the previous page is the link's target, to keep its position and filters. */
export const backTo =
  ({ history }: { history: RouterHistory }, to: string) =>
  (event: MouseEvent): void => {
    if (!isPlainTouch(event) || trail[stepOf(history) - 1] !== to) return;
    event.preventDefault();
    history.back();
  };
