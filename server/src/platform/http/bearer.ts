import type { FastifyRequest } from 'fastify';

/** The token that a caller sends on purpose; no browser adds one by itself. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization } = headers;
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
}
