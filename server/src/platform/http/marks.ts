import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { Bus } from '../bus.ts';
import type { Config } from '../config.ts';
import type { Said } from '../hearing.ts';
import type { Keys } from '../keys.ts';
import { createSigner } from '../signed.ts';
import { bearerOf } from './bearer.ts';

const HEADER = 'gremio-escrito';

/**
 * Who wrote a moment ago carries a mark of it to whichever server answers them next: a browser by itself (a cookie that
 * ends when every copy of the database holds what was written), another client by sending back the answer's header
 * `gremio-escrito`. It says what the server that wrote had announced by then.
 */
export interface Marks {
  /** What has to be awaited before the request is looked at; null where nothing has. */
  catchUp(request: FastifyRequest): Promise<void> | null;
  /** Whether the caller may have written a moment ago; a client without cookies does not tell. */
  mayHaveWritten(request: FastifyRequest): boolean;
  leave(request: FastifyRequest, reply: FastifyReply): void;
}

/** Whether a call changes anything that its caller may look for at once. */
export const writes = ({ method, leaves }: Endpoint): boolean =>
  method !== 'GET' || leaves === true;

const cookieOf = (production: boolean): string => (production ? `__Host-${HEADER}` : HEADER);

/** `termMs`: after it, what was written is everywhere. */
export function createMarks({ production }: Config, keys: Keys, bus: Bus, termMs: number): Marks {
  const signer = createSigner<Said>(keys, 'escrito');
  const name = cookieOf(production);

  function carried(request: FastifyRequest): string | null {
    const { cookie, [HEADER]: header } = request.headers;
    if (bearerOf(request) !== null) return typeof header === 'string' ? header : null;
    return cookie?.includes(name) ? (request.server.parseCookie(cookie)[name] ?? null) : null;
  }

  return {
    catchUp(request) {
      const mark = carried(request);
      const said = mark === null ? null : signer.open(mark);
      return said === null || bus.hasHeard(said) ? null : bus.hear(said);
    },
    mayHaveWritten: (request) => bearerOf(request) !== null || carried(request) !== null,
    leave(request, reply) {
      const mark = signer.sign(bus.said());
      if (bearerOf(request) !== null) return void reply.header(HEADER, mark);
      // Its library's own way is past by now: the answer is on its way out.
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
      const maxAge = Math.ceil(termMs / 1_000);
      const cookie = request.server.serializeCookie(name, mark, { ...options, maxAge });
      void reply.header('set-cookie', cookie);
    },
  };
}

/** One server alone, on its own database: there is nobody else to ask. */
export const noMarks: Marks = {
  catchUp: () => null,
  mayHaveWritten: () => true,
  leave: () => undefined,
};
