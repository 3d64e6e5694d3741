import { setTimeout as wait } from 'node:timers/promises';
import { asksToRetry, isAway } from './errors.ts';

/** Attempts of a transaction, the first included. */
export const MAX_ATTEMPTS = 5;

/**
 * Runs `work` at most five times while the error may be retried. With `afterLostConnection` it also retries
 * after a lost connection: `work` must then look for what its own earlier attempt may have committed before
 * it writes again.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { afterLostConnection = false } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = asksToRetry(error) || (afterLostConnection && isAway(error));
      if (attempt >= MAX_ATTEMPTS || !again) throw error;
      await wait(2 ** attempt * 5 * Math.random());
    }
  }
}
