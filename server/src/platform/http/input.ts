import { asksByBearer, type MayOpen } from '@gremio/contract/platform/bearers.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { fieldErrors } from '@gremio/contract/platform/validation.ts';
import type { FastifyRequest } from 'fastify';
import { type IdempotencyKey, createIdempotencyKey } from '../idempotency/service.ts';
import { type Refusal, refuse, refuseField } from '../outcome.ts';
import { type Identidad, isStaff, type Staff } from './callers.ts';
import type { Call } from './routes.ts';

export type Caller = Identidad | Staff | null;
export type AnyCall = Call<Endpoint>;

/**
 * Composes letters that a device sent in two pieces (NFC), in every text of a value: texts that look equal
 * would be stored and compared as different ones.
 */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(composed);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, composed(one)]));
}

/** Node reads an address as Latin-1, which has no combining marks: only encoded ones can be in it. */
const composedIn = ({ url }: FastifyRequest, part: unknown): unknown =>
  url.includes('%') ? composed(part) : part;

/** Validates path, query and body; returns the call, or 422 with every invalid field. */
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  mayOpen: MayOpen = () => false,
): AnyCall | Refusal {
  const params = endpoint.params.safeParse(composedIn(request, request.params));
  const query = endpoint.query.safeParse(composedIn(request, request.query));
  const body = endpoint.body?.safeParse(composed(request.body ?? {}));
  if (!params.success || !query.success || body?.success === false) {
    const errores = [params, query, body].flatMap((part) =>
      part?.success === false ? fieldErrors(part.error) : [],
    );
    return refuse('datos_invalidos', { errores });
  }
  if (asksByBearer(endpoint.query, query.data, mayOpen)) return refuse('sin_permiso');
  return {
    params: params.data,
    query: query.data,
    body: body?.data,
    caller,
    mayOpen,
  };
}

const MAX_KEY = 200;

/** Returns the key of a write's Idempotency-Key; null without one, 422 for an invalid one. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  caller: Caller,
  body: unknown,
): IdempotencyKey | null | Refusal {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY) {
    return refuseField('Idempotency-Key', `Tiene que tener entre 1 y ${MAX_KEY} caracteres.`);
  }
  return createIdempotencyKey(
    `${isStaff(caller) ? 'personal' : 'identidad'}:${caller?.id ?? request.ip}`,
    `${request.method} ${request.url}`,
    key,
    body,
  );
}
