import { announce } from '../personas/changed.ts';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on' });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

async function newClave() {
  const { personaId } = await app.newMember();
  await callWire(app.url, activacion.closeDispositivosOf, {
    params: { id: personaId },
    token: staff,
  });
  const { body } = await callWire(app.url, activacion.clavesActivacion.create, {
    body: { persona_id: personaId },
    token: staff,
  });
  return { personaId, clave: body.clave as string };
}
const bySite = (token: string) => ({ cookie: `gremio=${token}`, 'sec-fetch-site': 'same-origin' });
const activate = (key: string, token: string, url = app.url) =>
  callWire(url, activacion.activate, { params: { key }, headers: bySite(token) });
const sesion = (token: string) =>
  callWire(app.url, activacion.getSesion, { headers: bySite(token) });
const devices = async (token: string) => {
  const { body } = await callWire(app.url, activacion.listDispositivos, { headers: bySite(token) });
  return body.dispositivos;
};
const cookieOf = ({ headers }: { headers: Headers }): string | null =>
  /^gremio=([\w-]{43}); .*HttpOnly; SameSite=Lax$/.exec(headers.getSetCookie()[0] ?? '')?.[1] ??
  null;
async function carded() {
  const before = await app.newIdentidad();
  const { personaId, clave } = await newClave();
  const after = cookieOf(await activate(clave, before)) ?? '';
  return { personaId, clave, before, after };
}

it('gives the device another token: whoever planted the one before has nothing of the card', async () => {
  const { personaId, before, after } = await carded();
  expect(after).not.toBe(before);
  expect((await sesion(after)).body.sesion.persona_id).toBe(personaId);
  expect(await devices(after)).toMatchObject([{ este: true, dispositivo: 'web' }]);
  for (const planted of [{ headers: bySite(before) }, { token: before }]) {
    const params = { id: personaId };
    expect((await callWire(app.url, activacion.getSesion, planted)).body.sesion.persona_id).toBe(
      null,
    );
    expect((await callWire(app.url, wire.getFicha, { params, ...planted })).status).toBe(403);
    expect((await callWire(app.url, activacion.listDispositivos, planted)).status).toBe(403);
  }
});

it('lets the token before ask for its answer again, takes no other place, and ends it in ten minutes', async () => {
  const { personaId, clave, before, after } = await carded();
  const again = await activate(clave, before);
  expect([again.status, again.body, cookieOf(again)]).toEqual([
    200,
    { persona_id: personaId },
    after,
  ]);
  expect(await devices(after)).toHaveLength(1);
  expect((await activate('ABCD-EFGH-JKMN', before)).status).toBe(404);
  clock.at = '2026-11-20T12:10:00-03:00';
  announce(app.house, {});
  await expect.poll(async () => (await sesion(before)).status).toBe(401);
  expect((await activate(clave, before)).status).toBe(401);
  expect((await sesion(after)).status).toBe(200);
});

it('answers two pages that activate at once alike, on two servers', async () => {
  const second = await startTestApp({ clock, limits: 'on', databaseUrl: app.databaseUrl });
  const before = await app.newIdentidad();
  const { clave } = await newClave();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => activate(clave, before, n % 2 ? app.url : second.url)),
  );
  expect(answers.map((one) => one.status)).toEqual(Array(8).fill(200));
  const [after = '', ...others] = new Set(answers.map((one) => cookieOf(one) ?? ''));
  expect([others, await devices(after)]).toEqual([[], [expect.objectContaining({ este: true })]]);
  await second.close();
});

it('changes it again when the device moves to another card, and not for its own', async () => {
  const { clave, after } = await carded();
  const [mine] = await devices(after);
  const own = await activate(clave, after);
  expect([own.status, own.headers.getSetCookie()]).toEqual([200, []]);
  const other = await newClave();
  const moved = cookieOf(await activate(other.clave, after)) ?? '';
  expect((await sesion(moved)).body.sesion.persona_id).toBe(other.personaId);
  expect((await devices(moved)).map(({ id }) => id)).toEqual([mine?.id]);
  expect((await sesion(after)).body.sesion.persona_id).toBe(null);
});

it('serves another key of whoever has the token before as any device, with a token of its own', async () => {
  const { personaId, before, after } = await carded();
  const other = await newClave();
  const second = cookieOf(await activate(other.clave, before)) ?? '';
  expect((await sesion(second)).body.sesion.persona_id).toBe(other.personaId);
  expect((await sesion(after)).body.sesion.persona_id).toBe(personaId);
});

it('leaves the token of who sends one on purpose, which nobody plants', async () => {
  const { personaId, clave } = await newClave();
  const token = await app.newIdentidad();
  const sent = await callWire(app.url, activacion.activate, { params: { key: clave }, token });
  expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []]);
  expect((await callWire(app.url, activacion.getSesion, { token })).body.sesion.persona_id).toBe(
    personaId,
  );
});
