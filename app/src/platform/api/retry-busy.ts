import type { ErrorBody, ErrorName } from '@gremio/contract/platform/errors.ts';
import { useObservable, observable } from '../observable.ts';

/** `motivo` of an overloaded server: 503 with Retry-After. */
export const BUSY: ErrorName = 'ocupado';
/** Number of retries before an overloaded server is reported as an error. */
const MAX_RETRIES = 5;
const USUAL_SECONDS = 5;

const waitingCalls = observable(0);

/** True while a call is waiting to retry on an overloaded server. */
export const useIsBusy = (): boolean => useObservable(waitingCalls, (count) => count > 0);

async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as ErrorBody | null;
  return body?.motivo === BUSY;
}

/** Waits for Retry-After with ±50 % jitter; ends at once when the caller aborts. */
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

/** Retries a call that an overloaded server declined. That is safe, because the server did nothing. */
export async function retryWhileBusy(
  call: () => Promise<Response>,
  asked?: AbortSignal | null,
): Promise<Response> {
  let response = await call();
  for (let left = MAX_RETRIES; left > 0 && (await isBusy(response)); left -= 1) {
    waitingCalls.set(waitingCalls.get() + 1);
    await wait(response, asked);
    waitingCalls.set(waitingCalls.get() - 1);
    response = await call();
  }
  return response;
}
