import {
  openEnlace,
  signInWithLlave,
  startLlaveSignIn,
  verifyBackupCode,
  verifyTotp,
} from '@gremio/contract/personal/endpoints.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { awaitNextCode, cookieNamed, newUserWithFactor } from '../../testing/factor.ts';
import { callWire } from '../../testing/http.ts';
import { codeOf } from '../../testing/totp.ts';
import { enter, newUser, PASSWORD } from '../../testing/users.ts';

const clock = { at: Date.parse('2026-11-24T12:00:00Z'), now: () => new Date(clock.at) };
let app: TestApp;
/** A server without limits: the library lets one address add three factors in ten seconds. */
let unlimited: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on', env: { TRUST_PROXY: '127.0.0.1' } });
  unlimited = await startTestApp({ clock, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await unlimited.close();
  await app.close();
});

/** Every test's callers have addresses of their own. */
let next = 0;
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${(next += 1)}` });

/** Returns the cookies that make a browser known to those who signed in with it. */
const knownFrom = (headers: Headers): string =>
  headers
    .getSetCookie()
    .filter((one) => one.startsWith('gremio-personal.conocido-'))
    .map((one) => one.split(';', 1)[0])
    .join('; ');

const totp = (cookie: string, code: string, address = newAddress()) =>
  callWire(app.url, verifyTotp, { body: { code }, headers: { cookie, ...address } });

/** Passes the password step, from a new address; returns the half session. */
const half = async ({ email }: { email: string }) =>
  cookieNamed(
    (await enter(app, email, PASSWORD, newAddress())).headers,
    'gremio-personal.two_factor',
  );

type User = Awaited<ReturnType<typeof newUserWithFactor>>;
/** Signs in with both factors; returns the cookies of a browser that is known from then on. */
async function knownBrowserOf(user: User): Promise<string> {
  const { headers, status } = await totp(await half(user), codeOf(user.totpURI));
  expect(status).toBe(200);
  await awaitNextCode(app);
  return knownFrom(headers);
}

/** Tries wrong codes with the right password, from new addresses, with a new half session every four. */
async function guess(user: User, times: number): Promise<number[]> {
  const statuses: number[] = [];
  let cookie = '';
  for (let n = 0; n < times; n += 1) {
    if (n % 4 === 0) cookie = await half(user);
    statuses.push((await totp(cookie, '000000')).status);
  }
  return statuses;
}

describe('codes', () => {
  it('of a stranger who has the password end after ten, and shut the stranger out alone', async () => {
    const user = await newUserWithFactor(unlimited);
    const known = await knownBrowserOf(user);
    expect(await guess(user, 11)).toEqual([...Array<number>(10).fill(401), 429]);
    const waiting = await half(user);
    expect((await totp(waiting, codeOf(user.totpURI))).status).toBe(429);
    const backup = await callWire(app.url, verifyBackupCode, {
      body: { code: user.backupCodes[0] ?? '' },
      headers: { cookie: waiting },
    });
    expect(backup.status).toBe(429);
    expect((await totp(`${waiting}; ${known}`, codeOf(user.totpURI))).status).toBe(200);
  });

  it('of a known browser are counted too', async () => {
    const user = await newUserWithFactor(unlimited);
    const known = await knownBrowserOf(user);
    const statuses: number[] = [];
    let waiting = '';
    for (let n = 0; n < 11; n += 1) {
      if (n % 4 === 0) waiting = await half(user);
      statuses.push((await totp(`${waiting}; ${known}`, '000000')).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('that come at once are counted before they are looked at', async () => {
    const user = await newUserWithFactor(unlimited);
    const halves: string[] = [];
    for (let n = 0; n < 14; n += 1) halves.push(await half(user));
    const statuses = await Promise.all(
      halves.map(async (one) => (await totp(one, '000000')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('begin again a quarter of an hour later', async () => {
    const user = await newUserWithFactor(unlimited);
    expect((await guess(user, 11)).at(-1)).toBe(429);
    clock.at += 16 * MINUTE_MS;
    expect((await guess(user, 1)).at(-1)).toBe(401);
  });
});

describe('sign-ins', () => {
  const tries = async (address: Record<string, string>, count: number, headers = {}) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1)
      statuses.push(
        (await enter(app, 'nadie@prueba.local', 'x', { ...address, ...headers })).status,
      );
    return statuses;
  };

  it('of a neighbour who uses up an address leave in whoever is known there', async () => {
    const { email } = await newUser(app);
    const known = knownFrom((await enter(app, email, PASSWORD, newAddress())).headers);
    const office = newAddress();
    expect((await tries(office, 21)).at(-1)).toBe(429);
    expect((await enter(app, email, PASSWORD, office)).status).toBe(429);
    const headers = { ...office, cookie: known, origin: app.url };
    expect((await enter(app, email, PASSWORD, headers)).status).toBe(200);
  });

  it('of a known browser are counted too, wherever it is', async () => {
    const { email } = await newUser(app);
    const cookie = knownFrom((await enter(app, email, PASSWORD, newAddress())).headers);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const headers = { ...newAddress(), cookie, origin: app.url };
      statuses.push((await enter(app, email, 'otra cosa larga', headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });

  it('are not let through by the cookie of another user, or by one that was altered', async () => {
    const { email } = await newUser(app);
    const other = await newUser(app);
    const cookie = knownFrom((await enter(app, email, PASSWORD, newAddress())).headers);
    const theirs = knownFrom((await enter(app, other.email, PASSWORD, newAddress())).headers);
    const [name = ''] = theirs.split('=');
    const office = newAddress();
    await tries(office, 20);
    const forged = `${name}=${cookie.split('=')[1]}`;
    for (const tried of [cookie, forged, `${theirs.slice(0, -3)}AAA`]) {
      const headers = { ...office, cookie: tried, origin: app.url };
      expect((await enter(app, other.email, PASSWORD, headers)).status, tried).toBe(429);
    }
  });
});

describe('a neighbour who uses up the calls of passkeys and of links', () => {
  const bytes = 'A'.repeat(40);
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const respuesta = { id: bytes, rawId: bytes, type: 'public-key' as const, response };
  const CALLS = {
    challenge: (headers: Record<string, string>) =>
      callWire(app.url, startLlaveSignIn, { headers }),
    answer: (headers: Record<string, string>) =>
      callWire(app.url, signInWithLlave, { body: { respuesta }, headers }),
    link: (headers: Record<string, string>) =>
      callWire(app.url, openEnlace, { body: { codigo: 'x'.repeat(43) } as never, headers }),
  };

  it.each(Object.entries(CALLS))('leaves in whoever is known there: %s', async (_name, call) => {
    const { email } = await newUser(app);
    const cookie = knownFrom((await enter(app, email, PASSWORD, newAddress())).headers);
    const office = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await call(office)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await call({ ...office, cookie, origin: app.url })).status).toBe(statuses[0]);
    const forged = `${cookie.slice(0, -3)}AAA`;
    expect((await call({ ...office, cookie: forged, origin: app.url })).status).toBe(429);
  });
});
