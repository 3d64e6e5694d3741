import * as wire from '@gremio/contract/personal/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { newUser, openSession } from '../../testing/users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a user with a session in each browser. */
async function signedIn(...browsers: string[]) {
  const { id, email } = await newUser(app);
  const tokens: string[] = [];
  for (const browser of browsers)
    tokens.push(await openSession(app, email, { 'user-agent': browser }));
  return { id, tokens };
}
const mine = async (token: string | undefined) =>
  (await callWire(app.url, wire.listMisSesiones, { token })).body.sesiones;
const works = async (token: string | undefined) =>
  (await callWire(app.url, personas.list, { token })).status;

it('lists where I am signed in, and closes one, and all the others', async () => {
  const { tokens } = await signedIn('Casa', 'Oficina', 'Teléfono');
  const listed = await mine(tokens[0]);
  expect(listed.map(({ navegador, esta }) => [navegador, esta])).toEqual(
    expect.arrayContaining([
      ['Casa', true],
      ['Oficina', false],
      ['Teléfono', false],
    ]),
  );
  expect(JSON.stringify(listed)).not.toContain(tokens[0]);
  const id = listed.find(({ navegador }) => navegador === 'Oficina')?.id as string;
  const close = () => callWire(app.url, wire.closeMiSesion, { params: { id }, token: tokens[0] });
  expect((await close()).body).toEqual({ cerradas: 1 });
  expect((await close()).status).toBe(404);
  expect([await works(tokens[1]), await works(tokens[2])]).toEqual([401, 200]);
  const others = await callWire(app.url, wire.closeMisOtrasSesiones, { token: tokens[0] });
  expect(others.body).toEqual({ cerradas: 1 });
  expect([await works(tokens[0]), await works(tokens[2])]).toEqual([200, 401]);
});

it('nobody closes somebody else’s as their own', async () => {
  const [one, other] = [await signedIn('Una'), await signedIn('Otra')];
  const id = (await mine(other.tokens[0]))[0]?.id as string;
  const tried = await callWire(app.url, wire.closeMiSesion, {
    params: { id },
    token: one.tokens[0],
  });
  expect([tried.status, await works(other.tokens[0])]).toEqual([404, 200]);
});

it('an administrator closes anybody’s, one or all', async () => {
  const token = await app.newStaff('administracion');
  const { id, tokens } = await signedIn('Casa', 'Oficina');
  const { body } = await callWire(app.url, wire.listSesionesOf, { params: { id }, token });
  const sesion = body.sesiones.find(({ navegador }) => navegador === 'Casa')?.id as string;
  await callWire(app.url, wire.closeSesionOf, { params: { id, sesion }, token });
  expect([await works(tokens[0]), await works(tokens[1])]).toEqual([401, 200]);
  await callWire(app.url, wire.closeSesionesOf, { params: { id }, token });
  expect(await works(tokens[1])).toBe(401);
});

it('knows when one was used last', async () => {
  const { tokens } = await signedIn('Casa');
  await app.query(`update personal_session set "updatedAt" = now() - interval '1 hour'`);
  await works(tokens[0]);
  const [used] = await mine(tokens[0]);
  expect(Date.now() - Date.parse(used?.ultimo_uso as string)).toBeLessThan(60_000);
});

it('ends at its term, however often it is asked about', async () => {
  const { id, tokens } = await signedIn('Casa');
  const [token] = tokens;
  const endOf = async () => {
    const [row] = await app.query<{ expiresAt: string }>(
      'select "expiresAt"::text from personal_session where "userId" = $1',
      [id],
    );
    return row?.expiresAt;
  };
  // Older than a day, the age at which the library extends a session by seven days.
  await app.query(
    `update personal_session set "expiresAt" = now() + interval '5 days' where "userId" = $1`,
    [id],
  );
  const before = await endOf();
  const { body } = await callWire(app.url, wire.getSession, { token });
  expect(body?.user?.id).toBe(id);
  expect(await endOf()).toBe(before);
});
