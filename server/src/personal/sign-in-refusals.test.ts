import { verifyBackupCode, verifyTotp } from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { halfSession, newUserWithFactor } from '../../testing/factor.ts';
import { callWire } from '../../testing/http.ts';
import { codeOf } from '../../testing/totp.ts';
import { enter, newUser, openSession, PASSWORD } from '../../testing/users.ts';

const clock = { at: Date.parse('2026-11-24T12:00:00Z'), now: () => new Date(clock.at) };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on', env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());
/** Each test starts an hour later, in a minute of its own. */
beforeEach(() => {
  clock.at += 60 * 60_000;
  app.log.lines.length = 0;
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const told = () =>
  app.log.lines
    .filter((line) => line.includes('"rechazo"'))
    .map((line) => {
      const { level, rechazo, quien, red, llamada, motivo }: Record<string, unknown> =
        JSON.parse(line);
      return { level, rechazo, quien, red, llamada, motivo };
    });
const SIGN_IN = { level: 40, rechazo: 'ingreso', llamada: 'POST /auth/personal/sign-in/email' };

it('a sign-in is written down with its user and network, never its mail or address', async () => {
  const { id, email } = await newUser(app);
  await enter(app, email, 'otra contraseña', from('198.51.100.7'));
  await enter(app, email, 'otra contraseña', from('2001:db8:1:2:3::4'));
  const wrong = { ...SIGN_IN, quien: `usuarios/${id}`, motivo: 'ingreso_fallido' };
  expect(told()).toEqual([
    { ...wrong, red: '198.51.100.0/24' },
    { ...wrong, red: '2001:db8:1:2::/64' },
  ]);
  const text = app.log.lines.join('');
  expect([text.includes(email), text.includes('198.51.100.7'), text.includes('3::4')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('a mail that nobody has is told from another by a hash, and one that signs in leaves no line', async () => {
  for (const mail of ['nadie@prueba.local', 'Nadie@prueba.local', 'otra@prueba.local'])
    await enter(app, mail, 'x', from('198.51.100.8'));
  const [one, again, other] = told().map(({ quien }) => quien);
  expect(one).toMatch(/^correo\/[\da-f]{12}$/);
  expect([again === one, other === one]).toEqual([true, false]);
  app.log.lines.length = 0;
  const { email } = await newUser(app);
  expect((await enter(app, email, PASSWORD, from('198.51.100.8'))).status).toBe(200);
  expect(told()).toEqual([]);
});

it('a second factor is written down with its user, as is a try over the limit', async () => {
  const user = await newUserWithFactor(app);
  const cookie = await halfSession(app, user.email);
  await callWire(app.url, verifyTotp, { body: { code: '000000' }, headers: { cookie } });
  await callWire(app.url, verifyBackupCode, { body: { code: 'aaaaa-bbbbb' }, headers: { cookie } });
  expect(told()).toMatchObject([
    { rechazo: 'segundo_factor', quien: `usuarios/${user.id}`, motivo: 'codigo_incorrecto' },
    { rechazo: 'segundo_factor', llamada: 'POST /auth/personal/two-factor/verify-backup-code' },
  ]);
  app.log.lines.length = 0;
  const body = { code: codeOf(user.totpURI) };
  expect((await callWire(app.url, verifyTotp, { body, headers: { cookie } })).status).toBe(200);
  expect(told()).toEqual([]);
  // Twenty wrong sign-ins, a minute's log lines; in the next minute, one over the address's limit.
  clock.at += 30_000;
  for (let n = 0; n < 20; n += 1) await enter(app, user.email, 'x', from('198.51.100.9'));
  clock.at += 40_000;
  await enter(app, user.email, 'x', from('198.51.100.9'));
  expect(told().at(-1)).toMatchObject({ quien: `usuarios/${user.id}`, motivo: 'demasiados' });
});

it('a call that a role may not make is written down with its user and the declared call', async () => {
  const { id, email } = await newUser(app, 'puerta');
  const token = await openSession(app, email, from('198.51.100.10'));
  expect((await callWire(app.url, personas.list, { token })).status).toBe(403);
  expect(told()).toEqual([
    {
      level: 40,
      rechazo: 'permiso',
      quien: `usuarios/${id}`,
      red: undefined,
      llamada: `GET ${personas.list.path}`,
      motivo: 'sin_permiso',
    },
  ]);
  app.log.lines.length = 0;
  await callWire(app.url, personas.list, { token: await app.newStaff('administracion') });
  expect(told()).toEqual([]);
});
