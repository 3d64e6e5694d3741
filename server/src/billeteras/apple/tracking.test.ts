import * as wire from '@gremio/contract/billeteras/endpoints.ts';
import * as phone from '@gremio/contract/billeteras/seguimiento/endpoints.ts';
import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import type { Member } from '../../../testing/members.ts';
import { loadApple, PASS_TYPE, readPass } from '../../../testing/passes.ts';
import { renewPases } from '../enlaces.ts';

const PUBLIC_URL = 'https://gremio.example';
const DEVICE = 'a1b2c3';

/** Stub of APNs: requests that it received, and phones that are gone. */
const woken: { path: string; topic: string }[] = [];
const gone = new Set<string>();
/** Phones for which APNs answers busy. */
const busy = new Set<string>();
let apns: Http2Server;
let app: TestApp;
let member: Member;
let token: string;

beforeAll(async () => {
  apns = createServer();
  apns.on('stream', (stream: ServerHttp2Stream, headers) => {
    const path = String(headers[':path']);
    woken.push({ path, topic: String(headers['apns-topic']) });
    const phone = path.split('/').at(-1) ?? '';
    stream.respond({ ':status': gone.has(phone) ? 410 : busy.has(phone) ? 503 : 200 });
    stream.end();
  });
  await new Promise<void>((done) => apns.listen(0, '127.0.0.1', done));
  const { port } = apns.address() as AddressInfo;
  app = await startTestApp({ env: { PUBLIC_URL, APPLE_PUSH_URL: `http://127.0.0.1:${port}` } });
  const staff = await app.newStaff('administracion');
  await loadApple(app, staff);
  member = await app.newMember();
  token = (await newPass(member)).token;
});
afterAll(async () => {
  await app.close();
  apns.close();
});

const asked = (value: string) => ({ headers: { authorization: `ApplePass ${value}` } });
const serieOf = ({ personaId }: Member) => `carnet-${personaId}`;

/** The update address and token in a pass that a phone downloaded. */
async function newPass(of: Member) {
  const { body } = await callWire(app.url, wire.pedirPaseCarnet, {
    params: { id: of.personaId },
    body: { billetera: 'apple' },
    token: of.token,
  });
  const response = await fetch(body.url.replace(PUBLIC_URL, app.url));
  const { json } = readPass(Buffer.from(await response.arrayBuffer()));
  return { url: String(json.webServiceURL), token: String(json.authenticationToken) };
}

const register = (secret = token, of = member, pushToken = 'ab12', tipo = PASS_TYPE) =>
  callWire(app.url, phone.registrarPase, {
    params: { dispositivo: DEVICE, tipo, serie: serieOf(of) },
    body: { pushToken },
    ...asked(secret),
  });
const changes = (passesUpdatedSince?: string) =>
  callWire(app.url, phone.listPasesCambiados, {
    params: { dispositivo: DEVICE, tipo: PASS_TYPE },
    ...(passesUpdatedSince && { query: { passesUpdatedSince } }),
  });
const current = (secret: string, of = member) =>
  fetch(
    `${app.url}/afigestion/billeteras/apple/v1/passes/${PASS_TYPE}/${serieOf(of)}`,
    asked(secret),
  );

it('says to its phone where to ask for what becomes of it', async () => {
  const { url } = await newPass(member);
  expect(url).toBe(`${PUBLIC_URL}/afigestion/billeteras/apple/`);
});

it('is followed by a phone that has it, once, and by nobody else', async () => {
  const other = await app.newMember();
  expect((await register('otra cosa')).status).toBe(404);
  expect((await register((await newPass(other)).token)).status).toBe(404);
  expect((await register(token, member, 'ab12', 'pass.de.otra')).status).toBe(404);
  expect((await register()).status).toBe(201);
  expect((await register()).status).toBe(200);
  expect((await current('otra cosa')).status).toBe(404);
  expect((await current(token)).status).toBe(200);
  expect((await changes()).body.serialNumbers).toEqual([serieOf(member)]);
});

it('wakes its phone when it changes, which then fetches it as it is', async () => {
  const { body: before } = await changes();
  await renewPases(app.house);
  expect(woken).toEqual([]);
  expect((await changes(before.lastUpdated)).status).toBe(204);

  await app.query(`update personas set estado = 'suspendido' where id = $1`, [member.personaId]);
  await renewPases(app.house);
  expect(woken).toEqual([{ path: '/3/device/ab12', topic: PASS_TYPE }]);
  const { body: after } = await changes(before.lastUpdated);
  expect(after.serialNumbers).toEqual([serieOf(member)]);
  const pass = readPass(Buffer.from(await (await current(token)).arrayBuffer()));
  expect(pass.json.voided).toBe(true);

  await renewPases(app.house);
  expect(woken).toHaveLength(1);
});

it('forgets a phone that Apple no longer reaches, and one that threw the pass away', async () => {
  const other = await app.newMember();
  const secret = (await newPass(other)).token;
  await register(secret, other, 'cd34');
  gone.add('cd34');
  await app.query(`update personas set nombre = 'OTRO, Nombre' where id = $1`, [other.personaId]);
  await renewPases(app.house);
  expect((await changes()).body.serialNumbers).toEqual([serieOf(member)]);
  const params = { dispositivo: DEVICE, tipo: PASS_TYPE, serie: serieOf(member) };
  expect((await callWire(app.url, phone.olvidarPase, { params, ...asked('otra') })).status).toBe(
    404,
  );
  expect((await callWire(app.url, phone.olvidarPase, { params, ...asked(token) })).status).toBe(
    200,
  );
  expect((await changes()).status).toBe(204);
});

it('wakes in a later round the phones of whom Apple said nothing', async () => {
  const away = await startTestApp({
    databaseUrl: app.databaseUrl,
    env: { PUBLIC_URL, APPLE_PUSH_URL: 'http://127.0.0.1:1' },
  });
  const other = await app.newMember();
  await register((await newPass(other)).token, other, 'ef56');
  await app.query(`update personas set nombre = 'SIN, Señal' where id = $1`, [other.personaId]);
  await renewPases(away.house);
  expect((await changes()).body.serialNumbers).toEqual([serieOf(other)]);
  await away.close();
  busy.add('ef56');
  woken.length = 0;
  const round = async () => {
    await renewPases(app.house);
    return woken.splice(0).map(({ path }) => path);
  };
  expect(await round()).toEqual(['/3/device/ef56']);
  busy.clear();
  expect(await round()).toEqual(['/3/device/ef56']);
  expect(await round()).toEqual([]);
});
