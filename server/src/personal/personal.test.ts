import { firstUserCode } from './primer-usuario.ts';
import { primerUsuario, signIn } from '@gremio/contract/personal/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newUserWithFactor } from '../../testing/factor.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { storedToken } from './stored-credentials.ts';
import { codeOf } from '../../testing/totp.ts';
import { enter, newUser, openSession, PASSWORD, tokenOf } from '../../testing/users.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cookieOf = (headers: Headers, name: string): string => {
  const found = headers.getSetCookie().find((one) => one.startsWith(name));
  if (!found) throw new Error(`no cookie ${name}`);
  return found;
};
const plain = (cookie: string): string => cookie.split(';', 1)[0] as string;

describe('signing in', () => {
  it('answers a token and a cookie, either of which is the session', async () => {
    const { email } = await newUser(app, 'administracion');
    const { status, body, headers } = await enter(app, email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      user: { id: expect.any(String), email, name: 'Una persona', role: 'administracion' },
    });
    const cookie = cookieOf(headers, 'gremio-personal');
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const byToken = await callWire(app.url, wire.getSession, { token: tokenOf(body) });
    const byCookie = await callWire(app.url, wire.getSession, {
      headers: { cookie: plain(cookie) },
    });
    expect(byToken.body?.user.email).toBe(email);
    expect(byCookie.body).toEqual(byToken.body);
    const listed = await callWire(app.url, personas.list, { headers: { cookie: plain(cookie) } });
    expect(listed.status).toBe(200);
  });

  it('is refused alike for a wrong password and for nobody', async () => {
    const { email } = await newUser(app, 'administracion');
    for (const [who, password] of [
      [email, 'otra contraseña'],
      ['nadie@prueba.local', PASSWORD],
    ] as const) {
      const { status, error, headers } = await enter(app, who, password);
      expect([status, error.motivo]).toEqual([401, 'ingreso_fallido']);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('names the field that is not its kind', async () => {
    const { status, error } = await enter(app, 'no es un correo', '');
    expect(status).toBe(422);
    expect(error.errores?.map((one) => one.campo).sort()).toEqual(['email', 'password']);
  });

  it('from a page of another origin is refused', async () => {
    const { email } = await newUser(app, 'administracion');
    const foreign = await enter(app, email, PASSWORD, { origin: 'https://otra.example' });
    expect([foreign.status, foreign.error.motivo]).toEqual([403, 'otro_origen']);
    const own = await enter(app, email, PASSWORD, { origin: app.url });
    expect(own.status).toBe(200);
  });

  it('nobody is nobody, and a member is nobody here', async () => {
    const member = await app.newMember();
    for (const token of [undefined, member.token, 'x', `${'a'.repeat(32)}.firma`]) {
      const { status, body } = await callWire(app.url, wire.getSession, { token });
      expect([status, body]).toEqual([200, null]);
      expect((await callWire(app.url, personas.list, { token })).status).toBe(401);
    }
  });

  it('ends with signing out, and with the clock', async () => {
    const { email } = await newUser(app, 'administracion');
    const token = await openSession(app, email);
    const { body } = await callWire(app.url, wire.signOut, { token });
    expect(body).toEqual({ success: true });
    expect((await callWire(app.url, personas.list, { token })).status).toBe(401);
    const expired = await openSession(app, email);
    await app.query(
      `update personal_session set "expiresAt" = now() - interval '1 second' where token = $1`,
      [storedToken(expired)],
    );
    expect((await callWire(app.url, personas.list, { token: expired })).status).toBe(401);
  });

  it('cannot be signed up for, nor reached by any other address of the library', async () => {
    for (const path of [
      'sign-up/email',
      'admin/create-user',
      'update-user',
      'list-sessions',
      'ok',
    ]) {
      const response = await fetch(`${app.url}/auth/personal/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'x@prueba.local', password: PASSWORD, name: 'X' }),
      });
      expect(response.status).toBe(404);
    }
  });

  it('is limited by address, counted in the database', async () => {
    const limited = await startTestApp({ limits: 'on' });
    const attempts: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const body = { email: 'nadie@prueba.local', password: 'x' };
      attempts.push((await callWire(limited.url, signIn, { body })).status);
    }
    const { error } = await callWire(limited.url, signIn, {
      body: { email: 'a@b.co', password: 'x' },
    });
    await limited.close();
    expect(attempts.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(attempts[20]).toBe(429);
    expect(error.motivo).toBe('demasiados');
  });
});

it('counts the address that a trusted proxy tells, and nobody else tells one', async () => {
  const body = { email: 'nadie@prueba.local', password: 'x' };
  const tries = async (proxied: TestApp, address: string, count: number) => {
    const made: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const headers = { 'x-forwarded-for': address };
      made.push((await callWire(proxied.url, signIn, { body, headers })).status);
    }
    return made;
  };
  const trusting = await startTestApp({ limits: 'on', env: { TRUST_PROXY: '127.0.0.1' } });
  expect((await tries(trusting, '198.51.100.7', 21)).at(-1)).toBe(429);
  expect(await tries(trusting, '198.51.100.8', 1)).toEqual([401]);
  await trusting.close();
  const alone = await startTestApp({ limits: 'on' });
  await tries(alone, '198.51.100.7', 20);
  expect(await tries(alone, '198.51.100.8', 1)).toEqual([429]);
  await alone.close();
});

describe('the role', () => {
  it('is read on every call', async () => {
    const { email } = await newUser(app);
    const token = await openSession(app, email);
    const update = () =>
      callWire(app.url, ajustes.update, {
        params: { id: 'mapa' },
        body: { valor: { teselas: null }, version: 99 },
        token,
      });
    expect((await update()).status).toBe(403);
    await app.query(`update personal_user set role = 'administracion' where email = $1`, [email]);
    expect((await update()).status).toBe(409);
    await app.query(`update personal_user set banned = true where email = $1`, [email]);
    expect((await update()).status).toBe(401);
  });
});

describe('the second factor', () => {
  const withSecondFactor = () => newUserWithFactor(app, 'administracion');

  it('is asked for once it was verified, and a code of the application is the session', async () => {
    const { email, totpURI, token } = await withSecondFactor();
    expect((await callWire(app.url, personas.list, { token })).status).toBe(200);
    const { body, headers } = await enter(app, email);
    expect(body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const cookie = plain(cookieOf(headers, 'gremio-personal.two_factor'));
    const wrong = await callWire(app.url, wire.verifyTotp, {
      body: { code: '000000' },
      headers: { cookie },
    });
    expect([wrong.status, wrong.error.motivo]).toEqual([401, 'codigo_incorrecto']);
    const right = await callWire(app.url, wire.verifyTotp, {
      body: { code: codeOf(totpURI) },
      headers: { cookie },
    });
    expect(right.body).toMatchObject({ user: { email, role: 'administracion' } });
    const listed = await callWire(app.url, personas.list, { token: tokenOf(right.body) });
    expect(listed.status).toBe(200);
  });

  it('lets in with a backup code, once', async () => {
    const { email, backupCodes } = await withSecondFactor();
    const body = { code: backupCodes[0] as string };
    const challenge = async () => {
      const { headers } = await enter(app, email);
      return { cookie: plain(cookieOf(headers, 'gremio-personal.two_factor')) };
    };
    const first = await callWire(app.url, wire.verifyBackupCode, {
      body,
      headers: await challenge(),
    });
    expect(first.status).toBe(200);
    const second = await callWire(app.url, wire.verifyBackupCode, {
      body,
      headers: await challenge(),
    });
    expect([second.status, second.error.motivo]).toEqual([401, 'codigo_incorrecto']);
  });

  it('lets one in with a backup code that five half sessions send at once, and refuses the others', async () => {
    const { email, backupCodes } = await withSecondFactor();
    const body = { code: backupCodes[0] as string };
    const halves = await Promise.all(Array.from({ length: 5 }, () => enter(app, email)));
    // The row is locked until all five have read it, so each of them finds the code unused.
    const select = {
      text: `select from personal_two_factor f join personal_user u on u.id = f."userId" where u.email = $1 for update of f`,
      values: [email],
    };
    const answers = await atOnce(app, select, () =>
      halves.map(({ headers }) =>
        callWire(app.url, wire.verifyBackupCode, {
          body,
          headers: { cookie: plain(cookieOf(headers, 'gremio-personal.two_factor')) },
        }),
      ),
    );
    const said = answers.map(({ status, error }) => `${status} ${error?.motivo ?? 'adentro'}`);
    const refused = Array.from({ length: 4 }, () => '401 codigo_incorrecto');
    expect(said.toSorted((one, other) => one.localeCompare(other))).toEqual([
      '200 adentro',
      ...refused,
    ]);
  });

  it('needs the password to be added and removed, and says what stands', async () => {
    const { email, token } = await withSecondFactor();
    const wrong = await callWire(app.url, wire.disableTwoFactor, {
      body: { password: 'x' },
      token,
    });
    expect([wrong.status, wrong.error.errores?.[0]?.campo]).toEqual([422, 'password']);
    const again = await callWire(app.url, wire.enableTwoFactor, {
      body: { password: PASSWORD },
      token,
    });
    expect([again.status, again.error.motivo]).toEqual([409, 'segundo_factor_activo']);
    const removed = await callWire(app.url, wire.disableTwoFactor, {
      body: { password: PASSWORD },
      token,
    });
    expect(removed.status).toBe(200);
    expect((await callWire(app.url, personas.list, { token: removed.body.token })).status).toBe(
      200,
    );
    expect((await enter(app, email)).body).toMatchObject({ user: { email } });
  });

  it('without a challenge or a session there is nothing to verify', async () => {
    const { status, error } = await callWire(app.url, wire.verifyTotp, {
      body: { code: '123456' },
    });
    expect([status, error.motivo]).toEqual([401, 'sin_sesion_personal']);
  });
});

describe('the password', () => {
  it('is changed by whoever knows it, which ends the other sessions and is audited', async () => {
    const { email } = await newUser(app, 'administracion');
    const [here, there] = [await openSession(app, email), await openSession(app, email)];
    const change = (currentPassword: string, newPassword: string) =>
      callWire(app.url, wire.changePassword, {
        body: { currentPassword, newPassword },
        token: here,
      });
    const wrong = await change('no es esta', 'una contraseña nueva');
    expect([wrong.status, wrong.error.errores?.[0]?.campo]).toEqual([422, 'currentPassword']);
    const short = await change(PASSWORD, 'corta');
    expect([short.status, short.error.errores?.[0]?.campo]).toEqual([422, 'newPassword']);
    const changed = await change(PASSWORD, 'una contraseña nueva');
    expect(changed.status).toBe(200);
    expect((await callWire(app.url, personas.list, { token: there })).status).toBe(401);
    const token = tokenOf(changed.body);
    const query = { filter: JSON.stringify({ usuario: email, recurso: 'cuenta' }) };
    const { body: rows } = await callWire(app.url, auditoria.list, { query, token });
    expect(rows).toMatchObject([{ usuario: email, accion: 'cambio', ip: '127.0.0.1' }]);
    expect(JSON.stringify(rows)).not.toContain('nueva');
    expect((await enter(app, email)).status).toBe(401);
    expect((await enter(app, email, 'una contraseña nueva')).status).toBe(200);
  });
});

describe('the first user', () => {
  const body = { email: 'Primera@prueba.local', password: PASSWORD, name: 'Primera' };

  it('is made with the printed code, once, also when two ask at once', async () => {
    const fresh = await startTestApp();
    const code = (await firstUserCode(fresh.house)) as string;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const wrong = await callWire(fresh.url, primerUsuario, {
      body: { ...body, codigo: '0000-0000-0000' },
    });
    expect([wrong.status, wrong.error.motivo]).toEqual([401, 'codigo_incorrecto']);
    const both = await Promise.all(
      ['uno', 'dos'].map((name) =>
        callWire(fresh.url, primerUsuario, {
          body: { ...body, email: `${name}@prueba.local`, codigo: code.toLowerCase() },
        }),
      ),
    );
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 410]);
    expect(await firstUserCode(fresh.house)).toBeNull();
    const made = both.find((one) => one.status === 201)?.body.user;
    expect(made?.role).toBe('administracion');
    const signed = await callWire(fresh.url, signIn, {
      body: { email: made?.email ?? '', password: PASSWORD },
    });
    expect(signed.status).toBe(200);
    await fresh.close();
  });
});
