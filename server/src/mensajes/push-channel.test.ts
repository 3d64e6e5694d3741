import { worker } from './worker.ts';
import { tellMembers } from './avisos.ts';
import {
  getPreferencias,
  getPush,
  setPreferencia,
  subscribePush,
  unsubscribePush,
} from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { closeDispositivo, listDispositivos } from '@gremio/contract/activacion/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startPushService, type TestPushService } from '../../testing/push.ts';
import type { NuevoAviso } from './avisos.ts';
import { isKnownService } from './push-channel.ts';

const NOON = '2026-11-20T12:00:00-03:00';
const clock = { at: NOON, now: () => new Date(clock.at) };
const later = (seconds: number) => {
  clock.at = new Date(clock.now().getTime() + seconds * 1_000).toISOString();
};

let push: TestPushService;
let app: TestApp;
let staff: string;

beforeAll(async () => {
  push = await startPushService();
  app = await startTestApp({ clock, env: { PUSH_ORIGINS: push.origin } });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await push.close();
});
beforeEach(() => {
  clock.at = NOON;
});
afterEach(async () => {
  push.received.length = 0;
  push.answers.clear();
  await app.query('delete from mensajes');
});

const subscribe = (token: string, body = push.newDevice(), on = app) =>
  callWire(on.url, subscribePush, { token, body });
const stateOf = async (token: string) => (await callWire(app.url, getPush, { token })).body.push;

async function subscribed(): Promise<Member & { path: string }> {
  const member = await app.newMember();
  const device = push.newDevice();
  expect((await subscribe(member.token, device)).status).toBe(200);
  return { ...member, path: new URL(device.endpoint).pathname };
}

let next = 0;
const tell = (personaId: number, changes: Partial<NuevoAviso> = {}, on = app) =>
  inTransaction(on.house.db, (tx) =>
    tellMembers(on.house, tx, [
      {
        aviso: 'respuesta',
        tipo: 'reserva',
        persona: { id: personaId, email: null },
        push: {
          titulo: 'Tu reserva está confirmada',
          texto: 'Hotel del Mar.',
          camino: '/mas/reservas',
        },
        unico: `prueba ${(next += 1)}`,
        ...changes,
      },
    ]),
  );
const drain = (on = app) => worker(on.house).drain();

async function sentTo(personaId: number) {
  const { body } = await callWire(app.url, mensajes.list, {
    query: { filter: JSON.stringify({ persona_id: personaId }) },
    token: staff,
  });
  return body;
}

it('reaches the device that chose it, signed and encrypted for it alone', async () => {
  const { personaId, path, token } = await subscribed();
  expect((await callWire(app.url, getPreferencias, { token })).body.preferencias.dispositivos).toBe(
    1,
  );
  await tell(personaId);
  await drain();
  expect(push.wrong).toEqual([]);
  expect(push.received).toEqual([
    {
      path,
      aviso: {
        titulo: 'Tu reserva está confirmada',
        texto: 'Hotel del Mar.',
        camino: '/mas/reservas',
        marca: expect.stringMatching(/^[\w-]{32}$/),
      },
      ttl: 48 * 3600,
      topic: push.received[0]?.aviso.marca,
      sub: 'mailto:no-responder@localhost.localdomain',
    },
  ]);
  expect(await sentTo(personaId)).toMatchObject([
    { canal: 'push', aviso: 'respuesta', estado: 'enviado', para: '127.0.0.1' },
  ]);
});

it('is one pair of keys, whichever server made it, and it is kept sealed', async () => {
  const second = await startTestApp({
    clock,
    databaseUrl: app.databaseUrl,
    env: { PUSH_ORIGINS: push.origin },
  });
  const { token } = await app.newMember();
  const [here, there] = await Promise.all(
    [app, second].map(async (on) => (await callWire(on.url, getPush, { token })).body.push.clave),
  );
  expect(here).toMatch(/^[\w-]{87}$/);
  expect(there).toBe(here);
  const [kept] = await app.query<{ privada: Buffer }>('select privada from claves_push');
  expect(kept?.privada.length).toBeGreaterThan(43);
  await second.close();
});

it('is asked for by who is a member, with an address of a known service', async () => {
  const { token } = await app.newMember();
  expect((await subscribe(await app.newIdentidad())).status).toBe(403);
  const { keys } = push.newDevice();
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
  ]) {
    const { status, error } = await subscribe(token, { endpoint, keys });
    expect([endpoint, status, error.motivo]).toEqual([endpoint, 422, 'push_desconocido']);
  }
  for (const endpoint of ['https://user:pass@fcm.googleapis.com/x', 'ftp://x', 'javascript:x']) {
    const { status, error } = await subscribe(token, { endpoint, keys });
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'endpoint']);
  }
  const short = await subscribe(token, {
    endpoint: 'https://fcm.googleapis.com/x',
    keys: { ...keys, auth: 'x' },
  });
  expect(short.error.errores?.[0]?.campo).toBe('keys.auth');
  expect((await stateOf(token)).endpoint).toBeNull();
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['https://notify.windows.com/x', false],
  ['https://push.apple.com.evil.example/x', false],
  ['https://xpush.apple.com/x', false],
])('the service of %s is known: %s', (address, known) => {
  expect(isKnownService(address, [])).toBe(known);
});

it.each([
  ['no point of the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)])],
  ['a compressed point', Buffer.concat([Buffer.from([2]), Buffer.alloc(64, 1)])],
])('refuses a key that is %s', async (_, key) => {
  const { token } = await app.newMember();
  const device = push.newDevice();
  const keys = { ...device.keys, p256dh: key.toString('base64url') };
  const { status, error } = await subscribe(token, { ...device, keys });
  expect([status, error.errores?.[0]?.campo]).toEqual([422, 'keys.p256dh']);
});

it('forgets a device whose key an older server took', async () => {
  const { token, personaId } = await subscribed();
  await app.query(`update suscripciones_push set p256dh = repeat('B', 87) where persona_id = $1`, [
    personaId,
  ]);
  await tell(personaId);
  await drain();
  expect(push.received).toEqual([]);
  expect((await stateOf(token)).endpoint).toBeNull();
});

it('is one row per device: a new address takes the place of the last, and goes with who brings it', async () => {
  const { token, personaId } = await subscribed();
  const fresh = push.newDevice();
  await subscribe(token, fresh);
  expect((await stateOf(token)).endpoint).toBe(fresh.endpoint);
  const other = await app.newMember();
  await subscribe(other.token, fresh);
  expect((await stateOf(token)).endpoint).toBeNull();
  await tell(personaId);
  await tell(other.personaId);
  await drain();
  expect(push.received.map((one) => one.path)).toEqual([new URL(fresh.endpoint).pathname]);
});

it('stays where it is when another member names its address without its keys', async () => {
  const owner = await app.newMember();
  const device = push.newDevice();
  await subscribe(owner.token, device);
  const { token } = await app.newMember();
  const { keys } = push.newDevice();
  for (const body of [
    { ...device, keys },
    { ...device, keys: { ...device.keys, auth: keys.auth } },
    { ...device, keys: { ...device.keys, p256dh: keys.p256dh } },
  ]) {
    const { status, error } = await subscribe(token, body);
    expect([status, error.errores?.[0]?.campo]).toEqual([422, 'endpoint']);
  }
  expect((await stateOf(token)).endpoint).toBeNull();
  expect((await stateOf(owner.token)).endpoint).toBe(device.endpoint);
  // The owning device may register new keys for it.
  expect((await subscribe(owner.token, { ...device, keys })).status).toBe(200);
});

it('has one device when several name it at once, with its keys or with their own', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => app.newMember()));
  const atOnce = async (bodyOf: () => ReturnType<typeof push.newDevice>) => {
    const answers = await Promise.all(members.map(({ token }) => subscribe(token, bodyOf())));
    return answers.map(({ status }) => status).toSorted((one, other) => one - other);
  };
  const known = push.newDevice();
  expect(await atOnce(() => known)).toEqual(members.map(() => 200));
  const states = await Promise.all(members.map(({ token }) => stateOf(token)));
  expect(states.filter(({ endpoint }) => endpoint === known.endpoint)).toHaveLength(1);

  const { endpoint } = push.newDevice();
  expect(await atOnce(() => ({ ...push.newDevice(), endpoint }))).toEqual([
    200,
    ...members.slice(1).map(() => 422),
  ]);
});

it('ends when the device is closed or says so, and a queued one says why it did not go', async () => {
  const closed = await subscribed();
  await tell(closed.personaId);
  const { body } = await callWire(app.url, listDispositivos, { token: closed.token });
  const params = { id: body.dispositivos[0]?.id ?? 0 };
  await callWire(app.url, closeDispositivo, { params, token: closed.token });
  const quiet = await subscribed();
  await callWire(app.url, unsubscribePush, { token: quiet.token });
  await tell(quiet.personaId);
  await drain();
  expect(push.received).toEqual([]);
  expect(await sentTo(closed.personaId)).toMatchObject([
    { estado: 'fallido', error: 'El dispositivo ya no recibe avisos.' },
  ]);
  expect(await sentTo(quiet.personaId)).toEqual([]);
});

it('forgets a device whose service says that it is gone', async () => {
  for (const status of [404, 410]) {
    const { personaId, path, token } = await subscribed();
    push.answers.set(path, { status });
    await tell(personaId);
    await drain();
    expect(await sentTo(personaId)).toMatchObject([{ estado: 'fallido' }]);
    expect((await stateOf(token)).endpoint).toBeNull();
  }
});

it('is tried again where the service is busy, no sooner than it asks', async () => {
  const { personaId, path } = await subscribed();
  push.answers.set(path, { status: 429, retryAfter: '120' });
  await tell(personaId);
  await drain();
  expect(await sentTo(personaId)).toMatchObject([{ estado: 'en_cola', intentos: 1 }]);
  push.answers.set(path, { status: 503 });
  later(60);
  await drain();
  expect(await sentTo(personaId)).toMatchObject([{ intentos: 1 }]);
  later(61);
  await drain();
  expect(await sentTo(personaId)).toMatchObject([{ estado: 'en_cola', intentos: 2 }]);
  push.answers.clear();
  later(600);
  await drain();
  expect(push.received).toHaveLength(1);
});

it('goes once however many servers send, and once under one name', async () => {
  const second = await startTestApp({
    clock,
    databaseUrl: app.databaseUrl,
    env: { PUSH_ORIGINS: push.origin },
  });
  const members = await Promise.all(Array.from({ length: 12 }, subscribed));
  const same = { unico: 'lo mismo' };
  await Promise.all(
    members.flatMap(({ personaId }) =>
      [app, second].map((on) => tell(personaId, { unico: `${same.unico} ${personaId}` }, on)),
    ),
  );
  await Promise.all([drain(), drain(second)]);
  expect(push.received.map((one) => one.path).sort()).toEqual(
    members.map((one) => one.path).sort(),
  );
  await second.close();
});

it('waits for the morning, and is not sent to who switched it off meanwhile', async () => {
  const [wants, does_not] = [await subscribed(), await subscribed()];
  clock.at = '2026-11-20T23:30:00-03:00';
  for (const { personaId } of [wants, does_not]) await tell(personaId);
  await drain();
  expect(push.received).toEqual([]);
  const { status } = await callWire(app.url, setPreferencia, {
    params: { aviso: 'respuesta', canal: 'push' },
    body: { activo: false },
    token: does_not.token,
  });
  expect(status).toBe(200);
  clock.at = '2026-11-21T08:00:00-03:00';
  await drain();
  expect(push.received.map((one) => one.path)).toEqual([wants.path]);
  expect(await sentTo(does_not.personaId)).toMatchObject([
    { estado: 'descartado', error: 'Eligió no recibirlo.' },
  ]);
});
