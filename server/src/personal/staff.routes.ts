import * as wire from '@gremio/contract/personal/endpoints.ts';
import type { Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { insertAudit } from '../platform/audit/queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Staff } from '../platform/http/callers.ts';
import { resourceRoutes } from '../platform/http/resource.ts';
import { direct, type DirectCall, read, type Route, write } from '../platform/http/routes.ts';
import { isRefusal, type Refusal } from '../platform/outcome.ts';
import { refusalOfPassword } from './passwords.ts';
import { endTrust } from './trusted-browsers.queries.ts';
import type { Passed } from './sign-in.ts';
import { settleFactores } from './passkeys.queries.ts';
import { llavesRoutes } from './passkeys.routes.ts';
import type { PersonalService } from './staff.ts';
import { closeOthers } from './sessions.queries.ts';
import { sesionesRoutes } from './sessions.routes.ts';
import { usuariosRoutes } from './users.routes.ts';

type AnyCall = Pick<DirectCall<never>, 'request' | 'reply'>;

/** Passes a call to the library, and sets its cookies. */
async function ask(
  service: PersonalService,
  endpoint: Endpoint,
  { request, reply }: AnyCall,
  body?: unknown,
  passwordField?: string,
): Promise<Passed | Refusal> {
  const passed = await service.pass(request, endpoint.path, body, passwordField);
  if (isRefusal(passed)) return passed;
  if (passed.cookies.length > 0) void reply.header('set-cookie', passed.cookies);
  return passed;
}

/** Like `ask`, and parses the reply that the contract declares. */
async function pass<E extends Endpoint>(
  service: PersonalService,
  endpoint: E,
  call: AnyCall,
  body?: unknown,
  passwordField?: string,
): Promise<Passed | Refusal> {
  const passed = await ask(service, endpoint, call, body, passwordField);
  if (isRefusal(passed)) return passed;
  const said = passed.body as Record<string, unknown> | null;
  const token = passed.token ?? said?.['token'];
  const whole = said && { ...said, ...(token ? { token } : {}) };
  return { ...passed, body: endpoint.reply.parse(whole) };
}

export function personalRoutes(service: PersonalService, clock: Clock): Route[] {
  const passing = <E extends Endpoint>(endpoint: E): Route =>
    direct(endpoint as Endpoint, async (call) => {
      const passed = await pass(service, endpoint, call, call.body);
      return isRefusal(passed) ? passed : (passed.body as never);
    });

  /**
   * Like `passing`, for the caller's own password or factor: also ends trusted browsers, and
   * writes an audit row.
   */
  const own = <E extends Endpoint>(
    endpoint: E,
    change: string,
    passwordField = 'password',
    extra: object = {},
  ): Route =>
    direct(endpoint as Endpoint, async (call) => {
      const body = { ...(call.body as unknown as object), ...extra };
      const passed = await pass(service, endpoint, call, body, passwordField);
      if (isRefusal(passed)) return passed;
      const staff = call.caller as unknown as Staff;
      await endTrust(call.db, staff.id);
      const author = { ...staff, ip: call.request.ip };
      const entry = { accion: 'cambio', recurso: 'cuenta', recursoId: staff.id } as const;
      await insertAudit(call.db, author, { ...entry, despues: { cambio: change } });
      return passed.body as never;
    });

  const getSession: Route = direct(wire.getSession as Endpoint, async (call) => {
    const passed = await ask(service, wire.getSession, call);
    if (isRefusal(passed)) return passed;
    const { user } =
      (passed.body as { user: Parameters<PersonalService['lacksFactor']>[0] } | null) ?? {};
    if (!user) return null as never;
    const falta = await service.lacksFactor(user);
    return { user: { ...user, falta_segundo_factor: falta } } as never;
  });

  /** Passes a second factor to the library. A sign-in may have this browser trusted. */
  async function verify<E extends Endpoint, B extends { trustDevice?: boolean | undefined }>(
    endpoint: E,
    call: DirectCall<never>,
    before: Staff | null,
    { trustDevice = false, ...body }: B,
  ): Promise<Passed | Refusal> {
    // Never the library's own trusted devices: nothing ends them.
    const passed = await pass(service, endpoint, call, body);
    if (trustDevice && !isRefusal(passed) && passed.token && !before)
      void call.reply.header(
        'set-cookie',
        await service.trust(call.request, passed.token, endpoint.path === wire.verifyLlave.path),
      );
    return passed;
  }

  /** Within a session it confirms a new factor, which ends whatever was opened without it. */
  const verifyTotp: Route = direct(wire.verifyTotp as Endpoint, async (call) => {
    const before = await service.findStaff(call.request);
    const body = wire.verifyTotp.body.parse(call.body);
    const passed = await verify(wire.verifyTotp, call, before, body);
    if (isRefusal(passed)) return passed;
    if (before && !before.segundoFactor && passed.token) {
      await closeOthers(call.db, before.id, passed.token);
      await endTrust(call.db, before.id);
    }
    return passed.body as never;
  });

  const verifyBackupCode: Route = direct(wire.verifyBackupCode as Endpoint, async (call) => {
    const before = await service.findStaff(call.request);
    const { code, trustDevice } = wire.verifyBackupCode.body.parse(call.body);
    const passed = await service.presentingCode(code, (presented) =>
      verify(wire.verifyBackupCode, call, before, { code: presented, trustDevice }),
    );
    return isRefusal(passed) ? passed : (passed.body as never);
  });

  const verifyLlave: Route = direct(wire.verifyLlave as Endpoint, async (call) => {
    const body = wire.verifyLlave.body.parse(call.body);
    const passed = await verify(wire.verifyLlave, call, null, body);
    return isRefusal(passed) ? passed : (passed.body as never);
  });

  const passRemoval = own(wire.disableTwoFactor, 'segundo factor quitado');
  const disableTwoFactor: Route = direct(wire.disableTwoFactor as Endpoint, async (call) => {
    const done = await passRemoval.handle(call as never);
    // The library takes the code for the only factor, but a passkey may remain.
    if (!isRefusal(done)) await settleFactores(call.db, (call.caller as unknown as Staff).id);
    return done as never;
  });

  const passChange = own(wire.changePassword, 'contraseña', 'currentPassword', {
    revokeOtherSessions: true,
  });
  const changePassword: Route = direct(wire.changePassword as Endpoint, async (call) => {
    const { newPassword } = call.body as unknown as { newPassword: string };
    const { email } = call.caller as unknown as Staff;
    const guessed = await refusalOfPassword(newPassword, [email], 'newPassword');
    return guessed ?? ((await passChange.handle(call as never)) as never);
  });

  return [
    passing(wire.signIn),
    verifyTotp,
    verifyBackupCode,
    passing(wire.signInWithLlave),
    passing(wire.startLlaveStep),
    verifyLlave,
    passing(wire.signOut),
    getSession,
    changePassword,
    own(wire.enableTwoFactor, 'segundo factor agregado'),
    disableTwoFactor,
    write(wire.primerUsuario, async ({ body, tx }) => {
      const { codigo, ...user } = body;
      const made = await service.createFirstUser(tx, codigo, user);
      return isRefusal(made) ? made : { user: made };
    }),
    own(wire.newBackupCodes, 'códigos de respaldo nuevos'),
    read(wire.openEnlace, async ({ db, body }) => {
      const enlace = await service.enlaces.open(db, body.token);
      return isRefusal(enlace) ? enlace : { enlace };
    }),
    write(wire.choosePassword, async ({ tx, body }) => {
      const user = await service.enlaces.choose(tx, body.token, body.password);
      return isRefusal(user) ? user : { user };
    }),
    ...llavesRoutes(service),
    ...usuariosRoutes(service.usuarios),
    ...sesionesRoutes(clock),
    ...resourceRoutes('auditoria', wire.auditoria, service.auditoria, () => undefined),
  ];
}
