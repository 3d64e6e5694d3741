import type { FastifyRequest } from 'fastify';

/** Returns the token of a Bearer header, which a browser never adds by itself. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization } = headers;
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
}
