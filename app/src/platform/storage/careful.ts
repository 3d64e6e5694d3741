/** A store that is asked for longer than this is taken for one that never answers, as WebKit's sometimes is. */
const ANSWER_MS = 3000;
/** For one that did not answer the last time. */
const DOUBTFUL_MS = 100;

const after = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), ms);
  });

/** How a piece of work with a store ended. */
export type Ending<T> = { value: T; error: null } | { value: null; error: unknown };

/** Does work with one store, which may throw, reject or never answer; the first failure goes to the console. */
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
