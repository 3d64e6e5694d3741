import * as wire from '@gremio/contract/personal/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  awaitNextCode,
  cookieNamed,
  halfSession,
  newUserWithFactor,
} from '../../testing/factor.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import { newUserWithLlave } from '../../testing/llaves.ts';
import { codeOf, STEP_MS } from '../../testing/totp.ts';
import { newUser, openSession, PASSWORD, tokenOf } from '../../testing/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type User = Awaited<ReturnType<typeof newUserWithFactor>>;
/** The application's code now, or so many half minutes later. */
const codeIn = ({ totpURI }: Pick<User, 'totpURI'>, steps = 0) =>
  codeOf(totpURI, Date.now() + steps * STEP_MS);

const verify = (code: string, headers: Record<string, string>, url = app.url) =>
  callWire(url, wire.verifyTotp, { body: { code }, headers });
const pass = async (user: { email: string }, code: string) =>
  verify(code, { cookie: await halfSession(app, user.email) });
const statusOf = async (answer: ReturnType<typeof pass>) => (await answer).status;

/** Starts adding an application within a session. */
async function begin(token: string) {
  const body = { password: PASSWORD };
  return (await callWire(app.url, wire.enableTwoFactor, { body, token })).body;
}

describe('a code of an application', () => {
  it('signs in once, and neither does one of before', async () => {
    const user = await newUserWithFactor(app);
    const [now, later] = [codeIn(user), codeIn(user, 1)];
    expect(await statusOf(pass(user, now))).toBe(200);
    const again = await pass(user, now);
    expect([again.status, again.error.motivo]).toEqual([401, 'codigo_incorrecto']);
    expect(await statusOf(pass(user, later))).toBe(200);
    expect(await statusOf(pass(user, now))).toBe(401);
    // The control: without the stored step, the library accepts the code again.
    await awaitNextCode(app);
    expect(await statusOf(pass(user, now))).toBe(200);
  });

  it('lets in one of many who come with it at once', async () => {
    const user = await newUserWithFactor(app);
    const halves = await Promise.all(Array.from({ length: 6 }, () => halfSession(app, user.email)));
    const code = codeIn(user);
    const row = {
      text: 'select from personal_two_factor where "userId" = $1 for update',
      values: [user.id],
    };
    const statuses = await atOnce(app, row, () =>
      halves.map((cookie) => statusOf(verify(code, { cookie }))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('that confirmed its application does not sign in too', async () => {
    const { email } = await newUser(app);
    const token = await openSession(app, email);
    const { totpURI } = await begin(token);
    const code = codeIn({ totpURI });
    const confirmed = await callWire(app.url, wire.verifyTotp, { body: { code }, token });
    expect(confirmed.status).toBe(200);
    const half = { cookie: await halfSession(app, email) };
    expect(await statusOf(verify(code, half))).toBe(401);
    expect(await statusOf(verify(codeIn({ totpURI }, 1), half))).toBe(200);
  });

  it('confirms its application once, by a cookie as by a Bearer', async () => {
    const { email } = await newUser(app);
    const { headers, body } = await callWire(app.url, wire.signIn, {
      body: { email, password: PASSWORD },
    });
    const { totpURI } = await begin(tokenOf(body));
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const code = codeIn({ totpURI });
    const confirmed = await verify(code, { cookie, origin: app.url });
    expect(confirmed.status).toBe(200);
    const token = tokenOf(confirmed.body);
    const again = await callWire(app.url, wire.verifyTotp, { body: { code }, token });
    expect(again.status).toBe(401);
  });

  it('is counted against the sign-in where it served before, as a wrong one is', async () => {
    const user = await newUserWithFactor(app);
    const code = codeIn(user);
    expect(await statusOf(pass(user, code))).toBe(200);
    const half = { cookie: await halfSession(app, user.email) };
    for (let n = 0; n < 5; n += 1) expect(await statusOf(verify(code, half))).toBe(401);
    expect(await statusOf(verify(codeIn(user, 1), half))).toBe(429);
  });

  it('of another is no code, and does not use up one', async () => {
    const [user, other] = [await newUserWithFactor(app), await newUserWithFactor(app)];
    const theirs = codeIn(other);
    expect(await statusOf(pass(user, theirs))).toBe(401);
    expect(await statusOf(pass(other, theirs))).toBe(200);
  });

  it('of an application that was removed and added anew serves', async () => {
    const user = await newUserWithFactor(app);
    expect(await statusOf(pass(user, codeIn(user, 1)))).toBe(200);
    const removed = await callWire(app.url, wire.disableTwoFactor, {
      body: { password: PASSWORD },
      token: user.token,
    });
    const token = tokenOf(removed.body);
    const { totpURI } = await begin(token);
    const code = codeIn({ totpURI });
    expect(await statusOf(callWire(app.url, wire.verifyTotp, { body: { code }, token }))).toBe(200);
  });
});

describe('a backup code', () => {
  const passBackup = async (email: string, code: string) => {
    const headers = { cookie: await halfSession(app, email) };
    return (await callWire(app.url, wire.verifyBackupCode, { body: { code }, headers })).status;
  };

  it('opens nothing by the side of a session of somebody else that has ended', async () => {
    const [user, other] = [await newUserWithLlave(app), await newUserWithFactor(app)];
    const { backupCodes } = await begin(user.token);
    const ended = await callWire(app.url, wire.verifyBackupCode, {
      body: { code: other.backupCodes[0] ?? '' },
      headers: { cookie: await halfSession(app, other.email) },
    });
    await app.query(
      `update personal_session set "expiresAt" = now() - interval '1 s' where "userId" = $1`,
      [other.id],
    );
    const cookies = [
      cookieNamed(ended.headers, 'gremio-personal.session_token'),
      await halfSession(app, user.email),
    ];
    expect(cookies.every(Boolean)).toBe(true);
    const refused = await callWire(app.url, wire.verifyBackupCode, {
      body: { code: backupCodes[0] ?? '' },
      headers: { cookie: cookies.join('; '), origin: app.url },
    });
    expect(refused.status).toBe(401);
  });

  it('opens nothing while its application was begun and never confirmed', async () => {
    const user = await newUserWithLlave(app);
    const { totpURI, backupCodes } = await begin(user.token);
    const [first = '', second = ''] = backupCodes;
    expect(await passBackup(user.email, first)).toBe(401);
    expect(await statusOf(pass(user, codeIn({ totpURI })))).not.toBe(200);
    // The control: the same code opens once its application is confirmed, as it was not used up.
    const confirmed = await callWire(app.url, wire.verifyTotp, {
      body: { code: codeIn({ totpURI }, 1) },
      token: user.token,
    });
    expect(confirmed.status).toBe(200);
    expect([await passBackup(user.email, first), await passBackup(user.email, second)]).toEqual([
      200, 200,
    ]);
  });
});
