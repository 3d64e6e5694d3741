import { issue } from './enlaces.ts';
import { rescue } from './usuarios.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import {
  addFactor,
  asksForFactor,
  cookieNamed,
  halfSession,
  newUserWithFactor,
  trustBrowser,
} from '../../testing/factor.ts';
import { callWire } from '../../testing/http.ts';
import { addLlave } from '../../testing/llaves.ts';
import { olderStaff } from '../../testing/older-staff.ts';
import { codeOf } from '../../testing/totp.ts';
import { openSession, PASSWORD } from '../../testing/users.ts';
import { libraryOptions } from './sign-in.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;
let admins: string;
let later = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + later) } });
  admins = await app.newStaff('administracion');
});
afterAll(() => app.close());

type User = Awaited<ReturnType<typeof newUserWithFactor>>;
interface Trusted extends User {
  /** Token of the session in which the browser was trusted. */
  token: string;
  cookie: string;
}
async function trusted(): Promise<Trusted> {
  const user = await newUserWithFactor(app);
  return { ...user, ...(await trustBrowser(app, user, FIREFOX)) };
}

const listed = async ({ token }: { token: string }) =>
  (await callWire(app.url, wire.listMisSesiones, { token })).body.sesiones;
const equiposOf = (id: string) =>
  app.query<{ fila: object }>(
    'select to_jsonb(e) as fila from personal_equipos e where usuario_id = $1',
    [id],
  );
/** Restores the trusted browsers, as if nothing had ended them. */
const putBack = (rows: { fila: object }[]) =>
  app.query(
    `insert into personal_equipos select (jsonb_populate_record(null::personal_equipos, f)).*
       from unnest($1::jsonb[]) as f`,
    [rows.map(({ fila }) => JSON.stringify(fila))],
  );

const NEW_PASSWORD = 'otra contraseña más larga';
const choose = async (id: string) => {
  const { token } = await inTransaction(app.house.db, (tx) => issue(app.house, tx, id));
  const body = { token, password: NEW_PASSWORD };
  expect((await callWire(app.url, wire.choosePassword, { body })).status).toBe(200);
};
/** Enrols again after the factor was lost. */
const enrol = async (email: string, password: string) =>
  addFactor(app, await openSession(app, email, {}, password), password);
const block = async (id: string, bloqueado: boolean) => {
  const params = { id };
  const { body } = await callWire(app.url, wire.usuarios.get, { params, token: admins });
  const changed = { ...body, bloqueado };
  await callWire(app.url, wire.usuarios.update, { params, body: changed, token: admins });
};

/**
 * Every way of ending access. `after` prepares the sign-in in which the old cookie is tried, and
 * returns its password.
 */
const WAYS: Record<
  string,
  { end: (user: Trusted) => Promise<unknown>; after?: (user: Trusted) => Promise<string> }
> = {
  'an administrator closes the sessions': {
    end: ({ id }) => callWire(app.url, wire.closeSesionesOf, { params: { id }, token: admins }),
  },
  'the user closes the other sessions': {
    end: ({ token }) => callWire(app.url, wire.closeMisOtrasSesiones, { token }),
  },
  'the user closes that browser': {
    async end(user) {
      const id = (await listed(user)).find(({ clase }) => clase === 'equipo')?.id ?? '';
      await callWire(app.url, wire.closeMiSesion, { params: { id }, token: user.token });
    },
  },
  'an administrator closes that browser': {
    async end(user) {
      const sesion = (await listed(user)).find(({ clase }) => clase === 'equipo')?.id ?? '';
      const params = { id: user.id, sesion };
      await callWire(app.url, wire.closeSesionOf, { params, token: admins });
    },
  },
  'access is given back': {
    end: ({ id }) =>
      callWire(app.url, wire.giveBackAccess, {
        params: { id },
        body: { motivo: 'Perdió el teléfono' },
        token: admins,
      }),
    async after({ id, email }) {
      await choose(id);
      await enrol(email, NEW_PASSWORD);
      return NEW_PASSWORD;
    },
  },
  'access is given back at the server': {
    end: ({ email }) => inTransaction(app.house.db, (tx) => rescue(app.house, tx, email)),
    async after({ id, email }) {
      await choose(id);
      await enrol(email, NEW_PASSWORD);
      return NEW_PASSWORD;
    },
  },
  'a password is chosen by a link': {
    end: ({ id }) => choose(id),
    after: async () => NEW_PASSWORD,
  },
  'the password is changed': {
    end: ({ token }) =>
      callWire(app.url, wire.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        token,
      }),
    after: async () => NEW_PASSWORD,
  },
  'the factor is removed, and another added': {
    end: ({ token }) =>
      callWire(app.url, wire.disableTwoFactor, { body: { password: PASSWORD }, token }),
    async after({ email }) {
      await enrol(email, PASSWORD);
      return PASSWORD;
    },
  },
  'a passkey is added': {
    end: ({ token }) => addLlave(app, token, createAuthenticator()),
  },
  'a passkey is removed': {
    async end({ id, token }) {
      const before = await equiposOf(id);
      const { body } = await addLlave(app, token, createAuthenticator());
      // As if adding it had not already ended the trust.
      await putBack(before);
      await callWire(app.url, wire.removeLlave, {
        params: { id: body.id },
        body: { password: PASSWORD },
        token,
      });
    },
  },
  'new backup codes are made': {
    end: ({ token }) =>
      callWire(app.url, wire.newBackupCodes, { body: { password: PASSWORD }, token }),
  },
  'the user is blocked, and let in again': {
    end: ({ id }) => block(id, true),
    async after({ id }) {
      await block(id, false);
      return PASSWORD;
    },
  },
  'thirty days pass, with a use in between': {
    async end({ email, cookie, id }) {
      later = 29 * DAY_MS;
      expect(await asksForFactor(app, email, cookie)).toBe(false);
      later = 31 * DAY_MS;
      expect(await asksForFactor(app, email, cookie)).toBe(true);
      later = 0;
      await app.query('delete from personal_equipos where usuario_id = $1', [id]);
    },
  },
};

describe('a trusted browser', () => {
  it.each(Object.keys(WAYS))('ends when %s', async (name) => {
    const { end, after = async () => PASSWORD } = WAYS[name] as (typeof WAYS)[string];
    const user = await trusted();
    expect(await asksForFactor(app, user.email, user.cookie)).toBe(false);
    const before = await equiposOf(user.id);
    expect(before).toHaveLength(1);
    await end(user);
    expect(await equiposOf(user.id)).toEqual([]);
    const password = await after(user);
    expect(await asksForFactor(app, user.email, user.cookie, password)).toBe(true);
    // The control: had the row stayed, the old cookie would let in with the password alone.
    await putBack(before);
    expect(await asksForFactor(app, user.email, user.cookie, password)).toBe(false);
  });

  it('ends with its user, of whom nothing is kept', async () => {
    const user = await trusted();
    await halfSession(app, user.email);
    await callWire(app.url, wire.usuarios.remove, { params: { id: user.id }, token: admins });
    expect(await equiposOf(user.id)).toEqual([]);
    const left = await app.query('select from personal_verification where value = $1', [user.id]);
    expect(left).toEqual([]);
  });

  it('is listed with its name and dates, to its user and to who administers', async () => {
    const user = await trusted();
    later = 3_600_000;
    await asksForFactor(app, user.email, user.cookie);
    later = 0;
    const [equipo, ...more] = (await listed(user)).filter(({ clase }) => clase === 'equipo');
    expect([equipo, more]).toMatchObject([
      { navegador: FIREFOX, ip: '127.0.0.1', esta: false },
      [],
    ]);
    const { desde = '', ultimo_uso = '', vence = '' } = equipo ?? {};
    expect(Date.parse(vence) - Date.parse(desde)).toBe(30 * DAY_MS);
    expect(Date.parse(ultimo_uso)).toBeGreaterThan(Date.parse(desde));
    const seen = await callWire(app.url, wire.listSesionesOf, {
      params: { id: user.id },
      token: admins,
    });
    expect(seen.body.sesiones).toContainEqual(equipo);
    expect(JSON.stringify(seen.body)).not.toContain(user.cookie.split('=')[1]);
  });

  it('is trusted for one user, and only once the second factor was passed', async () => {
    const [one, other] = [await trusted(), await newUserWithFactor(app)];
    expect(await asksForFactor(app, other.email, one.cookie)).toBe(true);
    const wrong = await callWire(app.url, wire.verifyTotp, {
      body: { code: '000000', trustDevice: true },
      headers: { cookie: await halfSession(app, other.email) },
    });
    expect([wrong.status, cookieNamed(wrong.headers, 'gremio-personal.equipo')]).toEqual([401, '']);
    expect(await equiposOf(other.id)).toEqual([]);
    // Another user of the same computer replaces the cookie, and the first user's row is deleted.
    await callWire(app.url, wire.verifyTotp, {
      body: { code: codeOf(other.totpURI), trustDevice: true },
      headers: { cookie: `${await halfSession(app, other.email)}; ${one.cookie}` },
    });
    expect(await equiposOf(one.id)).toEqual([]);
    expect(await equiposOf(other.id)).toHaveLength(1);
  });

  it('may be trusted with a backup code too', async () => {
    const user = await newUserWithFactor(app);
    const { status, headers } = await callWire(app.url, wire.verifyBackupCode, {
      body: { code: user.backupCodes[0] ?? '', trustDevice: true },
      headers: { cookie: await halfSession(app, user.email) },
    });
    const cookie = cookieNamed(headers, 'gremio-personal.equipo');
    expect([status, await asksForFactor(app, user.email, cookie)]).toEqual([200, false]);
  });
});

it('a sign-in that waits for the second factor ends with the sessions', async () => {
  const user = await newUserWithFactor(app);
  const verify = (cookie: string) =>
    callWire(app.url, wire.verifyTotp, {
      body: { code: codeOf(user.totpURI) },
      headers: { cookie },
    });
  const close = () =>
    callWire(app.url, wire.closeSesionesOf, { params: { id: user.id }, token: admins });
  const ended = await halfSession(app, user.email);
  await close();
  expect((await verify(ended)).status).toBe(401);
  // The control: with the sessions left open, the same step signs in.
  expect((await verify(await halfSession(app, user.email))).status).toBe(200);
});

it('a browser that an older server trusted in the library’s own way is asked', async () => {
  const older = olderStaff(libraryOptions(app.house));
  const user = await newUserWithFactor(app);
  const cookie = await older.trustBrowser(user);
  expect(await asksForFactor(app, user.email, cookie)).toBe(true);
  // The control: the older server lets in with the password alone.
  expect(await older.asksForFactor(user.email, cookie)).toBe(false);
  await callWire(app.url, wire.closeSesionesOf, { params: { id: user.id }, token: admins });
  expect(await older.asksForFactor(user.email, cookie)).toBe(true);
});
