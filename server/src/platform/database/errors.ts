import { toError } from '@gremio/contract/platform/thrown.ts';
/**
 * Returns PostgreSQL's SQLSTATE of a failure, or Node's code of a broken connection; empty for other errors.
 */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '40003',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53200',
  '53300',
  // Read-only: the former primary is a standby now, and the address is about to lead elsewhere.
  '25006',
]);

/** The database is away, or the connection broke under the statement. */
export const isAway = (error: unknown): boolean =>
  CONNECTION.has(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    toError(error).message,
  );

/** The statement timed out: the database is too busy. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014';

/** The database's disk is full; the transaction was rolled back. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53100';

/** The transaction may be retried: deadlock or serialization failure. */
export const asksToRetry = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

const OF_THE_SYSTEM = /^(?:53|57|58|55P03$)/;

/** The failure says nothing about the rows: the same work may succeed later. */
export const isTransient = (error: unknown): boolean =>
  isAway(error) || asksToRetry(error) || OF_THE_SYSTEM.test(codeOf(error));

export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === '23505' || codeOf(error) === '23P01';

/** A local clerk's write of a row that is not of their places, by the check of a view or by a trigger. */
export const isOutside = (error: unknown): boolean => codeOf(error) === '44000';

/** Another row still refers to this one, or the row that it refers to is gone. */
export const isReference = (error: unknown): boolean =>
  codeOf(error) === '23503' || codeOf(error) === '23001';

/** Names and values are not translated, unlike the words around them. */
const detailOf = (error: unknown): string => String((error as { detail?: unknown } | null)?.detail);

/**
 * Something was written for a persona who was merged meanwhile. The device has their card under another id by
 * now, so the same request succeeds when it is repeated.
 */
export const isGonePersona = (error: unknown): boolean =>
  codeOf(error) === '23503' && /\(persona_id\)=\(.*\Wpersonas\W/.test(detailOf(error));

/** A row cannot be deleted while others refer to it: the detail names its own key, and no reference to it. */
export const isStillReferred = (error: unknown): boolean =>
  codeOf(error) === '23001' || (codeOf(error) === '23503' && /\(id[,)]/.test(detailOf(error)));

/** The schema accepted a value that the database refuses: out of range, or not valid text. */
export const isBadValue = (error: unknown): boolean =>
  codeOf(error).startsWith('22') || codeOf(error) === '23514';
