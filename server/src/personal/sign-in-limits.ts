import { timingSafeEqual } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { markKnown } from '../platform/hashing.ts';
import { keyOfAddress } from '../platform/http/address.ts';
import { hmac, type Keys, openingKeys, randomToken, sha256 } from '../platform/keys.ts';
import type { House } from '../platform/house.ts';
import { tries } from './sign-in-limits.queries.ts';

/** Header that passes the caller's address to the library. */
export const ADDRESS_HEADER = 'x-client-address';

const SIGN_INS = { most: 20, ms: 60_000 };
const LLAVES = { most: 60, ms: 60_000 };
const CODES = { most: 10, ms: 15 * 60_000 };
/** A browser stays known for 180 days after its last sign-in. */
export const KNOWN_S = 180 * 24 * 3_600;
export const KNOWN_KEY = 'navegador-conocido';
const SIGN_IN = '/sign-in/email';
const VERIFY = '/two-factor/verify-';
/** A passkey also makes the browser known. It cannot be guessed, but verifying an answer takes CPU. */
const BY_LLAVE = ['/sign-in/llave', '/two-factor/llave'];
const LLAVE_CALLS = [...BY_LLAVE, '/two-factor/llave/desafio'];
const opens = (path = ''): boolean =>
  path === SIGN_IN || path.startsWith(VERIFY) || BY_LLAVE.includes(path);

interface Limits {
  house: House;
  cookiePrefix: string;
  /** Key that seals a known browser's cookie. */
  current: Buffer;
  /** Returns the keys that may have sealed one. */
  opening: () => Buffer[];
  browserOf: (cookies?: string) => string | null;
}

export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The name reveals no user, and differs by user: several staff may share a browser. */
const cookieOf = (prefix: string, userId: string): string =>
  `${prefix}.conocido-${sha256(userId).toString('hex').slice(0, 12)}`;

const sealOf = (key: Buffer, name: string, browser: string): string =>
  hmac(key, `${name} ${browser}`).toString('base64url');

/** Returns the browser id in a cookie of this name, or null unless the server sealed it for that name. */
function knownBrowser(keys: Buffer[], name: string, value: string | null): string | null {
  const [browser = '', seal = ''] = (value ?? '').split('.');
  const given = Buffer.from(seal);
  const isRight = keys.some((key) => {
    const right = Buffer.from(sealOf(key, name, browser));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight ? browser : null;
}

/**
 * Finds the id of a browser in which some staff user has signed in, by the `Cookie` header. Limits count it
 * apart from the strangers who share its address.
 */
export function createBrowserLookup(keys: Keys, cookiePrefix: string) {
  const opening = openingKeys(keys, KNOWN_KEY);
  const start = `${cookiePrefix}.conocido-`;
  return (cookies = ''): string | null => {
    if (!cookies.includes(start)) return null;
    for (const cookie of cookies.split(';')) {
      const [name = '', value = ''] = cookie.trim().split('=');
      const browser = name.startsWith(start) && knownBrowser(opening(), name, value);
      if (browser) return browser;
    }
    return null;
  };
}

/** Returns the user of the sign-in that is pending its second step. */
export async function waitingUser(ctx: Context): Promise<string | null> {
  const { internalAdapter, secret, createAuthCookie }: AuthContext = ctx.context;
  const half = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret);
  const found = half ? await internalAdapter.findVerificationValue(half) : null;
  return found?.value ?? null;
}

/** Returns the user with the mail being signed in with, whatever the password. */
export async function userOfMail(ctx: Context): Promise<string | null> {
  const { email } = (ctx.body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return null;
  const { internalAdapter }: AuthContext = ctx.context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  return found?.user.id ?? null;
}

/**
 * Counts sign-ins and codes. A browser that has signed in as the same user before has a counter of its
 * own, so a stranger's tries shut out strangers alone: neither the owner of an account whose password is
 * known, nor an office whose shared address a neighbour uses up (OWASP Authentication Cheat Sheet,
 * "Device cookies").
 */
export function signInLimits(house: House, cookiePrefix: string) {
  const { keys } = house;
  const current = keys.current(KNOWN_KEY);
  const opening = openingKeys(keys, KNOWN_KEY);
  const browserOf = createBrowserLookup(keys, cookiePrefix);
  const limits: Limits = { house, cookiePrefix, current, opening, browserOf };
  return {
    id: 'limites',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === SIGN_IN,
          handler: createAuthMiddleware((ctx) => beforeSignIn(limits, ctx)),
        },
        {
          matcher: ({ path }) => LLAVE_CALLS.includes(path ?? ''),
          handler: createAuthMiddleware((ctx) => beforeLlave(limits, ctx)),
        },
        {
          matcher: ({ path }) => path?.startsWith(VERIFY) === true,
          handler: createAuthMiddleware((ctx) => beforeCode(limits, ctx)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => opens(path),
          handler: createAuthMiddleware((ctx) => afterBoth(limits, ctx)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function beforeSignIn(limits: Limits, ctx: Context): Promise<void> {
  const userId = await userOfMail(ctx);
  const browser = userId && known(limits, ctx, userId);
  if (browser) markKnown();
  if (!limits.house.config.limits) return;
  await count(limits, `ingreso ${browser ?? addressOf(ctx)}`, SIGN_INS);
}

async function beforeLlave(limits: Limits, ctx: Context): Promise<void> {
  if (!limits.house.config.limits) return;
  const cookies = ctx.headers?.get('cookie') ?? undefined;
  const sender = limits.browserOf(cookies) ?? addressOf(ctx);
  await count(limits, `llave ${ctx.path} ${sender}`, LLAVES);
}

const addressOf = (ctx: Context): string => keyOfAddress(ctx.headers?.get(ADDRESS_HEADER) ?? '');

async function beforeCode(limits: Limits, ctx: Context): Promise<void> {
  const userId = await waitingUser(ctx);
  if (userId) await count(limits, codesOf(limits, ctx, userId), CODES);
}

async function afterBoth(limits: Limits, ctx: Context): Promise<void> {
  const { house, cookiePrefix, current } = limits;
  const userId = ctx.context.newSession?.user.id;
  if (!userId) return;
  if (ctx.path.startsWith(VERIFY)) await tries.forget(house.db, codesOf(limits, ctx, userId));
  const browser = known(limits, ctx, userId) ?? randomToken();
  const name = cookieOf(cookiePrefix, userId);
  ctx.setCookie(name, `${browser}.${sealOf(current, name, browser)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: house.config.production,
    maxAge: KNOWN_S,
  });
}

async function count({ house }: Limits, sujeto: string, { most, ms }: typeof CODES): Promise<void> {
  if ((await tries.add(house.db, sujeto, house.clock.now(), ms)) > most)
    throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_TRIES' });
}

const codesOf = (limits: Limits, ctx: Context, userId: string): string =>
  `codigo ${known(limits, ctx, userId) ?? userId}`;

function known({ opening, cookiePrefix }: Limits, ctx: Context, userId: string): string | null {
  const name = cookieOf(cookiePrefix, userId);
  return knownBrowser(opening(), name, ctx.getCookie(name) ?? null);
}
