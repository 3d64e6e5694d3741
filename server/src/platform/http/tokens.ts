import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SessionTokens } from './callers.ts';

const YEAR_SECONDS = 400 * 24 * 3600;

/** In production the browser keeps the cookie to this host and to TLS. */
export const cookieName = (config: Config): string =>
  config.production ? '__Host-gremio' : 'gremio';

function sameHost(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.publicUrl && origin === new URL(config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** A request that a page of ours sent: the browser says so itself (design, section 3). */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && sameHost(origin, request, config);
}

export function createTokens(app: FastifyInstance, config: Config): SessionTokens {
  const name = cookieName(config);
  return {
    read(request) {
      const { authorization, cookie } = request.headers;
      if (authorization?.startsWith('Bearer ')) {
        return { token: authorization.slice(7), byCookie: false };
      }
      if (!cookie?.includes(name)) return null;
      const token = app.parseCookie(cookie)[name];
      return token ? { token, byCookie: true } : null;
    },
    isOwnOrigin: (request) => isOwnOrigin(request, config),
  };
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.production,
    maxAge: YEAR_SECONDS,
  });
}
