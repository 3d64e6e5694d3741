import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { networkOfAddress } from '../platform/http/address.ts';
import { hmac, type Keys } from '../platform/keys.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { RefusalLog } from '../platform/refusals.ts';
import { type Context, userOfMail, waitingUser } from './sign-in-limits.ts';

export const MAIL_KEY = 'correo-rechazado';

const SIGN_INS = ['/sign-in/email', '/sign-in/llave'];
const SECOND_STEPS = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/llave',
];

const kindOf = (path: string) => {
  const isOne = (end: string) => path.endsWith(end);
  if (SIGN_INS.some(isOne)) return 'ingreso';
  return SECOND_STEPS.some(isOne) ? 'segundo_factor' : null;
};

/** The caller is looked up before the library runs, because a refusal may consume the pending sign-in. */
const asking = new AsyncLocalStorage<{ quien?: string }>();

/** Names the user of a call that may be refused; a mail without a user is named by its keyed hash. */
export function namingCallers(keys: Keys) {
  const key = keys.current(MAIL_KEY);
  return {
    id: 'rechazos',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && kindOf(path) !== null,
          handler: createAuthMiddleware(async (ctx) => {
            const asked = asking.getStore();
            const quien = asked && (await nameOf(key, ctx));
            if (asked && quien) asked.quien = quien;
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function nameOf(key: Buffer, ctx: Context): Promise<string | null> {
  const id = SECOND_STEPS.includes(ctx.path) ? await waitingUser(ctx) : await userOfMail(ctx);
  if (id !== null) return `usuarios/${id}`;
  const { email } = (ctx.body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return null;
  return `correo/${hmac(key, email.toLowerCase()).toString('hex').slice(0, 12)}`;
}

/** Makes a call to the library, and logs its refusal of a sign-in or a second factor. */
export async function tellingRefusals<T extends object>(
  refused: RefusalLog,
  request: FastifyRequest,
  path: string,
  call: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const asked: { quien?: string } = {};
  const answer = await asking.run(asked, call);
  const kind = kindOf(path);
  if (kind !== null && isRefusal(answer)) {
    const red = networkOfAddress(request.ip);
    const llamada = `${request.method} ${path}`;
    refused(kind, { ...asked, red, llamada, motivo: answer.body.motivo });
  }
  return answer;
}
