/** Notifications that have not reached their components yet. */
let waiting: (() => void)[] = [];

/**
 * Scheduler for TanStack Query's `notifyManager`: one turn of the event loop ends in one render. By default
 * each query has a timer and a render of its own, and React refuses more than 50 in a row
 * (https://react.dev/errors/185), so a page of more rows with a query each ended in an error.
 */
export function inOneRender(notify: () => void): void {
  if (waiting.push(notify) > 1) return;
  setTimeout(() => {
    const all = waiting;
    waiting = [];
    for (const one of all) queueMicrotask(one);
  });
}
