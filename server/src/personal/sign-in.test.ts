import { scryptSync } from 'node:crypto';
import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { passwords } from '../platform/passwords.ts';
import { storedToken } from './stored-credentials.ts';
import { enter, newUser, openSession, PASSWORD, tokenOf } from '../../testing/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

describe('a session', () => {
  it('ends a day after it was used last, and its week after it began', async () => {
    const { email } = await newUser(app);
    const used = async (ago: string) => {
      const token = await openSession(app, email);
      await app.query(
        `update personal_session set "updatedAt" = now() - $2::interval where token = $1`,
        [storedToken(token), ago],
      );
      return (await callWire(app.url, personas.list, { token })).status;
    };
    expect(await used('23 hours 50 minutes')).toBe(200);
    expect(await used('24 hours 1 minute')).toBe(401);
    const [term] = await app.query<{ days: number }>(
      `select round(max(extract(epoch from "expiresAt" - "createdAt")) / 86400)::int as days
       from personal_session`,
    );
    expect(term?.days).toBe(7);
  });

  it('never takes up a session that was there before, whoever put it there', async () => {
    const planted = await enter(app, (await newUser(app)).email);
    const cookie = cookieOf(planted.headers);
    const { email: victim } = await newUser(app);
    const signed = await enter(app, victim, PASSWORD, { cookie, origin: app.url });
    expect(tokenOf(signed.body)).not.toBe(tokenOf(planted.body));
    const own = await callWire(app.url, wire.getSession, { headers: { cookie } });
    expect(own.body?.user.email ?? null).not.toBe(victim);
    for (const made of [
      'gremio-personal.session_token=elegida.firma',
      'gremio-personal.session_token=',
    ]) {
      const again = await enter(app, victim, PASSWORD, { cookie: made, origin: app.url });
      expect(cookieOf(again.headers)).not.toContain('elegida');
    }
  });
});

/** The other tests hash quickly. */
it('keeps a password as its scrypt (RFC 7914), and lets in nobody with another', async () => {
  const real = await startTestApp({ passwords });
  const { id, email } = await newUser(real);
  const [account] = await real.query<{ password: string }>(
    `select password from personal_account where "userId" = $1`,
    [id],
  );
  const [salt = '', key] = account?.password.split(':') ?? [];
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(key).toBe(scryptSync(PASSWORD, salt, 64, cost).toString('hex'));
  expect((await enter(real, email)).status).toBe(200);
  expect((await enter(real, email, `${PASSWORD}.`)).status).toBe(401);
  await real.close();
});

describe('a password that others try first', () => {
  it.each([
    ['qwertyuiop', 'among the commonest'],
    ['Password123', 'the same in other letters'],
    ['sindicato2026', 'the house and a year'],
    ['Gremio-Gremio-1', 'the house, twice'],
    ['usuario1111111', 'a name of the account'],
    ['aaaaaaaaaaaa', 'one letter'],
  ])('is not taken: %s (%s)', async (newPassword) => {
    const token = await openSession(app, (await newUser(app)).email);
    const { status, error } = await callWire(app.url, wire.changePassword, {
      body: { currentPassword: PASSWORD, newPassword },
      token,
    });
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'newPassword']);
    expect(error.errores?.[0]?.mensaje).toContain('primeras que probaría');
  });

  it('is one of any signs, as long as it is nobody’s guess', async () => {
    for (const newPassword of [
      '7#9!2@48$4%1',
      'caballo pila grapa sol',
      'x'.repeat(3) + 'ñandú🐎lago',
    ]) {
      const token = await openSession(app, (await newUser(app)).email);
      const { status } = await callWire(app.url, wire.changePassword, {
        body: { currentPassword: PASSWORD, newPassword },
        token,
      });
      expect([newPassword, status]).toEqual([newPassword, 200]);
    }
  });
});
