import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { randomToken, sha256 } from '../platform/keys.ts';
import type { House } from '../platform/house.ts';
import { isOnlyLlave } from './second-factor.ts';
import { storedToken } from './stored-credentials.ts';
import * as queries from './equipos.queries.ts';

/** Days for which a trusted browser skips the second factor; using it does not extend them. */
const TRUST_DAYS = 30;
const DAY_S = 24 * 3_600;

const inDays = (from: Date, days: number): string =>
  new Date(from.getTime() + days * DAY_S * 1_000).toISOString();

/**
 * Lets a trusted browser in with the password alone. Runs before the library's hook, which asks for the
 * second factor only if it sees a new session. The library's own trusted devices renew themselves and
 * cannot be listed.
 */
export const trustedSignIn = (house: House, cookie: string) =>
  ({
    id: 'equipos',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const token = ctx.getCookie(cookie);
            const { newSession } = ctx.context;
            if (!token || !newSession) return;
            const hash = sha256(token);
            if ((await isOnlyLlave(house)) && !(await queries.isByLlave(house.db, hash))) return;
            const now = house.clock.now().toISOString();
            if (await queries.touchEquipo(house.db, newSession.user.id, hash, now))
              ctx.context.setNewSession(null);
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/** Trusts the browser that just passed the second factor; returns its Set-Cookie value. */
export async function trust(
  { db, clock }: House,
  request: FastifyRequest,
  cookie: { name: string; secure: boolean },
  { session, llave }: { session: string; llave: boolean },
): Promise<string> {
  const { server, headers } = request;
  const before = headers.cookie && server.parseCookie(headers.cookie)[cookie.name];
  // A browser holds one such cookie: the row of the one being replaced is deleted.
  if (before) await queries.deleteByHash(db, sha256(before));
  const token = randomToken();
  const now = clock.now();
  await queries.insertEquipo(db, {
    id: randomUUID(),
    hash: sha256(token),
    now: now.toISOString(),
    vence: inDays(now, TRUST_DAYS),
    sesion: storedToken(session),
    llave,
  });
  return server.serializeCookie(cookie.name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookie.secure,
    maxAge: TRUST_DAYS * DAY_S,
  });
}
