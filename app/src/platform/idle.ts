import { useEffect, useState } from 'react';

/** Wait in Safari, which has no `requestIdleCallback`. */
const WITHOUT_MS = 1000;

/** Resolves when the browser is idle, or after `timeout` milliseconds. */
export const idle = (timeout = 0): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, WITHOUT_MS);
  });

/** False until the page has been idle once: for code or data that a screen only needs after an action. */
export function useWasIdle(): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => void idle().then(() => setWas(true)), []);
  return was;
}

const waiting: (() => void)[] = [];
// Not `setTimeout`: browsers delay nested timers by four milliseconds.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/**
 * Resolves in a task of its own, after those already queued: between two tasks a slow phone can handle input.
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });

/**
 * Fetches code when idle, ahead of its first use; if it fails, the import is tried again when it is needed.
 */
export function whenIdle(bring: () => Promise<unknown>): void {
  idle()
    .then(bring)
    .catch((error: unknown) => console.warn(error));
}
