/** Message of a failed dynamic import, in each browser engine. */
const FAILED_IMPORT =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Waits before each new attempt, in milliseconds: a poor connection comes and goes for minutes. */
const WAITS_MS = [1000, 5000, 30_000, 120_000];

/** True if the error is a chunk of the app that no longer exists or could not be fetched. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && FAILED_IMPORT.test(error.message);

/**
 * Fetches a chunk that the page can do without, and tries again later when it does not come.
 * @throws The import's error after the last attempt, and at once an error of the code itself.
 */
export async function retryImport<T>(load: () => Promise<T>, waits = WAITS_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingChunk(error)) throw error;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  return load();
}

/** Runs code of such a chunk once it is there; a failure is only logged, as the page goes on without it. */
export function runFromChunk<T>(load: () => Promise<T>, run: (module: T) => unknown): void {
  retryImport(load)
    .then(run)
    .catch((error: unknown) => console.warn(error));
}
