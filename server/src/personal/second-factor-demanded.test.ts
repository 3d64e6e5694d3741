import { createUser, rescue } from './usuarios.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { wire } from '@gremio/contract/index.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import type { ErrorBody } from '@gremio/contract/platform/errors.ts';
import * as personal from '@gremio/contract/personal/endpoints.ts';
import { ROLES, type Role } from '@gremio/contract/personal/rules.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { vivoPuerta } from '@gremio/contract/puerta/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCongreso } from '../../testing/congreso.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { asksForFactor, awaitNextCode, cookieNamed, halfSession } from '../../testing/factor.ts';
import { callWire } from '../../testing/http.ts';
import { addLlave, passLlaveStep } from '../../testing/llaves.ts';
import { codeOf } from '../../testing/totp.ts';
import { enter, tokenOf } from '../../testing/users.ts';

/** The organisation requires a second factor of its staff (ASVS 5.0, 6.3.3). */

const PASSWORD = 'una contraseña larga';
let app: TestApp;
/** Token of an administrator with a second factor. */
let admin: string;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await enrol(await signIn(await newUser('administracion')));
  await Promise.all(
    ROLES.map(async (role) => {
      tokens[role] = await app.newStaff(role);
    }),
  );
});
afterAll(() => app.close());
afterEach(async () => {
  vi.useRealTimers();
  await demand(false);
});

let next = 0;
async function newUser(role: Role): Promise<string> {
  const email = `exigido${(next += 1)}@prueba.local`;
  await createUser(app.house, { email, password: PASSWORD, name: 'Una persona', role });
  return email;
}

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const { body } = await callWire(app.url, personal.signIn, { body: { email, password } });
  if (!('token' in body)) throw new Error('a second factor was asked for');
  return body.token;
}

/** Adds a second factor in a session; returns the token with which the session continues. */
async function enrol(token: string, password = PASSWORD): Promise<string> {
  const enabled = await callWire(app.url, personal.enableTwoFactor, { body: { password }, token });
  expect(enabled.status).toBe(200);
  const { body: session } = await callWire(app.url, personal.getSession, { token });
  totps.set(session?.user.email ?? '', enabled.body.totpURI);
  const code = codeOf(enabled.body.totpURI);
  const verified = await callWire(app.url, personal.verifyTotp, { body: { code }, token });
  expect(verified.status).toBe(200);
  return verified.body.token;
}

async function demand(exigido: boolean, token = admin, soloLlave = false) {
  const params = { id: 'segundo_factor' } as const;
  const { body: stands } = await callWire(app.url, ajustes.get, { params, token: admin });
  const body = { valor: { exigido, solo_llave: soloLlave }, version: stands.version };
  return callWire(app.url, ajustes.update, { params, body, token });
}

const totps = new Map<string, string>();
/** Signs in with both factors, as if half a minute had passed since the last code. */
async function passCode(email: string, trustDevice = false) {
  await awaitNextCode(app);
  return callWire(app.url, personal.verifyTotp, {
    body: { code: codeOf(totps.get(email) ?? ''), trustDevice },
    headers: { cookie: await halfSession(app, email) },
  });
}

const list = async (token: string) => (await callWire(app.url, personas.list, { token })).status;

/** Calls the endpoint without the input that it declares: the caller is checked before the input. */
async function refusalOf(endpoint: Endpoint, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const address = app.url + addressOf(endpoint, {});
  const response = await fetch(address, { method: endpoint.method, headers });
  return response.ok ? 'ok' : ((await response.json()) as ErrorBody).motivo;
}

const OF_STAFF = wire.map(({ endpoint }) => endpoint).filter(({ who }) => who.kind === 'personal');
const named = ({ method, path }: Endpoint) => `${method} ${path}`;

it.each(ROLES)(
  '%s without one may add it, and make no other call, stream or download',
  async (role) => {
    await demand(true);
    expect(new Set(OF_STAFF.map(({ wire: kind }) => kind))).toEqual(
      new Set(['json', 'stream', 'file', 'auth', 'upload', 'download']),
    );
    const said = await Promise.all(
      OF_STAFF.map(async (one) => [named(one), await refusalOf(one, tokens[role])] as const),
    );
    const through = said.filter(([, motivo]) => motivo !== 'segundo_factor_exigido');
    // Adding a factor requires the password or an answer, which were not sent.
    expect(Object.fromEntries(through)).toEqual({
      [named(personal.enableTwoFactor)]: 'datos_invalidos',
      [named(personal.listFactores)]: 'ok',
      [named(personal.startLlave)]: 'datos_invalidos',
      [named(personal.addLlave)]: 'datos_invalidos',
    });
  },
);

it('is told to who is signed in, and ends with adding one, which closes the other sessions', async () => {
  const email = await newUser('lectura');
  const [here, there] = [await signIn(email), await signIn(email)];
  const session = async (token: string) =>
    (await callWire(app.url, personal.getSession, { token })).body?.user;
  expect(await session(here)).toMatchObject({ email, falta_segundo_factor: false });
  await demand(true);
  expect(await session(here)).toMatchObject({ falta_segundo_factor: true });
  expect(await list(here)).toBe(403);
  const { error } = await callWire(app.url, personas.list, { token: here });
  expect(error.message).toContain('Agregalo en la consola');
  const added = await enrol(here);
  expect(await session(added)).toMatchObject({
    falta_segundo_factor: false,
    twoFactorEnabled: true,
  });
  // A session opened with the password alone must not pass by the factor that another session added.
  expect([await list(added), await list(there)]).toEqual([200, 401]);
});

it('is met by a passkey alone', async () => {
  const token = await signIn(await newUser('lectura'));
  await demand(true);
  expect(await list(token)).toBe(403);
  await addLlave(app, token, createAuthenticator());
  expect(await list(token)).toBe(200);
});

it('may be a passkey only: a code of an application is then none', async () => {
  const email = await newUser('lectura');
  const token = await enrol(await signIn(email));
  const other = tokenOf((await passCode(email)).body);
  const refused = await demand(true, admin, true);
  expect([refused.status, refused.error.errores?.[0]?.campo]).toEqual([422, 'valor.solo_llave']);
  await addLlave(app, admin, createAuthenticator());
  expect((await demand(true, admin, true)).status).toBe(200);
  expect([await list(admin), await list(token), await list(other)]).toEqual([200, 403, 403]);
  await addLlave(app, token, createAuthenticator());
  // The session that the code opened must not pass by the passkey that another one added.
  expect([await list(token), await list(other)]).toEqual([200, 401]);
});

describe('sign-in where only a passkey counts', () => {
  /** Creates a user with both factors and a browser that a code had trusted. */
  async function withBoth() {
    const email = await newUser('lectura');
    const token = await enrol(await signIn(email));
    const authenticator = createAuthenticator();
    await addLlave(app, token, authenticator);
    const { body } = await callWire(app.url, personal.newBackupCodes, {
      body: { password: PASSWORD },
      token,
    });
    const trusted = await passCode(email, true);
    const cookie = cookieNamed(trusted.headers, 'gremio-personal.equipo');
    return { email, authenticator, backupCodes: body.backupCodes, cookie };
  }
  const passBackup = async (email: string, code = '') =>
    callWire(app.url, personal.verifyBackupCode, {
      body: { code },
      headers: { cookie: await halfSession(app, email) },
    });
  const said = ({ status, error }: Awaited<ReturnType<typeof passBackup>>) =>
    status === 200 ? 'ok' : error.motivo;

  it('a user with a passkey gives it: neither a code nor a browser that a code had trusted will do', async () => {
    const { email, authenticator, backupCodes, cookie } = await withBoth();
    expect(await asksForFactor(app, email, cookie)).toBe(false);
    await addLlave(app, admin, createAuthenticator());
    await demand(true, admin, true);
    expect((await enter(app, email)).body).toEqual({
      twoFactorRedirect: true,
      twoFactorMethods: [],
    });
    expect([
      said(await passCode(email)),
      said(await passBackup(email, backupCodes[0])),
      await asksForFactor(app, email, cookie),
    ]).toEqual(['solo_llave', 'solo_llave', true]);
    const half = await halfSession(app, email);
    const passed = await passLlaveStep(app, half, authenticator, { trustDevice: true });
    expect([passed.status, await list(tokenOf(passed.body))]).toEqual([200, 200]);
    const byLlave = cookieNamed(passed.headers, 'gremio-personal.equipo');
    expect(await asksForFactor(app, email, byLlave)).toBe(false);
    // The control: where a code counts too, each of them passes.
    await demand(true, admin, false);
    expect([
      said(await passCode(email)),
      said(await passBackup(email, backupCodes[0])),
      await asksForFactor(app, email, cookie),
    ]).toEqual(['ok', 'ok', false]);
  });

  it('a user with only a code signs in with it, adds a passkey, and gives that from then on', async () => {
    const email = await newUser('lectura');
    await enrol(await signIn(email));
    await addLlave(app, admin, createAuthenticator());
    await demand(true, admin, true);
    const token = tokenOf((await passCode(email)).body);
    const refused = await callWire(app.url, personas.list, { token });
    expect(refused.error.motivo).toBe('segundo_factor_exigido');
    await addLlave(app, token, createAuthenticator());
    expect(await list(token)).toBe(200);
    expect(said(await passCode(email))).toBe('solo_llave');
  });

  it('a user who lost theirs is let in again by an administrator, and adds another first', async () => {
    const { email } = await withBoth();
    await addLlave(app, admin, createAuthenticator());
    await demand(true, admin, true);
    const rescued = await inTransaction(app.house.db, (tx) => rescue(app.house, tx, email));
    const password = 'otra contraseña larga';
    const body = { token: rescued?.enlace.token ?? '', password };
    await callWire(app.url, personal.choosePassword, { body });
    const token = await signIn(email, password);
    expect(await list(token)).toBe(403);
    await addLlave(app, token, createAuthenticator(), { password });
    expect(await list(token)).toBe(200);
  });
});

it('leaves signing out, and goes with the demand', async () => {
  const token = await signIn(await newUser('turnos'));
  await demand(true);
  expect(await list(token)).toBe(403);
  await demand(false);
  expect(await list(token)).toBe(200);
  await demand(true);
  expect((await callWire(app.url, personal.signOut, { token })).body).toEqual({ success: true });
  expect(await list(token)).toBe(401);
});

it('is demanded by who has one: nobody is locked out by who has not', async () => {
  const refused = await demand(true, tokens.administracion);
  expect([refused.status, refused.error.errores?.[0]?.campo]).toEqual([422, 'valor.exigido']);
  expect(await list(tokens.lectura)).toBe(200);
  expect((await demand(false, tokens.administracion)).status).toBe(200);
});

it('ends a stream that was open when it is demanded, with the next heartbeat', async () => {
  const { id } = await openCongreso(app);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const params = { clase: 'congreso', id } as const;
  const headers = { authorization: `Bearer ${tokens.puerta}` };
  const response = await fetch(app.url + addressOf(vivoPuerta, params), { headers });
  const reader = response.body?.getReader();
  const ended = (async () => {
    while (!(await reader?.read())?.done);
  })();
  await demand(true);
  await vi.advanceTimersByTimeAsync(15_000);
  await ended;
});

it('is added by who was let in at the server too, before anything else', async () => {
  const email = await newUser('administracion');
  await enrol(await signIn(email));
  await demand(true);
  const rescued = await inTransaction(app.house.db, (tx) => rescue(app.house, tx, email));
  const password = 'otra contraseña larga';
  const body = { token: rescued?.enlace.token ?? '', password };
  expect((await callWire(app.url, personal.choosePassword, { body })).status).toBe(200);
  const token = await signIn(email, password);
  expect(await list(token)).toBe(403);
  expect(await list(await enrol(token, password))).toBe(200);
});
