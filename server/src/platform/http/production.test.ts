import { createUser } from '../../personal/usuarios.ts';
import { verQr } from '@gremio/contract/carnet/endpoints.ts';
import { signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { getSession, signIn } from '@gremio/contract/personal/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../config.ts';
import { passwords } from '../passwords.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import { SECRET } from '../../../testing/secret.ts';

const PUBLIC_URL = 'https://gremio.example';
let app: TestApp;
let production: App;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ passwords });
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET,
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
  });
  production = await createApp(config, app.databaseUrl);
  url = await production.listen();
});
afterAll(async () => {
  await production.close();
  await app.close();
});

it('keeps the cookies of devices and of the staff to this host and to TLS', async () => {
  const email = 'alta@prueba.local';
  const password = 'una contraseña larga';
  await createUser(app.house, { email, password, name: 'Alta', role: 'lectura' });
  const member = await callWire(url, signInAnonima, { body: {} });
  const staff = await callWire(url, signIn, { body: { email, password } });
  for (const [headers, name] of [
    [member.headers, '__Host-gremio='],
    [staff.headers, '__Host-gremio-personal.'],
  ] as const) {
    const cookie = headers.getSetCookie()[0] ?? '';
    expect(cookie.startsWith(name), cookie).toBe(true);
    for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i]) {
      expect(cookie).toMatch(attribute);
    }
    expect(cookie).not.toMatch(/; Domain/i);
  }
  const cookie = staff.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  expect((await callWire(url, getSession, { headers: { cookie } })).body?.user.email).toBe(email);
});

it('takes the public address as its own origin, and draws it in the QR', async () => {
  const { personaId, token } = await app.newMember();
  const cookie = `__Host-gremio=${token}`;
  const from = (origin: string) =>
    callWire(url, signInAnonima, { body: {}, headers: { cookie, origin } }).then(
      (one) => one.status,
    );
  expect([await from(PUBLIC_URL), await from('https://otra.example')]).toEqual([200, 403]);
  const { body } = await callWire(url, verQr, { params: { id: personaId }, token });
  const here = await callWire(app.url, verQr, { params: { id: personaId }, token });
  expect(body.qr).not.toBe(here.body.qr);
});
