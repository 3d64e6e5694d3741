import { mayPrefetch } from '../api/may-prefetch.ts';
import { idle } from '../idle.ts';

const AFTER_MS = 2000;

/** Fetches the code of these pages one after another, when idle. */
export async function prefetchPlaces(fetches: (() => Promise<unknown>)[]): Promise<void> {
  if (!mayPrefetch()) return;
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  for (const one of fetches) {
    await idle();
    await one();
  }
}
