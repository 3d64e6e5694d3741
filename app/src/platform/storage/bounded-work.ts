/** After this long a store counts as one that never answers, as WebKit's sometimes does. */
const ANSWER_MS = 3000;
/** Timeout for a store that did not answer the last time. */
const DOUBTFUL_MS = 100;

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), ms);
  });

/** Outcome of work with a store. */
export type Outcome<T> = { value: T; error: null } | { value: null; error: unknown };

/**
 * Returns a function that runs work with a store, which may throw, reject or hang; logs the first failure.
 */
export function createBoundedWork(name: string) {
  let isLogged = false;
  let isDoubtful = false;
  const answered = (): void => {
    isDoubtful = false;
  };
  return async function boundedWork<T>(
    work: () => Promise<T>,
    patienceMs = isDoubtful ? DOUBTFUL_MS : ANSWER_MS,
  ): Promise<Outcome<T>> {
    try {
      const working = work();
      working.then(answered, answered);
      return { value: await Promise.race([working, rejectAfter(patienceMs)]), error: null };
    } catch (error) {
      isDoubtful = error instanceof DOMException && error.name === 'TimeoutError';
      if (!isLogged) console.warn(`Este dispositivo no deja usar ${name}:`, error);
      isLogged = true;
      return { value: null, error };
    }
  };
}
