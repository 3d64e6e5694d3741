import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { addressOf, AHEAD } from '@gremio/contract/platform/endpoint.ts';
import { salud } from '@gremio/contract/platform/endpoints.ts';
import { turnos, viewTurno, vivo } from '@gremio/contract/turnos/endpoints.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import type { Member } from '../../../testing/members.ts';

/** Requests that the server takes in hand. A test locks a table, so that they block until it is released. */
const IN_HAND = 4;

let app: TestApp;
let member: Member;
let holder: pg.Client;

beforeEach(async () => {
  app = await startTestApp({ env: { IN_HAND: String(IN_HAND) } });
  member = await app.newMember();
  holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table turnos in access exclusive mode');
});
afterEach(async () => {
  await holder.end();
  await app.close();
});

const ask = (headers: Record<string, string> = {}) =>
  callWire(app.url, viewTurno, {
    token: member.token,
    params: { a: member.personaId, b: 1 },
    headers,
  });

/** Sends `count` requests that block on the table. */
async function occupy(count: number) {
  const asked = Array.from({ length: count }, () => ask());
  await expect.poll(app.house.pressure.inHand).toBe(count);
  return asked;
}

it('refuses at once what is one too many, says when to come back, and answers those in hand', async () => {
  const asked = await occupy(IN_HAND);
  const over = await ask();
  expect([over.status, over.error.motivo]).toEqual([503, 'ocupado']);
  expect(over.headers.get('retry-after')).toBe('5');
  expect((await callWire(app.url, salud)).status).toBe(200);

  await holder.query('rollback');
  const statuses = await Promise.all(asked.map(async (one) => (await one).status));
  expect(statuses).toEqual(asked.map(() => 200));
  await expect.poll(app.house.pressure.inHand).toBe(0);
  expect((await ask()).status).toBe(200);
});

it('leaves first what nobody waits for', async () => {
  const [one] = await occupy(1);
  expect((await ask({ priority: AHEAD })).status).toBe(503);
  const waited = ask();
  await expect.poll(app.house.pressure.inHand).toBe(2);
  await holder.query('rollback');
  expect([(await one)?.status, (await waited).status]).toEqual([200, 200]);
  expect((await ask({ priority: AHEAD })).status).toBe(200);
});

it('still takes what the staff asks when it takes no more of members', async () => {
  const token = await app.newStaff('administracion');
  const asked = await occupy(IN_HAND);
  const desk = () => callWire(app.url, auditoria.list, { token });
  expect((await desk()).status).toBe(200);
  await holder.query('rollback');
  await Promise.all(asked);
});

it.each([
  ['a document', 'GET', '/docs'],
  ['the head of a document', 'HEAD', '/docs'],
  ['what does not exist', 'GET', '/nada.json'],
  ['a method that no call has', 'DELETE', '/docs'],
])('bounds %s as it does what the staff asks', async (_name, method, path) => {
  const token = await app.newStaff('administracion');
  const reply = () => fetch(app.url + path, { method });
  expect((await reply()).status).not.toBe(503);
  const asked = [
    ...(await occupy(IN_HAND)),
    ...Array.from({ length: IN_HAND / 2 }, () => callWire(app.url, turnos.list, { token })),
  ];
  await expect.poll(app.house.pressure.inHand).toBe(1.5 * IN_HAND);
  const over = await reply();
  expect([over.status, over.headers.get('retry-after')]).toEqual([503, '5']);
  await holder.query('rollback');
  await Promise.all(asked);
  await expect.poll(app.house.pressure.inHand).toBe(0);
});

it('counts a stream until it stands, and a request that is left until it is', async () => {
  await holder.query('rollback');
  const leaving = new AbortController();
  const open = (address: string) =>
    fetch(app.url + address, {
      headers: { authorization: `Bearer ${member.token}` },
      signal: leaving.signal,
    });
  const stream = await open(addressOf(vivo, { coleccion: 'turnos' }));
  expect(stream.status).toBe(200);
  await expect.poll(app.house.pressure.inHand).toBe(0);

  await holder.query('begin; lock table turnos in access exclusive mode');
  const left = open(addressOf(viewTurno, { a: member.personaId, b: 1 }));
  await expect.poll(app.house.pressure.inHand).toBe(1);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await expect.poll(app.house.pressure.inHand).toBe(0);
});
