/** After this long a store counts as one that never answers, as WebKit's sometimes does. */
const ANSWER_MS = 3000;
/** Timeout for a store that did not answer the last time. */
const DOUBTFUL_MS = 100;

const after = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), ms);
  });

/** Outcome of work with a store. */
export type Ending<T> = { value: T; error: null } | { value: null; error: unknown };

/**
 * Returns a function that runs work with a store, which may throw, reject or hang; logs the first failure.
 */
export function createCareful(name: string) {
  let isTold = false;
  let isDoubtful = false;
  const answered = (): void => {
    isDoubtful = false;
  };
  return async function careful<T>(
    work: () => Promise<T>,
    patienceMs = isDoubtful ? DOUBTFUL_MS : ANSWER_MS,
  ): Promise<Ending<T>> {
    try {
      const working = work();
      working.then(answered, answered);
      return { value: await Promise.race([working, after(patienceMs)]), error: null };
    } catch (error) {
      isDoubtful = error instanceof DOMException && error.name === 'TimeoutError';
      if (!isTold) console.warn(`Este dispositivo no deja usar ${name}:`, error);
      isTold = true;
      return { value: null, error };
    }
  };
}
