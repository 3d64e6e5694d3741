import type { ErrorBody, ErrorName } from '@gremio/contract/platform/errors.ts';
import { useWatched, watched } from '../watched.ts';

/** What a server says that has too much in hand. */
export const BUSY: ErrorName = 'ocupado';
/** How often a busy server is asked again before anybody is told that it did not work. */
const TIMES = 5;
const USUAL_SECONDS = 5;

const waiting = watched(0);

/** Whether something waits for a server that has too much in hand; kept true. */
export const useIsBusy = (): boolean => useWatched(waiting, (count) => count > 0);

async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorBody | null;
  return body?.motivo === BUSY;
}

/** When the server said, and not all in the same second. Ends at once when nobody waits for it any more. */
function wait({ headers }: Response, asked: AbortSignal | null | undefined): Promise<void> {
  const seconds = Number(headers.get('retry-after')) || USUAL_SECONDS;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000 * (0.5 + Math.random()));
    asked?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A call that a busy server did not take in hand is made again by itself: it did nothing there, and the member need not. */
export async function patiently(
  call: () => Promise<Response>,
  asked?: AbortSignal | null,
): Promise<Response> {
  let response = await call();
  for (let left = TIMES; left > 0 && (await isBusy(response)); left -= 1) {
    waiting.set(waiting.get() + 1);
    await wait(response, asked);
    waiting.set(waiting.get() - 1);
    response = await call();
  }
  return response;
}
