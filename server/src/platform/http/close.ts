import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { every } from '../loops.ts';

/** Grace period of container runtimes before SIGKILL, less the time for what ends after the requests. */
const TERM_MS = 7_000;
const SWEEP_MS = 50;

/** Waits for `work`, at most `ms`. */
export const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, wait(ms, undefined, { ref: false })]);

/**
 * Once the server begins to close, every reply closes its connection, so that the client's next one reaches
 * another server.
 */
export function sayClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.raw.setHeader('connection', 'close');
    done(null, payload);
  });
}

/** Finishes the requests in hand while `work` runs, then cuts whatever takes longer than `TERM_MS`. */
export async function closeWithin(http: FastifyInstance, work: Promise<unknown>): Promise<void> {
  const sweep = every(SWEEP_MS, 'closing idle connections', http.log, () =>
    http.server.closeIdleConnections(),
  );
  await atMost(TERM_MS, Promise.all([http.close(), work]));
  clearInterval(sweep);
  http.server.closeAllConnections();
}
