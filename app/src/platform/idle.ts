import { useEffect, useState } from 'react';

/** Safari has no idle moments: what waits for one waits this long there. */
const WITHOUT_MS = 1000;

/** Once the page has nothing else to do, or at the latest so long from now. */
export const idle = (timeout = 0): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, WITHOUT_MS);
  });

/** False until the page has had nothing else to do: for what a screen only needs once something was done on it. */
export function useWasIdle(): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => void idle().then(() => setWas(true)), []);
  return was;
}

const waiting: (() => void)[] = [];
// Not timers: browsers put four milliseconds between one and the next.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** A turn of one's own: whatever else waits for one has had theirs, and between two of them a slow phone answers the finger. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });

/** Fetches code ahead of its first use; what does not come is asked for again when it is to be drawn. */
export function whenIdle(bring: () => Promise<unknown>): void {
  idle()
    .then(bring)
    .catch((error: unknown) => console.warn(error));
}
