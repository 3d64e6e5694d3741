import { mayAskAhead } from '../api/ahead.ts';

const AFTER_MS = 2000;

/** Safari has none: what waits for it can wait a little more. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, AFTER_MS);
  });

/** The code of these pages, one after another while there is nothing else to do. */
export async function fetchAhead(fetches: (() => Promise<unknown>)[]): Promise<void> {
  if (!mayAskAhead()) return;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  for (const one of fetches) {
    await idle();
    await one();
  }
}
