/**
 * Returns a value that the caller's own invariant guarantees, such as the row just written.
 * Throws an `Error` when it is absent: that is a bug, never an expected outcome.
 */
export function present<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error('a value that must be present is not');
  return value;
}
