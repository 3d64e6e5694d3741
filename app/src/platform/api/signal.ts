import { NoSignal } from '@gremio/contract/platform/client.ts';
import { retryWhileBusy } from './retry-busy.ts';
import { useObservable, observable } from '../observable.ts';

const READ_MS = 20_000;
/** A write gets longer: its outcome cannot be seen in any other way. */
const WRITE_MS = 30_000;
const PROBE_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Result of the last call or probe; null before the first. */
const reached = observable<boolean | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
const onReturnListeners = new Set<() => void>();

/** Records that the server answered or did not. The browser's `onLine` only counts until a call has tried. */
function noteReply(answered: boolean): void {
  clearTimeout(timer);
  if (!answered) tryAgain(FIRST_WAIT_MS);
  const before = reached.get();
  if (before === answered) return;
  reached.set(answered);
  if (answered && before === false) for (const back of onReturnListeners) back();
}

/**
 * Probes the server with backoff: a phone may report a connection and reach nobody, so only a reply counts.
 */
async function probe(wait: number): Promise<void> {
  try {
    await fetch('/salud', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    noteReply(true);
  } catch {
    noteReply(false);
    tryAgain(Math.min(wait * 2, LONGEST_WAIT_MS));
  }
}

/** Handles one call without a reply: the server is probed once more before the app shows itself offline. */
const noteMissingReply = (): void =>
  navigator.onLine ? tryAgain(FIRST_WAIT_MS) : noteReply(false);

function tryAgain(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => (document.hidden ? tryAgain(wait) : void probe(wait)), wait);
}

window.addEventListener('online', () => void probe(FIRST_WAIT_MS));
window.addEventListener('offline', () => noteReply(false));

export const hasSignal = (): boolean => reached.get() ?? navigator.onLine;

/** True while the server is in reach. */
export const useSignal = (): boolean => useObservable(reached, hasSignal);

/** Calls `back` each time that the signal returns; returns the unsubscribe function. */
export function whenSignalReturns(back: () => void): () => void {
  onReturnListeners.add(back);
  return () => onReturnListeners.delete(back);
}

/** Combines `asked` with a timeout. Browsers without `AbortSignal.any` follow `asked` alone, if given. */
function withTimeout(ms: number, asked: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  if (!asked) return limit;
  return 'any' in AbortSignal ? AbortSignal.any([asked, limit]) : asked;
}

/** Records whether a call got a reply. A call that began offline was never sent (`NoSignal.sent`). */
export async function trackReply(call: () => Promise<Response>, asked?: AbortSignal | null) {
  const began = navigator.onLine;
  try {
    const response = await call();
    noteReply(true);
    return response;
  } catch (error) {
    if (asked?.aborted) throw error;
    noteMissingReply();
    throw new NoSignal(error, began);
  }
}

/**
 * `fetch` with a timeout and, except for read-ahead, retries on an overloaded server. Without a reply it
 * throws `NoSignal`.
 */
export const fetchTracked: typeof fetch = (input, init = {}) => {
  const limit = (init.method ?? 'GET') === 'GET' ? READ_MS : WRITE_MS;
  const call = () => fetch(input, { ...init, signal: withTimeout(limit, init.signal) });
  const isAhead = new Headers(init.headers).has('priority');
  return isAhead
    ? trackReply(call, init.signal)
    : retryWhileBusy(() => trackReply(call, init.signal), init.signal);
};
