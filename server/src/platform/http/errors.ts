import {
  type ErrorBody,
  type ErrorName,
  ERRORS,
  errorBody,
} from '@gremio/contract/platform/errors.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { declaredError } from '@gremio/contract/stands.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  asksToRetry,
  isAway,
  isBadValue,
  isDuplicate,
  isFull,
  isGonePersona,
  isOutside,
  isReference,
  isTooSlow,
} from '../database/errors.ts';
import { HashingFull } from '../hashing.ts';
import { EN_USO } from '../outcome.ts';
import { StorageFailed } from '../storage.ts';
import { placesOf } from './callers.ts';

const RETRY_AFTER_SECONDS = '5';

/** Maps the status of a library's own refusal to an error name; any other 4xx is an unreadable request. */
const BY_STATUS: Record<number, ErrorName> = {
  400: 'cuerpo_ilegible',
  404: 'no_encontrado',
  413: 'muy_grande',
  415: 'tipo_no_admitido',
  429: 'demasiados',
};

function nameOfStatus(status: number): ErrorName {
  const isClients = status >= 400 && status < 500;
  return BY_STATUS[status] ?? (isClients ? 'cuerpo_ilegible' : 'inesperado');
}

function nameOf(error: FastifyError, method: string): ErrorName {
  if (error instanceof StorageFailed) return error.isFull ? 'sin_espacio' : 'sin_archivos';
  if (isFull(error)) return 'sin_espacio';
  if (isAway(error) || isTooSlow(error)) return 'sin_base';
  if (asksToRetry(error)) return 'ocupado';
  if (isDuplicate(error)) return 'ya_existe';
  if (isOutside(error)) return 'no_encontrado';
  if (isGonePersona(error)) return 'ocupado';
  if (isReference(error)) return method === 'DELETE' ? 'en_uso' : 'no_encontrado';
  if (isBadValue(error)) return 'datos_invalidos';
  return nameOfStatus(error.statusCode ?? 0);
}

/** Sends a refusal; `endpoint` is the call, if known. */
export function sendError(reply: FastifyReply, body: ErrorBody, endpoint?: Endpoint): FastifyReply {
  if (body.code === 503 || body.motivo === 'en_curso') {
    void reply.header('retry-after', body.code === 503 ? RETRY_AFTER_SECONDS : '1');
  }
  return reply
    .code(body.code)
    .header('cache-control', 'no-store')
    .send(declaredError(body, endpoint));
}

/**
 * Maps failures of libraries and the database to the wire's shape: never a stack trace, and never a 5xx for
 * bad input.
 */
export function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // The client closed the connection before its body was complete: this ECONNRESET is not the database's.
  if (request.raw.destroyed && !request.raw.complete)
    return sendError(reply, errorBody('cuerpo_ilegible'));
  // Strangers who guess passwords must not fill the log, nor call whoever is on duty.
  if (error instanceof HashingFull) return sendError(reply, errorBody('ocupado'));
  const name = nameOf(error, request.method);
  // A local clerk is not told that the row in the way exists.
  const isLocal = placesOf(request.caller) !== null;
  const inUse = name === 'ya_existe' && isLocal && { message: EN_USO };
  if (ERRORS[name][0] < 500) return sendError(reply, errorBody(name, { ...inUse }));
  const call = request.routeOptions.config.call ?? '';
  const failed = { reqId: request.id, call, err: error };
  // `watchDatabase` logs an absent database once, so the calls that fail meanwhile log at info level.
  if (name === 'sin_base') {
    request.log.info(failed, 'the database is away');
    return sendError(reply, errorBody(name));
  }
  request.log.error(failed, 'request failed');
  return sendError(reply, errorBody(name, { problema: request.id }));
}

export const onNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  sendError(reply, errorBody('no_encontrado'));
