import { errorBody } from '@gremio/contract/platform/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { after } from '../loops.ts';
import { refuse } from '../outcome.ts';
import { sendError } from './errors.ts';
import type { Pressure } from './pressure.ts';
import { hasBody } from './serve.ts';

const BUSY = refuse('ocupado').body;
/** Time for the rest of a body that nobody reads: cutting it at once might lose the reply. */
const LINGER_MS = 2_000;

/** True if a newer version serves on the same database. */
export type IsNewerBeside = () => Promise<boolean>;

/**
 * Answers what this version does not know: 404, or 503 to a call while a newer version serves beside it, so
 * that its page retries.
 */
export async function refuseUnknown(
  isNewerBeside: IsNewerBeside,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isCall = request.headers.accept?.includes('application/json');
  if (isCall && (await isNewerBeside())) return sendError(reply, BUSY);
  return sendError(reply, errorBody('no_encontrado'));
}

function endBodySoon({ raw, log }: FastifyRequest): void {
  after(LINGER_MS, 'ending a body', log, () => {
    if (!raw.complete) raw.socket.destroy();
  });
}

/**
 * Bounds the requests of a scope that has no declared call: pages, files, documents, and what does not exist.
 * They take a place in hand as calls do, and a body is refused unread, because nothing here takes one. The
 * scope has to set the not-found handler: its requests run the hooks of the scope that set it.
 */
export function boundUndeclared(
  scope: FastifyInstance,
  pressure: Pressure,
  isNewerBeside: IsNewerBeside,
): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (!pressure.take('page', request, reply)) return void sendError(reply, BUSY);
    if (!hasBody(request)) return done();
    endBodySoon(request);
    refuseUnknown(isNewerBeside, request, reply).then(undefined, done);
  });
  scope.addHook('onSend', (request, _reply, payload, done) => {
    request.release?.();
    done(null, payload);
  });
}
