/** Returns the thrown value as an `Error`: a promise may reject with anything. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));
