import { createOTP } from '@better-auth/utils/otp';
import { timingSafeEqual } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import * as z from 'zod';
import { systemClock } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { type Context, userOfMail, waitingUser } from './sign-in-limits.ts';
import * as llaves from './llaves.queries.ts';
import { decryptAny, librarySecrets } from './library-secrets.ts';
import { isOnlyLlave } from './second-factor.ts';
import * as queries from './authenticator-codes.queries.ts';

const VERIFY_TOTP = '/two-factor/verify-totp';
const SIGN_IN = '/sign-in/email';
const VERIFY_BACKUP = '/two-factor/verify-backup-code';

/** The library's time steps: a code per 30 s. Codes of adjacent steps pass too, for a clock that is off. */
const STEP_MS = 30_000;
const NEIGHBOURS = [1, 0, -1];
const DIGITS = 6;

/** The library's reply to a correct password when a second factor is due. */
const secondStep = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.string()),
});

/**
 * Makes each code of an application single-use (ASVS 5.0, 6.5.1). Its step is taken before the library sees
 * the code, so a server that dies in between has used up a code and let nobody in. A backup code passes only
 * once its application was confirmed. Where only a passkey counts, users who have one can use neither.
 */
export const codesThatServe = (house: House) =>
  ({
    id: 'codigos',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === VERIFY_TOTP || path === VERIFY_BACKUP,
          handler: createAuthMiddleware((ctx) => beforeEither(house, ctx)),
        },
        {
          matcher: ({ path }) => path === VERIFY_TOTP,
          handler: createAuthMiddleware((ctx) => beforeTotp(house, ctx)),
        },
        {
          matcher: ({ path }) => path === VERIFY_BACKUP,
          handler: createAuthMiddleware((ctx) => beforeBackup(house, ctx)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === SIGN_IN,
          handler: createAuthMiddleware((ctx) => afterSignIn(house, ctx)),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;

/**
 * Applies beside a session too: the library ignores an expired session and falls back on the
 * pending sign-in.
 */
async function beforeEither(house: House, ctx: Context): Promise<void> {
  const usuarioId = await waitingUser(ctx);
  if (usuarioId !== null && (await asksLlave(house, usuarioId)))
    throw new APIError('FORBIDDEN', { code: 'SOLO_LLAVE' });
}

async function beforeTotp(house: House, ctx: Context) {
  const body = (ctx.body ?? {}) as { code?: unknown };
  const usuarioId = await userOf(ctx);
  const isTaken =
    usuarioId !== null &&
    typeof body.code === 'string' &&
    (await take(house, usuarioId, body.code));
  return isTaken ? undefined : withoutCode(body);
}

async function beforeBackup({ db }: House, ctx: Context) {
  // Checks both: the library ignores an expired session and falls back on the pending sign-in.
  const users = [await sessionUser(ctx), await waitingUser(ctx)].filter((one) => one !== null);
  const confirmed = await Promise.all(users.map((usuarioId) => isConfirmed(db, usuarioId)));
  return confirmed.length > 0 && confirmed.every(Boolean) ? undefined : withoutCode(ctx.body ?? {});
}

async function afterSignIn(house: House, ctx: Context) {
  const parsed = secondStep.safeParse(ctx.context.returned);
  const usuarioId = parsed.success ? await userOfMail(ctx) : null;
  return usuarioId !== null && (await asksLlave(house, usuarioId))
    ? ctx.json({ twoFactorRedirect: true, twoFactorMethods: [] })
    : undefined;
}

/** An empty code makes the library refuse, and count the try against the pending sign-in. */
const withoutCode = (body: object) => ({ context: { body: { ...body, code: '' } } });

async function take({ db, keys }: House, usuarioId: string, code: string): Promise<boolean> {
  const secrets = librarySecrets(keys);
  for (const { id, secret } of await queries.listFactores(db, usuarioId)) {
    const text = await decryptAny(secrets.opening(), secret);
    const step = text === null ? null : await stepOf(text, code);
    if (step !== null && (await queries.takePaso(db, id, step))) return true;
  }
  return false;
}

/** Returns the latest step whose code this is (RFC 6238), or null if no current step has it. */
async function stepOf(secret: string, code: string): Promise<number | null> {
  // The machine's clock, which the library also reads when it checks the code.
  const current = Math.floor(systemClock.now().getTime() / STEP_MS);
  const { hotp } = createOTP(secret, { digits: DIGITS });
  const given = Buffer.from(code);
  for (const step of NEIGHBOURS.map((one) => current + one)) {
    const right = Buffer.from(await hotp(step));
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return null;
}

/**
 * The library requires `verified` for the application's codes, but not for the backup codes made with them.
 */
async function isConfirmed(db: Handle, usuarioId: string): Promise<boolean> {
  const factors = await queries.listFactores(db, usuarioId);
  return factors.length > 0 && factors.every(({ confirmado }) => confirmado);
}

const asksLlave = async (house: House, usuarioId: string): Promise<boolean> =>
  (await isOnlyLlave(house)) && (await llaves.hasLlave(house.db, usuarioId));

/**
 * Finds the call's user in the library's order. If the two ever disagreed, the code would not verify for the
 * library's user.
 */
const userOf = async (ctx: Context): Promise<string | null> =>
  (await sessionUser(ctx)) ?? (await waitingUser(ctx));

/** Returns the user of the call's session. */
async function sessionUser(ctx: Context): Promise<string | null> {
  const { internalAdapter, authCookies, secret }: AuthContext = ctx.context;
  const [, bearer] = /^Bearer ([^.]+)/i.exec(ctx.headers?.get('authorization') ?? '') ?? [];
  const token = bearer ?? (await ctx.getSignedCookie(authCookies.sessionToken.name, secret));
  const found = token ? await internalAdapter.findSession(token) : null;
  const isOpen = found !== null && found.session.expiresAt > systemClock.now();
  return isOpen ? found.user.id : null;
}
