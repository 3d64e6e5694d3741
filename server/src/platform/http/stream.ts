import type { FastifyReply, FastifyRequest } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** What a slow screen may leave unread before its stream is ended; it reconnects and reads anew. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** A device has a screen or a few, and an account of the door as many phones as hold it: more is no use, the oldest ends. */
const MAX_OPEN = 50;

/** What a stream says of something that happened, once for all who hear it. */
export const eventText = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export interface EventStream {
  /** One or more of `eventText`, as they are. */
  send(text: string): void;
  end(): void;
}

/** An identidad's id, or a member of the staff's. */
type Owner = number | string;

interface Opening {
  onEnd: () => void;
  /** Asked at each heartbeat: a stream whose session ended, by whatever way, ends too. */
  isIn?: () => Promise<boolean>;
}

/** When to come back to another server: not all in the same moment. */
const comeBack = (): string => `retry: ${1_000 + Math.round(Math.random() * 3_000)}\n\n`;

/** Streams that are open on this server, by who opened them. */
export interface Streams {
  open(request: FastifyRequest, reply: FastifyReply, owner: Owner, opening: Opening): EventStream;
  endOf(owner: Owner): void;
  endAll(): void;
  /** How many are open. */
  count(): number;
}

/** Server-sent events (HTML standard, section 9.2), with a heartbeat so that proxies keep them open. */
export function createStreams(heartbeatMs = HEARTBEAT_MS): Streams {
  const byOwner = new Map<Owner, Set<EventStream>>();
  let over = false;
  return {
    open(request, reply, owner, { onEnd, isIn }) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');
      request.opened?.();
      const beat = async () => {
        raw.write(': sigo\n\n');
        // Not knowing, as while the database is away, ends nothing.
        if (isIn && !(await isIn().catch(() => true))) stream.end();
      };
      const heartbeat = setInterval(() => void beat(), heartbeatMs);
      const owned = byOwner.get(owner) ?? new Set();
      const leave = () => {
        clearInterval(heartbeat);
        owned.delete(stream);
        if (owned.size === 0 && byOwner.get(owner) === owned) byOwner.delete(owner);
      };
      const stream: EventStream = {
        send(text) {
          // One that ended may wait for its reader, who never reads: nothing more is written to it.
          if (raw.writableEnded) return;
          raw.write(text);
          if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        },
        end() {
          leave();
          raw.end(over ? comeBack() : undefined);
        },
      };
      byOwner.set(owner, owned.add(stream));
      // One that is asked for while the server ends is told to come back, to another.
      if (over) stream.end();
      if (owned.size > MAX_OPEN) owned.values().next().value?.end();
      request.raw.once('close', () => {
        leave();
        onEnd();
      });
      return stream;
    },
    endOf: (owner) => byOwner.get(owner)?.forEach((stream) => stream.end()),
    count: () => byOwner.values().reduce((sum, owned) => sum + owned.size, 0),
    endAll() {
      over = true;
      byOwner.forEach((owned) => owned.forEach((stream) => stream.end()));
    },
  };
}
