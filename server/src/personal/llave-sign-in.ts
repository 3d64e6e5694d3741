import { llaveSignInBody, llaveStepBody } from '@gremio/contract/personal/schemas.ts';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import type { House } from '../platform/house.ts';
import * as llaves from './llaves.ts';

/** The library's cookie of a half-finished sign-in, whose password was right. */
const HALF_SIGN_IN = 'two_factor';

const refused = (code = 'LLAVE_RECHAZADA'): APIError =>
  APIError.from('UNAUTHORIZED', { code, message: 'refused' });

/** Opens a session through the library, which refuses blocked users. */
async function open(ctx: GenericEndpointContext, usuarioId: string) {
  const { internalAdapter } = ctx.context;
  const user = await internalAdapter.findUserById(usuarioId);
  if (!user) throw refused();
  const session = await internalAdapter.createSession(usuarioId);
  await setSessionCookie(ctx, { session, user });
  return ctx.json({ token: session.token, user });
}

/** Returns this browser's half-finished sign-in: its identifier and user. */
async function waitingIn(ctx: GenericEndpointContext) {
  const { name } = ctx.context.createAuthCookie(HALF_SIGN_IN);
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  const found = identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier));
  if (!found || found.expiresAt <= new Date()) throw refused('NOT_WAITING');
  return { identifier, usuarioId: found.value };
}

/**
 * Signs in with a passkey, alone or after the password, through the library's own sessions. The library's
 * passkey plugin has no second step (docs/decisions/access.md).
 */
export const llavesSignIn = (house: House) =>
  ({
    id: 'llaves',
    endpoints: {
      signInLlave: createAuthEndpoint(
        '/sign-in/llave',
        { method: 'POST', body: llaveSignInBody },
        async (ctx) => {
          const usuarioId = await llaves.checkSignIn(house, ctx.body.respuesta);
          if (usuarioId === null) throw refused();
          return open(ctx, usuarioId);
        },
      ),
      startLlaveStep: createAuthEndpoint(
        '/two-factor/llave/desafio',
        { method: 'POST' },
        async (ctx) => {
          const { usuarioId } = await waitingIn(ctx);
          return ctx.json({ desafio: await llaves.startStep(house, usuarioId) });
        },
      ),
      verifyLlave: createAuthEndpoint(
        '/two-factor/llave',
        { method: 'POST', body: llaveStepBody },
        async (ctx) => {
          const { identifier, usuarioId } = await waitingIn(ctx);
          const signer = await llaves.checkStep(house, ctx.body.respuesta);
          if (signer !== usuarioId) throw refused();
          const { internalAdapter, createAuthCookie } = ctx.context;
          if (!(await internalAdapter.consumeVerificationValue(identifier))) throw refused();
          expireCookie(ctx, createAuthCookie(HALF_SIGN_IN));
          return open(ctx, usuarioId);
        },
      ),
    },
    hooks: {
      after: [
        {
          // The library asks for a second step by its own flag, which it clears when a code is removed, a
          // moment before `settleFactores` sets it again. A passkey must be asked for in between too.
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context;
            if (newSession?.user.llave !== true) return;
            const user = { ...newSession.user, twoFactorEnabled: true };
            ctx.context.setNewSession({ ...newSession, user });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
