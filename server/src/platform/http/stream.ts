import type { FastifyReply, FastifyRequest } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** What a slow screen may leave unread before its stream is ended; it reconnects and reads anew. */
const MAX_UNREAD_BYTES = 256 * 1024;

export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
}

/** An identidad's id, or a member of the staff's. */
type Owner = number | string;

interface Opening {
  onEnd: () => void;
  /** Asked at each heartbeat: a stream whose session ended, by whatever way, ends too. */
  isIn?: () => Promise<boolean>;
}

/** Streams that are open on this server, by who opened them. */
export interface Streams {
  open(request: FastifyRequest, reply: FastifyReply, owner: Owner, opening: Opening): EventStream;
  endOf(owner: Owner): void;
  endAll(): void;
}

/** Server-sent events (HTML standard, section 9.2), with a heartbeat so that proxies keep them open. */
export function createStreams(heartbeatMs = HEARTBEAT_MS): Streams {
  const byOwner = new Map<Owner, Set<EventStream>>();
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
      const beat = async () => {
        raw.write(': sigo\n\n');
        // Not knowing, as while the database is away, ends nothing.
        if (isIn && !(await isIn().catch(() => true))) raw.end();
      };
      const heartbeat = setInterval(() => void beat(), heartbeatMs);
      const stream: EventStream = {
        send(event, data) {
          raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
          if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        },
        end: () => void raw.end(),
      };
      const owned = byOwner.get(owner) ?? new Set();
      byOwner.set(owner, owned.add(stream));
      request.raw.once('close', () => {
        clearInterval(heartbeat);
        owned.delete(stream);
        if (owned.size === 0) byOwner.delete(owner);
        onEnd();
      });
      return stream;
    },
    endOf: (owner) => byOwner.get(owner)?.forEach((stream) => stream.end()),
    endAll: () => byOwner.forEach((owned) => owned.forEach((stream) => stream.end())),
  };
}
