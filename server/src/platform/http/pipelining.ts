import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on a connection. Browsers and proxies send the next one after the reply; the 64 KB
 * that Node reads at once hold 1,700.
 */
const WAITING = 32;

type Turn = [request: IncomingMessage, reply: ServerResponse];

/** The requests that wait on a connection with one in progress; none on a connection without. */
const QUEUE = Symbol('requests that wait');
type Connection = Socket & { [QUEUE]?: Turn[] | undefined };

/** Shared by all connections with nothing that waits, which are nearly all. */
const NOTHING: Turn[] = [];

/**
 * Works on one request of a connection at a time. Replies leave in order anyway, so working ahead would only
 * keep replies in memory that nobody reads. A connection with more than `most` waiting is closed.
 */
export function oneAtATime(handle: RequestListener, most = WAITING): RequestListener {
  function begin(connection: Connection, request: IncomingMessage, reply: ServerResponse): void {
    connection[QUEUE] ??= NOTHING;
    reply.on('close', goOn);
    handle(request, reply);
  }

  function goOn(this: ServerResponse): void {
    const connection: Connection = this.req.socket;
    const next = connection[QUEUE]?.shift();
    if (next && !connection.destroyed) begin(connection, ...next);
    else connection[QUEUE] = undefined;
  }

  return (request, reply) => {
    const connection: Connection = request.socket;
    const queue = connection[QUEUE];
    if (!queue) return begin(connection, request, reply);
    if (queue.length >= most) return void connection.destroy();
    if (queue === NOTHING) connection[QUEUE] = [[request, reply]];
    else queue.push([request, reply]);
  };
}
