import type { FastifyReply, FastifyRequest } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** What a slow screen may leave unread before its stream is ended; it reconnects and reads anew. */
const MAX_UNREAD_BYTES = 256 * 1024;

export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
}

/** Streams that are open on this server, by the identidad that opened them. */
export interface Streams {
  open(request: FastifyRequest, reply: FastifyReply, owner: number, onEnd: () => void): EventStream;
  endOf(owner: number): void;
  endAll(): void;
}

/** Server-sent events (HTML standard, section 9.2), with a heartbeat so that proxies keep them open. */
export function createStreams(): Streams {
  const byOwner = new Map<number, Set<EventStream>>();
  return {
    open(request, reply, owner, onEnd) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');
      const heartbeat = setInterval(() => raw.write(': sigo\n\n'), HEARTBEAT_MS);
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
