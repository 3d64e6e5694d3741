import * as wire from '@gremio/contract/activacion/endpoints.ts';
import { direct, read, type Route, write } from '../platform/http/routes.ts';
import { isFromPage, type SessionTokens } from '../platform/http/callers.ts';
import { createTokens, sessionCookieOf, setSessionCookie } from '../platform/http/tokens.ts';
import { isRefusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { announce } from '../personas/changed.ts';
import { activate } from './activacion.ts';
import * as identidades from './identidades.ts';

function closedInWords(count: number): string {
  if (count === 0) return 'No había otros dispositivos abiertos.';
  return count === 1
    ? 'Cerramos el otro dispositivo.'
    : `Cerramos los otros ${count} dispositivos.`;
}

export const identidadesRoutes = (
  house: House,
  tokens: SessionTokens = createTokens(house.config),
): Route[] => [
  direct(wire.signInAnonima, async ({ body, request, reply }) => {
    const { 'user-agent': userAgent } = request.headers;
    const token = await identidades.openIdentidad(house, body?.dispositivo ?? 'web', userAgent);
    setSessionCookie(reply, house.config, token);
    return { token };
  }),
  direct(wire.syncSesion, ({ request, reply }) => {
    // Otherwise another site could set this cookie, and sign the browser in as an account of its
    // choice (login CSRF).
    if (isFromPage(request) && !tokens.isOwnOrigin(request)) return refuse('otro_origen');
    const session = tokens.read(request);
    if (!session) return refuse('sin_sesion');
    setSessionCookie(reply, house.config, session.token);
    return { code: 200 as const, message: 'La sesión quedó en este navegador.' };
  }),
  read(wire.getSesion, async ({ caller }) => {
    const sesion = await identidades.findSesion(house, caller);
    return isRefusal(sesion) ? sesion : { sesion };
  }),
  read(wire.listDispositivos, async ({ caller }) => ({
    dispositivos: await identidades.listDispositivos(house, caller),
  })),
  write(wire.closeDispositivo, async ({ params, caller, tx, afterCommit }) => {
    const refusal = await identidades.closeDispositivo(house, tx, caller, params.id);
    if (refusal) return refusal;
    afterCommit(() => announce(house, { identidadId: params.id }));
    return { code: 200 as const, message: 'Cerramos ese dispositivo.' };
  }),
  write(wire.closeOtrosDispositivos, async ({ caller, tx, afterCommit }) => {
    const closed = await identidades.closeOtros(house, tx, caller);
    afterCommit(() => {
      for (const identidadId of closed) announce(house, { identidadId });
    });
    return { code: 200 as const, message: closedInWords(closed.length) };
  }),
  direct(wire.activate, async ({ params, caller, request, reply }) => {
    const cookie = sessionCookieOf(request, house.config);
    const outcome = await activate(house, { id: caller.id, cookie }, params.key);
    if (isRefusal(outcome)) return outcome;
    if (outcome.token !== null) setSessionCookie(reply, house.config, outcome.token);
    return { persona_id: outcome.persona_id };
  }),
];
