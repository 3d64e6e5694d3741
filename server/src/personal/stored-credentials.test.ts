import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../rooms.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addFactor, halfSession, newUserWithFactor } from '../../testing/factor.ts';
import { callWire } from '../../testing/http.ts';
import { olderStaff } from '../../testing/older-staff.ts';
import { newUser, openSession, PASSWORD } from '../../testing/users.ts';
import { libraryOptions } from './sign-in.ts';
import { storedToken } from './stored-credentials.ts';

let app: TestApp;
let older: ReturnType<typeof olderStaff>;
beforeAll(async () => {
  app = await startTestApp();
  older = olderStaff(libraryOptions(app.house));
});
afterAll(() => app.close());

const works = async (token: string) =>
  (await callWire(app.url, personas.list, { token })).status === 200;
const runJob = () =>
  createJobs(app.house)
    .find(({ name }) => name === 'resguardar-accesos')
    ?.run();
const keptTokens = async (id: string) => {
  const rows = await app.query<{ token: string }>(
    'select token from personal_session where "userId" = $1',
    [id],
  );
  return rows.map(({ token }) => token);
};
const keptCodes = async (id: string) => {
  const [row] = await app.query<{ kept: string }>(
    'select "backupCodes" as kept from personal_two_factor where "userId" = $1',
    [id],
  );
  return row?.kept ?? '';
};
const useCode = async (email: string, code: string) => {
  const headers = { cookie: await halfSession(app, email) };
  return (await callWire(app.url, wire.verifyBackupCode, { body: { code }, headers })).status;
};

describe('the token of a session', () => {
  it('is kept hashed, and what is kept opens nothing', async () => {
    const { id, email } = await newUser(app);
    const token = await openSession(app, email);
    const [kept = '', ...more] = await keptTokens(id);
    expect([kept, more]).toEqual([storedToken(token), []]);
    expect(await works(token)).toBe(true);
    for (const one of [kept, kept.replace('sha256:', ''), storedToken(kept)])
      expect(await works(one)).toBe(false);
    // The control: stored in clear, as the library does by itself, the stored value is the session.
    await app.query('update personal_session set token = $1 where token = $2', [token, kept]);
    const [clear = ''] = await keptTokens(id);
    expect(await works(clear)).toBe(true);
  });

  it('changes with the password and the factor, and ends, as it did in clear', async () => {
    const { id, email } = await newUser(app);
    const first = await openSession(app, email);
    const changed = await callWire(app.url, wire.changePassword, {
      body: { currentPassword: PASSWORD, newPassword: 'otra contraseña más larga' },
      token: first,
    });
    const second = await addFactor(app, changed.body.token, 'otra contraseña más larga');
    const tokens = [first, changed.body.token, second.token];
    expect(await Promise.all(tokens.map(works))).toEqual([false, false, true]);
    await callWire(app.url, wire.signOut, { token: second.token });
    expect(await keptTokens(id)).toEqual([]);
  });

  it('of an older server opens here too, until the job has hashed it and after', async () => {
    const { id, email } = await newUser(app);
    const token = await older.signIn(email, PASSWORD);
    expect([await keptTokens(id), await works(token)]).toEqual([[token], true]);
    await runJob();
    expect([await keptTokens(id), await works(token)]).toEqual([[storedToken(token)], true]);
    await callWire(app.url, wire.signOut, { token });
    expect(await works(token)).toBe(false);
    const clear = await older.signIn(email, PASSWORD);
    await callWire(app.url, wire.signOut, { token: clear });
    expect([await keptTokens(id), await older.knows(clear)]).toEqual([[], false]);
  });

  it('that was opened here is no session for an older server: it asks to sign in again', async () => {
    const { email } = await newUser(app);
    expect(await older.knows(await openSession(app, email))).toBe(false);
    expect(await older.knows(await older.signIn(email, PASSWORD))).toBe(true);
  });
});

describe('a backup code', () => {
  it('is kept hashed, and what is kept is no code', async () => {
    const user = await newUserWithFactor(app);
    const [first = '', second = ''] = user.backupCodes;
    const kept: string[] = JSON.parse(await keptCodes(user.id));
    expect(kept).toHaveLength(user.backupCodes.length);
    expect(user.backupCodes.filter((code) => kept.join().includes(code))).toEqual([]);
    // A stored hash is longer than any code: the wire refuses it before the library sees it.
    expect(await useCode(user.email, kept[0] ?? '')).toBe(422);
    expect(await useCode(user.email, (kept[0] ?? '').slice(0, 40))).toBe(401);
    expect(await useCode(user.email, first)).toBe(200);
    expect(JSON.parse(await keptCodes(user.id))).toEqual(kept.slice(1));
    expect([await useCode(user.email, first), await useCode(user.email, second)]).toEqual([
      401, 200,
    ]);
  });

  it('of an older server, which encrypted them, goes on being one', async () => {
    const enrolled = async () => {
      const user = await newUserWithFactor(app);
      const token = await older.signInWithFactor(user);
      const answer = await older.post(
        'two-factor/generate-backup-codes',
        { password: PASSWORD },
        { authorization: `Bearer ${token}` },
      );
      const { backupCodes } = (await answer.json()) as { backupCodes: string[] };
      expect(await keptCodes(user.id)).not.toMatch(/^\[/);
      return { ...user, backupCodes };
    };
    const [used, left] = [await enrolled(), await enrolled()];
    expect(await useCode(used.email, used.backupCodes[0] ?? '')).toBe(200);
    expect(JSON.parse(await keptCodes(used.id))).toHaveLength(9);
    await runJob();
    expect(JSON.parse(await keptCodes(left.id))).toHaveLength(10);
    expect(await useCode(left.email, left.backupCodes[0] ?? '')).toBe(200);
    expect(await useCode(left.email, left.backupCodes[0] ?? '')).toBe(401);
  });
});

it('the second step that waits is known by a hash', async () => {
  const { email } = await newUserWithFactor(app);
  const cookie = decodeURIComponent(await halfSession(app, email));
  const identifier = /=(2fa-[\w-]+)\./.exec(cookie)?.[1] ?? '';
  expect(identifier).not.toBe('');
  const rows = await app.query<{ text: string }>(
    'select v::text as text from personal_verification v',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ text }) => text.includes(identifier))).toEqual([]);
});

it('the job deletes what has expired', async () => {
  const { id, email } = await newUser(app);
  await openSession(app, email);
  await app.query(
    `update personal_session set "expiresAt" = now() - interval '1 s' where "userId" = $1`,
    [id],
  );
  const current = await openSession(app, email);
  await runJob();
  expect(await keptTokens(id)).toEqual([storedToken(current)]);
});
