import { rescue } from './usuarios.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts';
import { addFactor, asksForFactor } from '../../testing/factor.ts';
import { callWire } from '../../testing/http.ts';
import {
  addLlave,
  enterWithLlave,
  factoresOf,
  HERE,
  newUserWithLlave,
} from '../../testing/llaves.ts';
import { newUser, openSession, PASSWORD, tokenOf } from '../../testing/users.ts';

let app: TestApp;
let admins: string;
let later = 0;

beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: HERE.origin },
    clock: { now: () => new Date(Date.now() + later) },
  });
  admins = await app.newStaff('administracion');
});
afterAll(() => app.close());
afterEach(() => {
  later = 0;
});

const works = async (token: string) => (await callWire(app.url, personas.list, { token })).status;
const enters = async (authenticator: Authenticator) =>
  (await enterWithLlave(app, authenticator)).status;

type User = Awaited<ReturnType<typeof newUserWithLlave>>;
const userOf = async (token: string) =>
  (await callWire(app.url, wire.getSession, { token })).body?.user;

const removeLlave = (id: string, token: string, password = PASSWORD) =>
  callWire(app.url, wire.removeLlave, { params: { id }, body: { password }, token });

const auditOf = (id: string) =>
  app.query<{ despues: object }>(
    `select despues from auditoria where recurso = 'cuenta' and recurso_id = $1 order by id`,
    [id],
  );

const llavesOf = (id: string) =>
  app.query<{ fila: object }>(
    'select to_jsonb(l) as fila from personal_llaves l where usuario_id = $1',
    [id],
  );
/** Restores the passkeys, as if nothing had removed them. */
const putBack = (rows: { fila: object }[]) =>
  app.query(
    `insert into personal_llaves select (jsonb_populate_record(null::personal_llaves, f)).*
       from unnest($1::jsonb[]) as f`,
    [rows.map(({ fila }) => JSON.stringify(fila))],
  );

describe('a passkey is added', () => {
  it('with a name, and counts as a second factor everywhere', async () => {
    const user = await newUserWithLlave(app);
    expect(await factoresOf(app, user.token)).toEqual({
      codigo: false,
      solo_llave: false,
      llaves: [{ ...user.llave, nombre: 'Mi teléfono', ultimo_uso: null }],
    });
    expect(await userOf(user.token)).toMatchObject({ twoFactorEnabled: true });
    const { body: row } = await callWire(app.url, wire.usuarios.get, {
      params: { id: user.id },
      token: admins,
    });
    expect(row.segundo_factor).toBe(true);
    expect(await asksForFactor(app, user.email, '')).toBe(true);
    expect(await auditOf(user.id)).toEqual([
      { despues: { cambio: 'llave de acceso agregada', nombre: 'Mi teléfono' } },
    ]);
  });

  it('the first of an account closes its other sessions, a further one does not', async () => {
    const { email } = await newUser(app);
    const [here, there] = [await openSession(app, email), await openSession(app, email)];
    await addLlave(app, here, createAuthenticator());
    expect([await works(here), await works(there)]).toEqual([200, 401]);
    const again = await addLlave(app, here, createAuthenticator(), { nombre: 'Otra' });
    expect(again.status).toBe(201);
    expect((await factoresOf(app, here)).llaves.map(({ nombre }) => nombre)).toEqual([
      'Mi teléfono',
      'Otra',
    ]);
  });

  it('after the password of whoever is signed in, and no other', async () => {
    const token = await openSession(app, (await newUser(app)).email);
    const ask = (password: string) =>
      callWire(app.url, wire.startLlave, { body: { password }, token });
    const wrong = await ask('otra contraseña');
    expect([wrong.status, wrong.error.errores?.[0]?.campo]).toEqual([422, 'password']);
    const { desafio } = (await ask(PASSWORD)).body;
    expect(desafio.rp).toMatchObject({ id: HERE.rpId });
    expect(desafio.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
  });

  /** Each is wrong in one way. */
  const WRONG: Record<string, Parameters<typeof addLlave>[3] & { authenticator?: Authenticator }> =
    {
      'from another origin': { where: { ...HERE, origin: 'https://gremio.prueba.local.otro.org' } },
      'for another site': { where: { ...HERE, rpId: 'otro.org' } },
      'without asking who holds it': { authenticator: createAuthenticator({ verifies: false }) },
    };
  it.each(Object.keys(WRONG))('not %s', async (name) => {
    const { authenticator = createAuthenticator(), ...wrong } = WRONG[name] ?? {};
    const token = await openSession(app, (await newUser(app)).email);
    const refused = await addLlave(app, token, authenticator, wrong);
    expect([refused.status, refused.error.motivo]).toEqual([409, 'llave_sin_agregar']);
    expect((await factoresOf(app, token)).llaves).toEqual([]);
    // The control: the same call, right in that way too.
    const right = await addLlave(app, token, createAuthenticator(), { where: HERE });
    expect(right.status).toBe(201);
  });

  it('once with each challenge, by whom it was made for, in five minutes', async () => {
    const [token, other] = [
      await openSession(app, (await newUser(app)).email),
      await openSession(app, (await newUser(app)).email),
    ];
    const ask = async () =>
      (await callWire(app.url, wire.startLlave, { body: { password: PASSWORD }, token })).body
        .desafio;
    const add = async (desafio: Awaited<ReturnType<typeof ask>>, by: string) => {
      const respuesta = createAuthenticator().create(desafio, HERE);
      const body = { nombre: 'Una', respuesta };
      return (await callWire(app.url, wire.addLlave, { body, token: by })).status;
    };
    const desafio = await ask();
    expect(await add(desafio, other)).toBe(409);
    expect([await add(desafio, token), await add(desafio, token)]).toEqual([201, 409]);
    const old = await ask();
    later = 5 * MINUTE_MS + 1;
    expect(await add(old, token)).toBe(409);
    later = 4 * MINUTE_MS;
    expect(await add(old, token)).toBe(201);
  });

  it('to one account', async () => {
    const { authenticator } = await newUserWithLlave(app);
    const token = await openSession(app, (await newUser(app)).email);
    const again = await addLlave(app, token, authenticator);
    expect([again.status, again.error.motivo]).toEqual([409, 'llave_repetida']);
  });
});

describe('one’s own passkeys', () => {
  it('are renamed and removed, each with its audit row; another’s is not there', async () => {
    const [user, other] = [await newUserWithLlave(app), await newUserWithLlave(app)];
    const rename = (token: string, nombre = 'La del llavero') =>
      callWire(app.url, wire.renameLlave, {
        params: { id: user.llave.id },
        body: { nombre },
        token,
      });
    expect((await rename(other.token)).status).toBe(404);
    expect((await removeLlave(user.llave.id, other.token)).status).toBe(404);
    expect((await removeLlave(user.llave.id, user.token, 'otra contraseña')).status).toBe(422);
    expect(await enters(user.authenticator)).toBe(200);
    expect((await rename(user.token)).body.nombre).toBe('La del llavero');
    const former = user.llave.nombre;
    expect((await rename(user.token, former)).body.nombre).toBe(former);
    expect(await factoresOf(app, user.token)).toMatchObject({ llaves: [{ nombre: former }] });
    const removed = await removeLlave(user.llave.id, user.token);
    expect([removed.status, await factoresOf(app, user.token)]).toMatchObject([
      200,
      { llaves: [] },
    ]);
    expect(await enters(user.authenticator)).toBe(401);
    expect((await auditOf(user.id)).slice(1)).toEqual([
      { despues: { cambio: 'nombre de una llave de acceso', nombre: 'La del llavero' } },
      { despues: { cambio: 'nombre de una llave de acceso', nombre: former } },
      { despues: { cambio: 'llave de acceso quitada', nombre: former } },
    ]);
  });

  it('the last one removed leaves no second factor, unless there is a code', async () => {
    const user = await newUserWithLlave(app);
    await removeLlave(user.llave.id, user.token);
    expect(await userOf(user.token)).toMatchObject({ twoFactorEnabled: false });
    const both = await newUserWithLlave(app);
    await addFactor(app, both.token);
    await removeLlave(both.llave.id, both.token);
    expect(await userOf(both.token)).toMatchObject({ twoFactorEnabled: true });
  });

  it('remain a factor when the code is removed', async () => {
    const user = await newUserWithLlave(app);
    const { token } = await addFactor(app, user.token);
    expect((await factoresOf(app, token)).codigo).toBe(true);
    const { body } = await callWire(app.url, wire.disableTwoFactor, {
      body: { password: PASSWORD },
      token,
    });
    expect(await userOf(tokenOf(body))).toMatchObject({ twoFactorEnabled: true });
    expect(await factoresOf(app, tokenOf(body))).toMatchObject({ codigo: false, llaves: [{}] });
    expect(await asksForFactor(app, user.email, '')).toBe(true);
  });
});

const RECOVERIES: Record<string, (user: User) => Promise<unknown>> = {
  'an administrator gives the access back': ({ id }) =>
    callWire(app.url, wire.giveBackAccess, {
      params: { id },
      body: { motivo: 'Perdió la llave' },
      token: admins,
    }),
  'it is given back at the server': ({ email }) =>
    inTransaction(app.house.db, (tx) => rescue(app.house, tx, email)),
};
it.each(Object.keys(RECOVERIES))('they end when %s', async (name) => {
  const user = await newUserWithLlave(app);
  const before = await llavesOf(user.id);
  await RECOVERIES[name]?.(user);
  expect(await llavesOf(user.id)).toEqual([]);
  expect(await enters(user.authenticator)).toBe(401);
  // The control: had the rows stayed, the old key would open.
  await putBack(before);
  expect(await enters(user.authenticator)).toBe(200);
});
