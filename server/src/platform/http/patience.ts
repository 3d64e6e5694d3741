import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';

/** Less than anybody may be kept waiting, whatever happened (docs/fallas.md). */
const MEMBER_MS = 3_500;
/** What a desk does may go over many rows. */
const STAFF_MS = 30_000;
/** What is left to who waited long to be let in. */
const LEAST_MS = 250;

/** `statement_completion_unknown`: it may yet be kept; who asks again with the same key is told which. */
const unknown = () =>
  Object.assign(new Error('the database does not say whether it kept this'), { code: '40003' });

/**
 * What `work` gives, where it comes in time. A commit waits for its standby as long as there is none: who wrote is told
 * to ask again meanwhile, and the write goes on.
 *
 * @param waitedMs how long they waited already
 * @param patience times which the limit is longer
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
