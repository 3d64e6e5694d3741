/**
 * Retention of the audit, in years: as long as staff may have to answer for what they did (Código Civil y
 * Comercial, art. 2560).
 */
const YEARS = 5;

/** The moment (ISO 8601) before which the audit is deleted, and what is kept as long as it. */
export function auditedSince(now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - YEARS);
  return then.toISOString();
}
