import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { systemClock } from '../../platform/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import { type Context, waitingUser } from '../limites/service.ts';
import { decryptAny, type LibrarySecrets } from '../secretos/service.ts';
import * as queries from './queries.ts';

const VERIFY_TOTP = '/two-factor/verify-totp';
const VERIFY_BACKUP = '/two-factor/verify-backup-code';

/** As the library counts: a code for each half minute, and its neighbours' for a clock that is off. */
const STEP_MS = 30_000;
const NEIGHBOURS = [1, 0, -1];
const DIGITS = 6;

/** The code of a step (RFC 6238, RFC 4226). */
function codeAt(secret: string, step: number): Buffer {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return Buffer.from(String(number).padStart(DIGITS, '0'));
}

/** The latest step whose code this is; null if it is no code of now. */
function stepOf(secret: string, code: string): number | null {
  // The machine's clock, as the library's own look at the code.
  const current = Math.floor(systemClock.now().getTime() / STEP_MS);
  const given = Buffer.from(code);
  const isRight = (step: number) =>
    given.length === DIGITS && timingSafeEqual(codeAt(secret, step), given);
  return NEIGHBOURS.map((one) => current + one).find(isRight) ?? null;
}

/** The user of the session that a call is made in. */
async function sessionUser(ctx: Context): Promise<string | null> {
  const { internalAdapter, authCookies, secret } = ctx.context as AuthContext;
  const [, bearer] = /^Bearer ([^.]+)/i.exec(ctx.headers?.get('authorization') ?? '') ?? [];
  const token = bearer ?? (await ctx.getSignedCookie(authCookies.sessionToken.name, secret));
  const found = token ? await internalAdapter.findSession(token) : null;
  return found?.user.id ?? null;
}

/** The library finds a call's user in this order too; where it found another one, that one's code would not be this. */
const userOf = async (ctx: Context): Promise<string | null> =>
  (await sessionUser(ctx)) ?? (await waitingUser(ctx));

/** The library's own refusal of a code, which counts it against the sign-in that waits. */
const withoutCode = (body: object) => ({ context: { body: { ...body, code: '' } } });

interface Needs extends Pick<Parts, 'db'> {
  secrets: LibrarySecrets;
}

/**
 * A code of an application serves once (ASVS 5.0, 6.5.1): the library is given a code only once its step is taken, so that
 * a server that dies in between has used up a code and let nobody in. A backup code serves once its application was confirmed.
 */
export function codesThatServe({ db, secrets }: Needs) {
  async function take(usuarioId: string, code: string): Promise<boolean> {
    for (const { id, secret } of await queries.listFactores(db, usuarioId)) {
      const text = await decryptAny(secrets.opening(), secret);
      const step = text === null ? null : stepOf(text, code);
      if (step !== null && (await queries.takePaso(db, id, step))) return true;
    }
    return false;
  }

  /** The library looks at `verified` for the application's codes, and not for the backup codes that it made with them. */
  async function isConfirmed(usuarioId: string): Promise<boolean> {
    const factors = await queries.listFactores(db, usuarioId);
    return factors.length > 0 && factors.every(({ confirmado }) => confirmado);
  }

  const beforeBackup = createAuthMiddleware(async (ctx) => {
    const usuarioId = await userOf(ctx);
    const serves = usuarioId !== null && (await isConfirmed(usuarioId));
    return serves ? undefined : withoutCode(ctx.body ?? {});
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
        { matcher: ({ path }) => path === VERIFY_TOTP, handler: beforeTotp },
        { matcher: ({ path }) => path === VERIFY_BACKUP, handler: beforeBackup },
      ],
    },
  } satisfies BetterAuthPlugin;
}
