import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { bearerOf } from './bearer.ts';
import type { SessionTokens } from './callers.ts';

/** Browsers keep a cookie for 400 days at most. */
const COOKIE_SECONDS = 400 * 24 * 3600;

/** In production the prefix limits the cookie to this host and to TLS. */
export const cookieName = (config: Config): string =>
  config.production ? '__Host-gremio' : 'gremio';

function sameHost(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.publicUrl && origin === new URL(config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** True if a page of ours sent the request, by the browser's own headers (docs/architecture.md#wire). */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && sameHost(origin, request, config);
}

/** Returns the token that the browser added by itself; null without one, or if a Bearer token was sent. */
export function sessionCookieOf(request: FastifyRequest, config: Config): string | null {
  const { cookie } = request.headers;
  const name = cookieName(config);
  if (bearerOf(request) !== null || !cookie?.includes(name)) return null;
  return request.server.parseCookie(cookie)[name] || null;
}

export function createTokens(config: Config): SessionTokens {
  return {
    read(request) {
      const bearer = bearerOf(request);
      if (bearer !== null) return { token: bearer, byCookie: false };
      const token = sessionCookieOf(request, config);
      return token === null ? null : { token, byCookie: true };
    },
    isOwnOrigin: (request) => isOwnOrigin(request, config),
    isShell: ({ headers: { origin } }) => origin !== undefined && config.origins.includes(origin),
  };
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.production,
    maxAge: COOKIE_SECONDS,
  });
}
