/** Message of a failed dynamic import, in each browser engine. */
const FAILED_IMPORT =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** True if the error is a chunk of the app that no longer exists or could not be fetched. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && FAILED_IMPORT.test(error.message);
