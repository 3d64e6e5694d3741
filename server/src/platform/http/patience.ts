import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';

/** Below the longest wait allowed in any failure (docs/fallas.md). */
const MEMBER_MS = 3_500;
/** A staff call may go over many rows. */
const STAFF_MS = 30_000;
/** Minimum for a call that waited long for its turn. */
const LEAST_MS = 250;

/**
 * `statement_completion_unknown`: the write may still commit, and a retry with the same key gets its outcome.
 */
const unknown = () =>
  Object.assign(new Error('the database does not say whether it kept this'), { code: '40003' });

/**
 * Returns the result of `work` if it comes in time. A commit blocks while its synchronous standby is missing:
 * the caller is then asked to retry, and the write goes on.
 *
 * @param waitedMs time that the caller has already waited
 * @param patience factor on the limit
 */
export async function inTime<T>(
  { who }: Endpoint,
  waitedMs: number,
  work: Promise<T>,
  patience: number,
): Promise<T> {
  const most = (who.kind === 'personal' ? STAFF_MS : MEMBER_MS) * patience;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unknown()), Math.max(LEAST_MS, most - waitedMs));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
