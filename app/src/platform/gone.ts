/** A part of the app's code that could not be fetched, in the words of each engine. */
const GONE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether something failed because its code is no longer there, or could not be reached. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && GONE.test(error.message);
