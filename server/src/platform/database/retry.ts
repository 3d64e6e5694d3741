import { setTimeout as wait } from 'node:timers/promises';
import { asksToRetry, isAway } from './errors.ts';

/** Transaction maximum attempts (specification, section 9). */
export const MAX_ATTEMPTS = 5;

/**
 * Runs `work` at most five times while the database asks to try again. With `lookFirst`, also after a lost
 * connection: then `work` looks for what an attempt of its own may have left before it writes again.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { lookFirst = false } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = asksToRetry(error) || (lookFirst && isAway(error));
      if (attempt >= MAX_ATTEMPTS || !again) throw error;
      await wait(2 ** attempt * 5 * Math.random());
    }
  }
}
