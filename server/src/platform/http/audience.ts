import { MISSED } from '@gremio/contract/platform/endpoint.ts';
import { type EventStream, eventText } from './stream.ts';

/** A write to a stream costs the server more than all else of it: so many a second leave it time for the calls. */
const WRITES_A_SECOND = 10_000;
const SOON_MS = 20;

/** Streams that hear the same things. */
export interface Audience {
  /** Hears what is told from now on, until what this answers is called. */
  join(stream: EventStream): () => void;
  /** The last word per `key` counts. */
  tell(key: string, data: unknown): void;
  /** Something may have happened that this server never heard of: they read again. */
  miss(): void;
}

/**
 * Tells every stream at once what happens; what happens soon after is gathered, and said together: the more who hear, the
 * longer, so that an opening day's thousands of screens cost no more than a share of the server.
 */
export function createAudience(event: string): Audience {
  const streams = new Set<EventStream>();
  /** What is said next, by its key; of what was missed there is none. */
  const gathered = new Map<string | null, string>();
  let resting = false;

  function say(): void {
    if (gathered.size === 0) return;
    const text = [...gathered.values()].join('');
    gathered.clear();
    for (const stream of streams) stream.send(text);
    resting = true;
    const rest = Math.max(SOON_MS, (streams.size * 1000) / WRITES_A_SECOND);
    setTimeout(() => {
      resting = false;
      say();
    }, rest).unref();
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
