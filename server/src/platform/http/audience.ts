import { MISSED } from '@gremio/contract/platform/endpoint.ts';
import type { Logger } from '../log.ts';
import { after } from '../loops.ts';
import { type EventStream, eventText } from './stream.ts';

/** A write is the main cost of a stream; at this rate the server keeps time for calls. */
const WRITES_A_SECOND = 10_000;
const SOON_MS = 20;

/** Streams that receive the same events. */
export interface Audience {
  /** Adds a stream; it receives events until the returned function is called. */
  join(stream: EventStream): () => void;
  /** Sends `data`; of several under one `key` only the last is sent. */
  tell(key: string, data: unknown): void;
  /** Tells the streams to read again, since this server may have missed events. */
  miss(): void;
}

/**
 * Broadcasts the first event at once and coalesces later ones. The pause grows with the number of streams, so
 * that an opening day's thousands of screens take only a share of the server.
 */
export function createAudience(event: string, log: Logger): Audience {
  const streams = new Set<EventStream>();
  /** Pending events by key; null for the event of missed announcements. */
  const gathered = new Map<string | null, string>();
  let resting = false;

  function say(): void {
    if (gathered.size === 0) return;
    const text = [...gathered.values()].join('');
    gathered.clear();
    for (const stream of streams) stream.send(text);
    resting = true;
    const rest = Math.max(SOON_MS, (streams.size * 1000) / WRITES_A_SECOND);
    after(rest, `telling of ${event}`, log, () => {
      resting = false;
      say();
    });
  }

  function gather(key: string | null, text: string): void {
    if (streams.size === 0) return;
    gathered.set(key, text);
    if (!resting) say();
  }

  return {
    join(stream) {
      streams.add(stream);
      return () => streams.delete(stream);
    },
    tell: (key, data) => gather(key, eventText(event, data)),
    miss: () => gather(null, eventText(MISSED, null)),
  };
}
