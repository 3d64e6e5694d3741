import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { listLocalidades } from '@gremio/contract/lugares/endpoints.ts';
import { signIn } from '@gremio/contract/personal/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { saludListo } from '@gremio/contract/platform/endpoints.ts';
import { viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import { hangUp, rawClient } from '../../../testing/sockets.ts';
import { type ArrivalRules, createArrivals } from './arrivals.ts';
import { boundConnections } from './connections.ts';
import { createPressure, type Pressure } from './pressure.ts';

const IN_HAND = 4;
/** More than members, staff and shared reads may fill together. */
const SLOW = IN_HAND * 4;

afterEach(hangUp);

const send = (url: string, ...lines: string[]): Socket => rawClient(url, lines.join('\r\n')).socket;

/** Sends a sign-in whose body stops after its first byte. */
const sendSlowly = (url: string): Socket =>
  send(
    url,
    `POST ${addressOf(signIn)} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    'content-length: 2000',
    '',
    '{',
  );

/** Removes the guard: a request keeps its place while its body arrives. */
const keepingPlaces = (pressure: Pressure): Pressure => ({
  ...pressure,
  setDown: () => undefined,
});

describe('places in hand', () => {
  let app: TestApp;
  afterEach(async () => {
    hangUp();
    await app.close();
  });

  const statuses = async () => {
    const member = await app.newMember();
    const asked = await callWire(app.url, viewTurno, {
      token: member.token,
      params: { a: member.personaId, b: 1 },
    });
    const signed = await callWire(app.url, signIn, {
      body: { email: 'nadie@prueba.local', password: 'una que no es' },
    });
    return [asked.status, signed.status];
  };

  it('are held by no body that never ends', async () => {
    app = await startTestApp({ env: { IN_HAND: String(IN_HAND) } });
    for (let n = 0; n < SLOW; n += 1) sendSlowly(app.url);
    await expect.poll(app.arrivals.count).toBe(SLOW);
    expect(app.house.pressure.inHand()).toBe(0);
    expect(await statuses()).toEqual([200, 401]);
    expect((await callWire(app.url, saludListo)).status).toBe(200);
  });

  it('would keep everybody out if slow bodies held them, and a balancer would be told', async () => {
    let now = 0;
    const elapsed = () => now;
    const pressure = keepingPlaces(createPressure(IN_HAND, elapsed));
    app = await startTestApp({ pressure });
    // A quiet minute before the server fills up does not count as stuck.
    now = 60_000;
    for (let n = 0; n < SLOW; n += 1) sendSlowly(app.url);
    await expect.poll(pressure.inHand).toBe(IN_HAND);
    expect(await statuses()).toEqual([503, 503]);

    expect((await callWire(app.url, saludListo)).status).toBe(200);
    now += 5_001;
    const listo = await callWire(app.url, saludListo);
    expect([listo.status, listo.error.motivo]).toEqual([503, 'ocupado']);
  });

  it('are held by no slow file either, of which a device has three', async () => {
    app = await startTestApp({ env: { IN_HAND: String(IN_HAND) } });
    const { token } = await app.newMember();
    const files = Array.from({ length: 4 }, () =>
      send(
        app.url,
        `POST ${addressOf(uploadDoc, { filename: 'dni.png' })} HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 100000',
        '',
        '--b',
      ),
    );
    const answers = files.map((socket) => text(socket));
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"motivo":"muy_lento"/);
    await expect.poll(app.arrivals.count).toBe(3);
    expect(app.house.pressure.inHand()).toBe(0);
  });

  it('are held by no reader that reads nothing', async () => {
    app = await startTestApp({ env: { IN_HAND: String(IN_HAND) } });
    // More than a connection's buffers hold.
    await app.query(
      `insert into localidades (provincia_id, nombre)
       select (select min(id) from provincias), 'Localidad ' || n from generate_series(1, 40000) as n`,
    );
    const [provincia] = await app.query<{ id: number }>('select min(id) as id from provincias');
    const token = await app.newIdentidad();
    const unread = send(
      app.url,
      `GET ${addressOf(listLocalidades, {}, { provincia_id: provincia?.id ?? 0 })} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${token}`,
      '',
      '',
    );
    await once(unread, 'readable');
    await expect.poll(app.house.pressure.inHand).toBe(0);
    const open = () =>
      new Promise<number>((resolve, reject) =>
        app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    expect(await open()).toBeGreaterThan(0);
    expect(unread.readableEnded).toBe(false);
  });
});

describe('a request on its way', () => {
  const RULES: ArrivalRules = { jsonMs: 20, fileMs: 180, jsonOfOne: 2, filesOfOne: 1, all: 4 };

  /** Starts a server with named requests, the names of those it gave up, and a clock that the test moves. */
  async function start() {
    const http = fastify();
    const given: string[] = [];
    let now = 0;
    const arrivals = createArrivals(
      RULES,
      () => now,
      (request) => given.push(request.headers['x-name'] as string),
    );
    http.decorateRequest('arrival', null);
    http.get('/:kind/:sender', (request, reply) => {
      const { kind, sender } = request.params as { kind: 'json' | 'file'; sender: string };
      arrivals.begin(kind, sender, request, reply);
      if (request.headers['x-whole']) {
        arrivals.arrived(request);
        return 'whole';
      }
      // The reply stays open.
      return reply.hijack();
    });
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const begin = async (name: string, kind: 'json' | 'file', sender: string) => {
      const before = arrivals.count() + given.length;
      send(url, `GET /${kind}/${sender} HTTP/1.1`, 'host: x', `x-name: ${name}`, '', '');
      await expect.poll(() => arrivals.count() + given.length).toBe(before + 1);
    };
    return { arrivals, given, begin, url, http, pass: (ms: number) => (now += ms) };
  }

  it('is given up when its time is over, a file later than a form', async () => {
    const { arrivals, given, begin, http, pass } = await start();
    await begin('form', 'json', 'a');
    await begin('file', 'file', 'b');
    pass(19);
    arrivals.sweep();
    expect(given).toEqual([]);
    pass(1);
    arrivals.sweep();
    expect(given).toEqual(['form']);
    pass(160);
    arrivals.sweep();
    expect(given).toEqual(['form', 'file']);
    expect(arrivals.count()).toBe(0);
    hangUp();
    await http.close();
  });

  it('makes room for the next of its sender, and of all', async () => {
    const { arrivals, given, begin, url, http } = await start();
    for (const name of ['a1', 'a2', 'a3']) await begin(name, 'json', 'a');
    expect(given).toEqual(['a1']);
    await begin('f1', 'file', 'f');
    await begin('f2', 'file', 'f');
    expect(given).toEqual(['a1', 'f1']);
    await begin('b1', 'json', 'b');
    await begin('c1', 'json', 'c');
    expect(given).toEqual(['a1', 'f1', 'a2']);
    const whole = await fetch(`${url}/json/a`, { headers: { 'x-whole': 'yes' } });
    expect(await whole.text()).toBe('whole');
    expect(given.at(-1)).toBe('a3');
    await expect.poll(arrivals.count).toBe(3);
    hangUp();
    await expect.poll(arrivals.count).toBe(0);
    await http.close();
  });
});

it.each([
  ['an address opens', 3, Infinity],
  ['all addresses open', Infinity, 3],
])('the oldest ends when %s more connections than they may', async (_who, ofOne, all) => {
  const http = fastify();
  boundConnections(http.server, ofOne, all);
  http.get('/', () => 'here');
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const ended: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const socket = send(url, 'GET / HTTP/1.1', 'host: x', '', '');
    socket.once('close', () => ended.push(n));
    await once(socket, 'data');
  }
  await expect.poll(() => ended).toEqual([0, 1]);
  hangUp();
  await http.close();
});
