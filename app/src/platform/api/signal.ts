import { NoSignal } from '@gremio/contract/platform/client.ts';
import { patiently } from './patience.ts';
import { useWatched, watched } from '../watched.ts';

const READ_MS = 20_000;
/** A write is given longer: whoever waits for it cannot see it otherwise. */
const WRITE_MS = 30_000;
const PROBE_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Whether the server answers; null before the first call. */
const reached = watched<boolean | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
const returned = new Set<() => void>();

/** The server answered, or does not. The browser's own word only counts until a call has tried. */
function found(answered: boolean): void {
  clearTimeout(timer);
  if (!answered) tryAgain(FIRST_WAIT_MS);
  const before = reached.get();
  if (before === answered) return;
  reached.set(answered);
  if (answered && before === false) for (const back of returned) back();
}

/** A phone may say that it is connected and reach nobody: only an answer shows that the signal is back. */
async function probe(wait: number): Promise<void> {
  try {
    await fetch('/salud', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    found(true);
  } catch {
    found(false);
    tryAgain(Math.min(wait * 2, LONGEST_WAIT_MS));
  }
}

/** One call that got no answer is not yet a lost signal: it is asked once more before anybody is told. */
const suspect = (): void => (navigator.onLine ? tryAgain(FIRST_WAIT_MS) : found(false));

function tryAgain(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => (document.hidden ? tryAgain(wait) : void probe(wait)), wait);
}

window.addEventListener('online', () => void probe(FIRST_WAIT_MS));
window.addEventListener('offline', () => found(false));

export const hasSignal = (): boolean => reached.get() ?? navigator.onLine;

/** Whether the server is in reach; kept true. */
export const useSignal = (): boolean => useWatched(reached, hasSignal);

/** Calls `back` each time that the signal comes back. */
export function whenBack(back: () => void): () => void {
  returned.add(back);
  return () => returned.delete(back);
}

/** Old browsers cannot join two signals: there, only what the caller asks for ends the call. */
function within(ms: number, asked: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  if (!asked) return limit;
  return 'any' in AbortSignal ? AbortSignal.any([asked, limit]) : asked;
}

/** Listens to what became of a call. One that had no signal to begin with was certainly never received. */
export async function heard(call: () => Promise<Response>, asked?: AbortSignal | null) {
  const began = navigator.onLine;
  try {
    const response = await call();
    found(true);
    return response;
  } catch (error) {
    if (asked?.aborted) throw error;
    suspect();
    throw new NoSignal(error, began);
  }
}

/** `fetch` that never hangs, and says without delay when there is no signal. */
export const fetchHeard: typeof fetch = (input, init = {}) => {
  const limit = (init.method ?? 'GET') === 'GET' ? READ_MS : WRITE_MS;
  const call = () => fetch(input, { ...init, signal: within(limit, init.signal) });
  const isAhead = new Headers(init.headers).has('priority');
  return isAhead
    ? heard(call, init.signal)
    : patiently(() => heard(call, init.signal), init.signal);
};
