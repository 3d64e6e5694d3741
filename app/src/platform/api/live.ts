import {
  addressOf,
  type CallInput,
  type Endpoint,
  MISSED,
  type Reply,
} from '@gremio/contract/platform/endpoint.ts';
import { useEffect, useEffectEvent } from 'react';
import { whenSignalReturns } from './signal.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/**
 * Maximum random delay before re-reading, so that clients that missed the same event do not all ask at once.
 */
const SPREAD_MS = 3000;

interface Listener<T> {
  event: string;
  onEvent: (data: T) => void;
  /** Called after a reconnection, or when the server missed events: the data has to be read again. */
  onReturn: () => void;
}

/** Listens to a call's server-sent events while the screen is visible; reconnects with backoff. */
export function useLive<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { event, onEvent, onReturn }: Listener<Reply<E>>,
): void {
  const hear = useEffectEvent(onEvent);
  const returned = useEffectEvent(onReturn);
  const address = addressOf(endpoint, input.params, input.query);

  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let wasOpen = false;

    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    const open = () => {
      close();
      if (document.hidden) return;
      source = new EventSource(address);
      source.onopen = () => {
        wait = FIRST_WAIT_MS;
        if (wasOpen) returned();
        wasOpen = true;
      };
      source.addEventListener(event, ({ data }) => hear(JSON.parse(String(data)) as Reply<E>));
      source.addEventListener(MISSED, () => {
        clearTimeout(timer);
        timer = setTimeout(returned, Math.random() * SPREAD_MS);
      });
      source.onerror = () => {
        close();
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      };
    };

    open();
    document.addEventListener('visibilitychange', open);
    const listening = whenSignalReturns(open);
    return () => {
      listening();
      document.removeEventListener('visibilitychange', open);
      close();
    };
  }, [address, event]);
}
