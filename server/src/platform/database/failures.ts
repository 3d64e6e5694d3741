import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { isAway, isTooSlow } from './errors.ts';

/** The database's own failure under a library that hides it, as "no session" for one. */
const seen = new AsyncLocalStorage<{ failure?: unknown }>();

function note(error: unknown): never {
  const store = seen.getStore();
  if (store && (isAway(error) || isTooSlow(error))) store.failure ??= error;
  throw error;
}

/** Notes what fails on `own`, which nobody else uses. */
export function noteFailures<T>(own: Kysely<T>): Kysely<T> {
  const executor = own.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (...args) => (execute(...args) as Promise<never>).catch(note);
  return own;
}

/** What `work` gives; where the database failed under it, that failure, whatever `work` made of it. */
export const throwFailures = <T>(work: () => Promise<T>): Promise<T> =>
  seen.run({}, async () => {
    const [done] = await Promise.allSettled([work()]);
    const { failure } = seen.getStore() ?? {};
    if (failure) throw failure as Error;
    if (done.status === 'rejected') throw done.reason as Error;
    return done.value;
  });
