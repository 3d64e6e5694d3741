import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Bus } from '../bus.ts';
import type { Config } from '../config.ts';
import type { Position } from '../hearing.ts';
import type { Keys } from '../keys.ts';
import { createSigner } from '../signed.ts';
import { bearerOf } from './bearer.ts';

const HEADER = 'gremio-escrito';

/**
 * Read-your-writes: a caller who has just written carries a signed mark to the next server that answers them.
 * A browser carries it in a cookie, which expires once every standby has the write; another client sends back
 * the reply's header `gremio-escrito`. The mark names the last announcement of the server that wrote, and the
 * next server waits for it.
 */
export interface Marks {
  /** Returns a promise to await before the request is handled; null if there is none. */
  catchUp(request: FastifyRequest): Promise<void> | null;
  /** True if the caller may have just written; always true for a client without cookies. */
  mayHaveWritten(request: FastifyRequest): boolean;
  leave(request: FastifyRequest, reply: FastifyReply): void;
}

/** Returns true if a call changes anything that its caller may read back at once. */
export const writes = ({ method, leaves }: Endpoint): boolean =>
  method !== 'GET' || leaves === true;

const cookieOf = (production: boolean): string => (production ? `__Host-${HEADER}` : HEADER);

/** `termMs` is the time after which every server and standby has a write. */
export function createMarks({ production }: Config, keys: Keys, bus: Bus, termMs: number): Marks {
  const signer = createSigner<Position>(keys, 'escrito');
  const name = cookieOf(production);

  function carried(request: FastifyRequest): string | null {
    const { cookie, [HEADER]: header } = request.headers;
    if (bearerOf(request) !== null) return typeof header === 'string' ? header : null;
    return cookie?.includes(name) ? (request.server.parseCookie(cookie)[name] ?? null) : null;
  }

  return {
    catchUp(request) {
      const mark = carried(request);
      const position = mark === null ? null : signer.open(mark);
      return position === null || bus.hasHeard(position) ? null : bus.hear(position);
    },
    mayHaveWritten: (request) => bearerOf(request) !== null || carried(request) !== null,
    leave(request, reply) {
      const mark = signer.sign(bus.position());
      if (bearerOf(request) !== null) return void reply.header(HEADER, mark);
      // The reply is already being sent, too late for the cookie library's own hook.
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
      const maxAge = Math.ceil(termMs / 1_000);
      const cookie = request.server.serializeCookie(name, mark, { ...options, maxAge });
      void reply.header('set-cookie', cookie);
    },
  };
}

/** For a single server on its own database, where there is nothing to wait for. */
export const noMarks: Marks = {
  catchUp: () => null,
  mayHaveWritten: () => true,
  leave: () => undefined,
};
