import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on a connection. Browsers and proxies send the next one after the reply; the 64 KB
 * that Node reads at once hold 1,700.
 */
const WAITING = 32;

type Turn = [request: IncomingMessage, reply: ServerResponse];

/**
 * Works on one request of a connection at a time. Replies leave in order anyway, so working ahead would only
 * keep replies in memory that nobody reads. A connection with more than `most` waiting is closed.
 */
export function oneAtATime(handle: RequestListener, most = WAITING): RequestListener {
  const waiting = new WeakMap<Socket, Turn[]>();

  function begin(socket: Socket, queue: Turn[], [request, reply]: Turn): void {
    reply.once('close', () => {
      const next = queue.shift();
      if (next && !socket.destroyed) begin(socket, queue, next);
      else waiting.delete(socket);
    });
    handle(request, reply);
  }

  return (request, reply) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (queue && queue.length >= most) return void socket.destroy();
    if (queue) return void queue.push([request, reply]);
    const fresh: Turn[] = [];
    waiting.set(socket, fresh);
    begin(socket, fresh, [request, reply]);
  };
}
