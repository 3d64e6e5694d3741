import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import type { UsuarioPropio } from '@gremio/contract/personal/schemas.ts';
import { type Endpoint, nameOf, type StaffEndpoint } from '@gremio/contract/platform/endpoint.ts';
import type * as z from 'zod';
import { insertAudit } from '../platform/audit/queries.ts';
import type { Staff } from '../platform/http/callers.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, type DirectCall, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { auditoriaStore } from './auditoria.ts';
import * as enlaces from './enlaces.ts';
import { refusalOfPassword } from './passwords.ts';
import { endTrust } from './equipos.queries.ts';
import type { Passed } from './library-calls.ts';
import { settleFactores } from './llaves.queries.ts';
import { llavesRoutes } from './llaves.routes.ts';
import { createFirstUser } from './primer-usuario.ts';
import { lacksFactor } from './second-factor.ts';
import { closeOthers } from './sesiones.queries.ts';
import { sesionesRoutes } from './sesiones.routes.ts';
import { findStaff, pass as passToLibrary, trustBrowser } from './sign-in.ts';
import { codeKeysOf, presenting } from './stored-credentials.ts';
import { findPlaces } from './usuarios.queries.ts';
import { usuariosRoutes } from './usuarios.routes.ts';

type AnyCall = Pick<DirectCall<Endpoint>, 'request' | 'reply'>;
type KnownUser = Omit<UsuarioPropio, 'falta_segundo_factor' | 'seccional_ids' | 'seccionales'>;
type OwnCall = Pick<DirectCall<StaffEndpoint>, 'db' | 'caller' | 'request' | 'reply'>;

/** Passes a call to the library, and sets its cookies. */
async function ask(
  house: House,
  endpoint: Endpoint,
  { request, reply }: AnyCall,
  body?: unknown,
  passwordField?: string,
): Promise<Passed | Refusal> {
  const passed = await passToLibrary(house, request, endpoint.path, body, passwordField);
  if (isRefusal(passed)) return passed;
  if (passed.cookies.length > 0) void reply.header('set-cookie', passed.cookies);
  return passed;
}

/** Like `ask`, and returns the reply as the contract names it; the route parses it. */
async function pass<E extends Endpoint>(
  house: House,
  endpoint: E,
  call: AnyCall,
  body: unknown,
  passwordField?: string,
) {
  const passed = await ask(house, endpoint, call, body, passwordField);
  if (isRefusal(passed)) return passed;
  const answer = passed.body as Record<string, unknown> | null;
  const token = passed.token ?? answer?.['token'];
  const whole = answer && { ...answer, ...(token ? { token } : {}) };
  return { token: passed.token, body: whole as z.input<E['reply']> };
}

/**
 * Like `pass`, for the caller's own password or factor: also ends trusted browsers, and writes an audit row.
 */
async function passOwn<E extends StaffEndpoint>(
  house: House,
  endpoint: E,
  call: OwnCall,
  body: unknown,
  change: string,
  passwordField = 'password',
) {
  const passed = await pass(house, endpoint, call, body, passwordField);
  if (isRefusal(passed)) return passed;
  const { db, caller, request } = call;
  await endTrust(db, caller.id);
  const entry = { accion: 'cambio', recurso: 'cuenta', recursoId: caller.id } as const;
  const author = { ...caller, ip: request.ip, llamada: nameOf(endpoint) };
  await insertAudit(db, author, { ...entry, despues: { cambio: change } });
  return passed.body;
}

type StepBody = z.output<
  typeof wire.verifyTotp.body | typeof wire.verifyBackupCode.body | typeof wire.verifyLlave.body
>;

/** Passes a second factor to the library. A sign-in may have this browser trusted. */
async function verify<E extends Endpoint>(
  house: House,
  endpoint: E,
  call: AnyCall,
  before: Staff | null,
  { trustDevice = false, ...body }: StepBody,
) {
  // Never the library's own trusted devices: nothing ends them.
  const passed = await pass(house, endpoint, call, body);
  if (trustDevice && !isRefusal(passed) && passed.token && !before) {
    const withLlave = endpoint.path === wire.verifyLlave.path;
    const trusted = await trustBrowser(house, call.request, passed.token, withLlave);
    void call.reply.header('set-cookie', trusted);
  }
  return passed;
}

/** Calls that open or confirm a session with a second factor. */
const secondFactorRoutes = (house: House): Route[] => [
  // Within a session a code confirms a new factor, which ends whatever was opened without it.
  direct(wire.verifyTotp, async (call) => {
    const before = await findStaff(house, call.request);
    const passed = await verify(house, wire.verifyTotp, call, before, call.body);
    if (isRefusal(passed)) return passed;
    if (before && !before.segundoFactor && passed.token) {
      await closeOthers(call.db, before.id, passed.token);
      await endTrust(call.db, before.id);
    }
    return passed.body;
  }),
  direct(wire.verifyBackupCode, async (call) => {
    const before = await findStaff(house, call.request);
    const { code, trustDevice } = call.body;
    const passed = await presenting(codeKeysOf(house.keys), code, (presented) =>
      verify(house, wire.verifyBackupCode, call, before, { code: presented, trustDevice }),
    );
    return isRefusal(passed) ? passed : passed.body;
  }),
  direct(wire.verifyLlave, async (call) => {
    const passed = await verify(house, wire.verifyLlave, call, null, call.body);
    return isRefusal(passed) ? passed : passed.body;
  }),
];

/** Changes of the caller's own password and factors. */
function ownRoutes(house: House): Route[] {
  const own = <E extends StaffEndpoint>(endpoint: E, change: string): Route =>
    direct(endpoint, (call: DirectCall<E>) => passOwn(house, endpoint, call, call.body, change));
  return [
    own(wire.enableTwoFactor, 'segundo factor agregado'),
    own(wire.newBackupCodes, 'códigos de respaldo nuevos'),
    direct(wire.disableTwoFactor, async (call) => {
      const { disableTwoFactor } = wire;
      const change = 'segundo factor quitado';
      const done = await passOwn(house, disableTwoFactor, call, call.body, change);
      // The library takes the code for the only factor, but a passkey may remain.
      if (!isRefusal(done)) await settleFactores(call.db, call.caller.id);
      return done;
    }),
    direct(wire.changePassword, async (call) => {
      const { newPassword } = call.body;
      const guessed = await refusalOfPassword(newPassword, [call.caller.email], 'newPassword');
      if (guessed) return guessed;
      const body = { ...call.body, revokeOtherSessions: true };
      return passOwn(house, wire.changePassword, call, body, 'contraseña', 'currentPassword');
    }),
  ];
}

export function personalRoutes(house: House): Route[] {
  const passing = <E extends Endpoint>(endpoint: E): Route =>
    direct(endpoint, async (call) => {
      const passed = await pass(house, endpoint, call, call.body);
      return isRefusal(passed) ? passed : passed.body;
    });

  return [
    passing(wire.signIn),
    passing(wire.signInWithLlave),
    passing(wire.startLlaveStep),
    ...secondFactorRoutes(house),
    passing(wire.signOut),
    direct(wire.getSession, async (call) => {
      const passed = await ask(house, wire.getSession, call);
      if (isRefusal(passed)) return passed;
      const { user } = (passed.body as { user: KnownUser } | null) ?? {};
      if (!user) return null;
      const falta_segundo_factor = await lacksFactor(house, user);
      return { user: { ...user, falta_segundo_factor, ...(await findPlaces(call.db, user.id)) } };
    }),
    ...ownRoutes(house),
    write(wire.primerUsuario, async ({ body, tx }) => {
      const { codigo, ...user } = body;
      const made = await createFirstUser(house, tx, codigo, user);
      return isRefusal(made) ? made : { user: made };
    }),
    read(wire.openEnlace, async ({ db, body }) => {
      const enlace = await enlaces.open(house, db, body.token);
      return isRefusal(enlace) ? enlace : { enlace };
    }),
    write(wire.choosePassword, async ({ tx, body }) => {
      const user = await enlaces.choose(house, tx, body.token, body.password);
      return isRefusal(user) ? user : { user };
    }),
    ...llavesRoutes(house),
    ...usuariosRoutes(house),
    ...sesionesRoutes(house),
    ...resourceRoutes(auditoria, auditoriaStore(house), () => undefined),
  ];
}
