import { AsyncLocalStorage } from 'node:async_hooks';
import { toError } from '@gremio/contract/platform/thrown.ts';
import type { Kysely } from 'kysely';
import { isAway, isTooSlow } from './errors.ts';

/** Holds a database failure that a library hides, for instance behind "no session". */
const seen = new AsyncLocalStorage<{ failure?: unknown }>();

function note(error: unknown): never {
  const store = seen.getStore();
  if (store && (isAway(error) || isTooSlow(error))) store.failure ??= error;
  throw error;
}

/** Notes failures on `own`, a handle that no other code uses. */
export function noteFailures<T>(own: Kysely<T>): Kysely<T> {
  const executor = own.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (...args) => (execute(...args) as Promise<never>).catch(note);
  return own;
}

/**
 * Returns the result of `work`; if the database failed during it, throws that failure whatever `work` did
 * with it.
 */
export const throwFailures = <T>(work: () => Promise<T>): Promise<T> =>
  seen.run({}, async () => {
    const [done] = await Promise.allSettled([work()]);
    const { failure } = seen.getStore() ?? {};
    if (failure) throw toError(failure);
    if (done.status === 'rejected') throw toError(done.reason);
    return done.value;
  });
