import { createOTP } from '@better-auth/utils/otp';
import { timingSafeEqual } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import { type Context, userOfMail, waitingUser } from '../limites/service.ts';
import * as llaves from '../llaves/queries.ts';
import { decryptAny, type LibrarySecrets } from '../secretos/service.ts';
import * as queries from './queries.ts';

const VERIFY_TOTP = '/two-factor/verify-totp';
const SIGN_IN = '/sign-in/email';
const VERIFY_BACKUP = '/two-factor/verify-backup-code';

/** As the library counts: a code for each half minute, and its neighbours' for a clock that is off. */
const STEP_MS = 30_000;
const NEIGHBOURS = [1, 0, -1];
const DIGITS = 6;

/** The latest step whose code this is (RFC 6238); null if it is no code of now. */
async function stepOf(secret: string, code: string): Promise<number | null> {
  // The machine's clock, as the library's own look at the code.
  const current = Math.floor(systemClock.now().getTime() / STEP_MS);
  const { hotp } = createOTP(secret, { digits: DIGITS });
  const given = Buffer.from(code);
  for (const step of NEIGHBOURS.map((one) => current + one)) {
    const right = Buffer.from(await hotp(step));
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return null;
}

/** The user of the session that a call is made in. */
async function sessionUser(ctx: Context): Promise<string | null> {
  const { internalAdapter, authCookies, secret } = ctx.context as AuthContext;
  const [, bearer] = /^Bearer ([^.]+)/i.exec(ctx.headers?.get('authorization') ?? '') ?? [];
  const token = bearer ?? (await ctx.getSignedCookie(authCookies.sessionToken.name, secret));
  const found = token ? await internalAdapter.findSession(token) : null;
  const isOpen = found !== null && found.session.expiresAt > systemClock.now();
  return isOpen ? found.user.id : null;
}

/** The library finds a call's user in this order too; where it found another one, that one's code would not be this. */
const userOf = async (ctx: Context): Promise<string | null> =>
  (await sessionUser(ctx)) ?? (await waitingUser(ctx));

/** The library's own refusal of a code, which counts it against the sign-in that waits. */
const withoutCode = (body: object) => ({ context: { body: { ...body, code: '' } } });

/** The library's answer to a password whose second factor is asked for. */
const secondStep = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.string()),
});

interface Needs extends Pick<Parts, 'db'> {
  secrets: LibrarySecrets;
  /** Only a passkey counts as a second factor. */
  soloLlave: () => Promise<boolean>;
}

/**
 * A code of an application serves once (ASVS 5.0, 6.5.1): the library is given a code only once its step is taken, so that
 * a server that dies in between has used up a code and let nobody in. A backup code serves once its application was confirmed.
 * Where only a passkey counts, whoever has one signs in with neither.
 */
export function codesThatServe({ db, secrets, soloLlave }: Needs) {
  async function take(usuarioId: string, code: string): Promise<boolean> {
    for (const { id, secret } of await queries.listFactores(db, usuarioId)) {
      const text = await decryptAny(secrets.opening(), secret);
      const step = text === null ? null : await stepOf(text, code);
      if (step !== null && (await queries.takePaso(db, id, step))) return true;
    }
    return false;
  }

  /** The library looks at `verified` for the application's codes, and not for the backup codes that it made with them. */
  async function isConfirmed(usuarioId: string): Promise<boolean> {
    const factors = await queries.listFactores(db, usuarioId);
    return factors.length > 0 && factors.every(({ confirmado }) => confirmado);
  }

  const asksLlave = async (usuarioId: string): Promise<boolean> =>
    (await soloLlave()) && (await llaves.hasLlave(db, usuarioId));

  /** Also beside a session: one that has ended is none to the library, which then takes the sign-in that waits. */
  const beforeEither = createAuthMiddleware(async (ctx) => {
    const usuarioId = await waitingUser(ctx);
    if (usuarioId !== null && (await asksLlave(usuarioId)))
      throw new APIError('FORBIDDEN', { code: 'SOLO_LLAVE' });
  });

  const afterSignIn = createAuthMiddleware(async (ctx) => {
    const said = secondStep.safeParse(ctx.context.returned);
    const usuarioId = said.success ? await userOfMail(ctx) : null;
    return usuarioId !== null && (await asksLlave(usuarioId))
      ? ctx.json({ twoFactorRedirect: true, twoFactorMethods: [] })
      : undefined;
  });

  const beforeBackup = createAuthMiddleware(async (ctx) => {
    // Both: a session that has ended is none to the library, which then takes the sign-in that waits.
    const users = [await sessionUser(ctx), await waitingUser(ctx)].filter((one) => one !== null);
    const confirmed = await Promise.all(users.map(isConfirmed));
    return confirmed.length > 0 && confirmed.every(Boolean)
      ? undefined
      : withoutCode(ctx.body ?? {});
  });

  const beforeTotp = createAuthMiddleware(async (ctx) => {
    const body = (ctx.body ?? {}) as { code?: unknown };
    const usuarioId = await userOf(ctx);
    const isTaken =
      usuarioId !== null && typeof body.code === 'string' && (await take(usuarioId, body.code));
    return isTaken ? undefined : withoutCode(body);
  });

  return {
    id: 'codigos',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === VERIFY_TOTP || path === VERIFY_BACKUP,
          handler: beforeEither,
        },
        { matcher: ({ path }) => path === VERIFY_TOTP, handler: beforeTotp },
        { matcher: ({ path }) => path === VERIFY_BACKUP, handler: beforeBackup },
      ],
      after: [{ matcher: ({ path }) => path === SIGN_IN, handler: afterSignIn }],
    },
  } satisfies BetterAuthPlugin;
}
