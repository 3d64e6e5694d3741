/** PostgreSQL's SQLSTATE of a failure, or Node's code of a broken connection. */
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
  // A server that was the first one and is a copy now: the address is about to lead elsewhere.
  '25006',
]);

/** The database is away, or the connection broke under the statement. */
export const isAway = (error: unknown): boolean =>
  CONNECTION.has(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    (error as Error | null)?.message ?? '',
  );

/** The database gave a statement up for its time: it is too busy. */
export const isTooSlow = (error: unknown): boolean => codeOf(error) === '57014';

/** The database's disk has no room for what was to be written; the transaction left nothing. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53100';

/** The database asks to try again: deadlock, serialization failure. */
export const asksToRetry = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

/** Something else still refers to this row, or what it refers to is gone. */
export const isReference = (error: unknown): boolean =>
  codeOf(error) === '23503' || codeOf(error) === '23001';

/** Values that the database refuses though the schema let them pass: out of range, not text. */
export const isBadValue = (error: unknown): boolean =>
  codeOf(error).startsWith('22') || codeOf(error) === '23514';
