/** An error of another realm, such as a frame's or a worker's, is no instance of this one's `Error`. */
const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error ||
  (typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown);

/** Returns the thrown value as an `Error`: a promise may reject with anything. */
export const toError = (thrown: unknown): Error =>
  isError(thrown) ? thrown : new Error(String(thrown));
