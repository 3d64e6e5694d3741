import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What whoever stops containers waits before it kills, less what ends after the requests. */
const TERM_MS = 7_000;
const SWEEP_MS = 50;

/** Waits for `work`, and for no longer. */
export const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, wait(ms, undefined, { ref: false })]);

/** From the moment that the server ends, every answer tells its connection to close: the next one leads elsewhere. */
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

/** Answers what is in hand, `work` beside it, and ends whatever takes longer than there is. */
export async function closeWithin(http: FastifyInstance, work: Promise<unknown>): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  await atMost(TERM_MS, Promise.all([http.close(), work]));
  clearInterval(sweep);
  http.server.closeAllConnections();
}
