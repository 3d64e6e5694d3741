import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts';
import { addFactor, asksForFactor, cookieNamed, halfSession } from '../../testing/factor.ts';
import { atOnce } from '../../testing/held.ts';
import { callWire } from '../../testing/http.ts';
import {
  addLlave,
  askSignIn,
  enterWithLlave,
  factoresOf,
  HERE,
  newUserWithLlave,
  passLlaveStep,
} from '../../testing/llaves.ts';
import { codeOf } from '../../testing/totp.ts';
import { newUser, openSession, tokenOf } from '../../testing/users.ts';

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

const passStep = (
  cookie: string,
  authenticator: Authenticator,
  given: { where?: typeof HERE; trustDevice?: boolean } = {},
) => passLlaveStep(app, cookie, authenticator, given);

describe('signing in with a passkey alone', () => {
  it('opens a session, and notes the use', async () => {
    const user = await newUserWithLlave(app);
    const { status, body } = await enterWithLlave(app, user.authenticator);
    expect([status, body.user.email]).toEqual([200, user.email]);
    const token = tokenOf(body);
    expect(await works(token)).toBe(200);
    expect((await factoresOf(app, token)).llaves[0]?.ultimo_uso).not.toBeNull();
  });

  it('asks nothing about who comes', async () => {
    const desafio = await askSignIn(app);
    expect(desafio).toMatchObject({ rpId: HERE.rpId, userVerification: 'required' });
    expect(desafio.allowCredentials ?? []).toEqual([]);
  });

  it.each([
    ['origin', { ...HERE, origin: 'https://otro.org' }],
    ['origin of the same name', { ...HERE, origin: 'http://gremio.prueba.local' }],
    ['site', { ...HERE, rpId: 'otro.org' }],
  ])('is refused from another %s', async (_name, where) => {
    const { authenticator } = await newUserWithLlave(app);
    const refused = await enterWithLlave(app, authenticator, where);
    expect([refused.status, refused.error.motivo]).toEqual([401, 'llave_rechazada']);
    expect((await enterWithLlave(app, authenticator, HERE)).status).toBe(200);
  });

  it('takes an answer once', async () => {
    // Its counter never grows, so only the challenge distinguishes the second answer from the first.
    const authenticator = createAuthenticator({ counts: false });
    const token = await openSession(app, (await newUser(app)).email);
    await addLlave(app, token, authenticator);
    const respuesta = authenticator.get(await askSignIn(app), HERE);
    const present = async () =>
      (await callWire(app.url, wire.signInWithLlave, { body: { respuesta } })).status;
    expect([await present(), await present()]).toEqual([200, 401]);
  });

  it('takes a challenge of ours, of this ceremony, for five minutes', async () => {
    const user = await newUserWithLlave(app);
    const { authenticator } = user;
    const present = async (desafio: Awaited<ReturnType<typeof askSignIn>>) => {
      const respuesta = authenticator.get(desafio, HERE);
      return (await callWire(app.url, wire.signInWithLlave, { body: { respuesta } })).status;
    };
    const desafio = await askSignIn(app);
    expect(await present({ ...desafio, challenge: 'bm8gZXMgbnVlc3Ryby4uLi4' })).toBe(401);
    const headers = { cookie: await halfSession(app, user.email) };
    const step = (await callWire(app.url, wire.startLlaveStep, { headers })).body.desafio;
    expect(await present({ ...desafio, challenge: step?.challenge ?? '' })).toBe(401);
    later = 5 * MINUTE_MS + 1;
    expect(await present(desafio)).toBe(401);
    later = 4 * MINUTE_MS;
    expect(await present(desafio)).toBe(200);
  });

  it('is refused to a copy whose count went back', async () => {
    const { authenticator } = await newUserWithLlave(app);
    authenticator.set({ count: 10 });
    expect(await enters(authenticator)).toBe(200);
    // The next answer has count 11 again, like that of a copy made before the sign-in.
    authenticator.set({ count: 10 });
    expect(await enters(authenticator)).toBe(401);
    authenticator.set({ count: 3 });
    expect(await enters(authenticator)).toBe(401);
    authenticator.set({ count: 11 });
    expect(await enters(authenticator)).toBe(200);
  });

  it('lets in one of two copies that come at once', async () => {
    const { id, authenticator } = await newUserWithLlave(app);
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const desafio = await askSignIn(app);
        authenticator.set({ count: 20 });
        return authenticator.get(desafio, HERE);
      }),
    );
    // All have read the previous count when the first of them writes its own.
    const row = {
      text: 'select from personal_llaves where usuario_id = $1 for update',
      values: [id],
    };
    const statuses = await atOnce(app, row, () =>
      answers.map(
        async (respuesta) =>
          (await callWire(app.url, wire.signInWithLlave, { body: { respuesta } })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('asks the authenticator to know its holder', async () => {
    const { authenticator } = await newUserWithLlave(app);
    authenticator.set({ verifies: false });
    expect(await enters(authenticator)).toBe(401);
    authenticator.set({ verifies: true });
    expect(await enters(authenticator)).toBe(200);
  });

  it('is refused with a signature of another key', async () => {
    const [one, other] = [await newUserWithLlave(app), await newUserWithLlave(app)];
    const desafio = await askSignIn(app);
    const theirs = other.authenticator.get(desafio, HERE);
    const { id, rawId } = one.authenticator.get(desafio, HERE);
    const mixed = { ...theirs, id, rawId };
    const present = (respuesta: typeof mixed) =>
      callWire(app.url, wire.signInWithLlave, { body: { respuesta } });
    expect((await present(mixed)).status).toBe(401);
    expect(await enters(one.authenticator)).toBe(200);
  });

  it('is refused to who is blocked', async () => {
    const user = await newUserWithLlave(app);
    const block = async (bloqueado: boolean) => {
      const params = { id: user.id };
      const { body } = await callWire(app.url, wire.usuarios.get, { params, token: admins });
      const changed = { ...body, bloqueado };
      await callWire(app.url, wire.usuarios.update, { params, body: changed, token: admins });
    };
    await block(true);
    expect(await enters(user.authenticator)).toBe(401);
    await block(false);
    expect(await enters(user.authenticator)).toBe(200);
  });

  it('is limited by address', async () => {
    const limited = await startTestApp({ limits: 'on', env: { PUBLIC_URL: HERE.origin } });
    const { authenticator } = await newUserWithLlave(app);
    const respuesta = authenticator.get(await askSignIn(limited), HERE);
    const present = async () =>
      (await callWire(limited.url, wire.signInWithLlave, { body: { respuesta } })).status;
    const tried: number[] = [];
    for (let n = 0; n < 61; n += 1) tried.push(await present());
    expect([tried.at(0), tried.at(-1)]).toEqual([401, 429]);
    await limited.close();
  });
});

describe('a passkey after the password', () => {
  it('takes the place of the code, and may have the browser trusted', async () => {
    const user = await newUserWithLlave(app);
    const cookie = await halfSession(app, user.email);
    const passed = await passStep(cookie, user.authenticator, { trustDevice: true });
    expect([passed.status, passed.body.user.email]).toEqual([200, user.email]);
    expect(await works(tokenOf(passed.body))).toBe(200);
    const trusted = cookieNamed(passed.headers, 'gremio-personal.equipo');
    expect(await asksForFactor(app, user.email, trusted)).toBe(false);
    // The half sign-in was consumed.
    expect((await callWire(app.url, wire.startLlaveStep, { headers: { cookie } })).status).toBe(
      401,
    );
  });

  it('goes beside the code, and either passes', async () => {
    const user = await newUserWithLlave(app);
    const { totpURI, backupCodes } = await addFactor(app, user.token);
    const byLlave = await passStep(await halfSession(app, user.email), user.authenticator);
    const verify = async (
      endpoint: typeof wire.verifyTotp | typeof wire.verifyBackupCode,
      code: string,
    ) => {
      const headers = { cookie: await halfSession(app, user.email) };
      return (await callWire(app.url, endpoint, { body: { code }, headers })).status;
    };
    expect([
      byLlave.status,
      await verify(wire.verifyTotp, codeOf(totpURI)),
      await verify(wire.verifyBackupCode, backupCodes[0] ?? ''),
    ]).toEqual([200, 200, 200]);
  });

  it('is that user’s, from this origin, after a password', async () => {
    const [user, other] = [await newUserWithLlave(app), await newUserWithLlave(app)];
    const cookie = await halfSession(app, user.email);
    const status = async (...given: Parameters<typeof passStep>) =>
      (await passStep(...given)).status;
    expect(await status(cookie, other.authenticator)).toBe(401);
    const where = { ...HERE, origin: 'https://otro.org' };
    expect(await status(cookie, user.authenticator, { where })).toBe(401);
    const respuesta = user.authenticator.get(await askSignIn(app), HERE);
    const bare = await callWire(app.url, wire.verifyLlave, { body: { respuesta } });
    expect(bare.status).toBe(401);
    expect(await status(cookie, user.authenticator)).toBe(200);
  });

  it('is not offered to who has none', async () => {
    const { email } = await newUser(app);
    await addFactor(app, await openSession(app, email));
    const headers = { cookie: await halfSession(app, email) };
    const { body } = await callWire(app.url, wire.startLlaveStep, { headers });
    expect(body).toEqual({ desafio: null });
  });

  it('is asked for though the library takes the code for the only factor', async () => {
    const user = await newUserWithLlave(app);
    await app.query('update personal_user set "twoFactorEnabled" = false where id = $1', [user.id]);
    expect(await asksForFactor(app, user.email, '')).toBe(true);
    // The control: without the passkey, the same account is not asked for a second factor.
    await app.query('update personal_user set llave = false where id = $1', [user.id]);
    expect(await asksForFactor(app, user.email, '')).toBe(false);
  });
});
