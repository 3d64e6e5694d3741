import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, type Server } from 'node:net';
import { listLocalidades } from '@gremio/contract/lugares/endpoints.ts';
import { viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire, fetchWire } from '../../../testing/http.ts';
import { hangUp, head, type RawClient, rawClient } from '../../../testing/sockets.ts';
import { createHttpServer } from './app.ts';
import { oneAtATime } from './pipelining.ts';
import { countUnread, createUnread, type UnreadRules } from './unread.ts';

const MB = 1024 * 1024;
const DOCUMENT = head('GET /openapi.json');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(hangUp);

async function expectMemberServed(): Promise<void> {
  const member = await app.newMember();
  const params = { a: member.personaId, b: 1 };
  expect((await callWire(app.url, viewTurno, { token: member.token, params })).status).toBe(200);
}

describe('requests sent ahead on one connection', () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));

  /** Starts a server that answers nothing, and counts the requests it works on. */
  async function stuck(wrap: (handle: RequestListener) => RequestListener) {
    let working = 0;
    const server = createServer(wrap(() => (working += 1)));
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, working: () => working };
  }

  it('are worked on one at a time; the control works on all of them', async () => {
    const guarded = await stuck(oneAtATime);
    const open = await stuck((handle) => handle);
    for (const { url } of [guarded, open]) rawClient(url, head('GET /').repeat(30));
    await expect.poll(open.working).toBe(30);
    await expect.poll(guarded.working).toBe(1);
  });

  it('are answered in order, if they are few', async () => {
    const paths = ['/salud', addressOf(listLocalidades), '/nada.json', '/openapi.json', '/salud'];
    const sent = paths.map((path) => head(`GET ${path}`)).join('');
    const client = rawClient(app.url, sent, head('GET /docs', 'connection: close'));
    const statuses = [...(await client.read()).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, one]) => one);
    expect(statuses).toEqual(['200', '401', '404', '200', '200', '200']);
  });

  it('close the connection, if they are many', async () => {
    const client = rawClient(app.url, DOCUMENT.repeat(1_000));
    await client.read();
    expect(client.isClosed()).toBe(true);
    await expectMemberServed();
  });
});

describe('a body that nothing takes', () => {
  const sendUnfinished = (url: string, path: string): RawClient =>
    rawClient(
      url,
      head(`POST ${path}`, 'content-type: application/json', 'content-length: 262000'),
      '{"a": "',
    );

  it('is refused before it is read, and its connection ends', async () => {
    const paths = ['/nada.json', '/docs', '/openapi.json', '/assets/x.js', '/', '/robots.txt'];
    const clients = paths.map((path) => sendUnfinished(app.url, path));
    const texts = await Promise.all(clients.map((client) => client.read()));
    for (const text of texts) {
      expect(text).toMatch(/^HTTP\/1\.1 404 /);
      expect(text).toContain('"motivo":"no_encontrado"');
    }
    expect(clients.map((client) => client.isClosed())).toEqual(paths.map(() => true));
  });

  it('is waited for without that guard', async () => {
    const bare = await createHttpServer({ ...app.house.config, logLevel: 'silent' });
    const url = await bare.listen({ port: 0, host: '127.0.0.1' });
    const client = sendUnfinished(url, '/nada.json');
    expect((await fetchWire(`${url}/otra.json`)).status).toBe(404);
    expect([client.isClosed(), client.socket.bytesRead]).toEqual([false, 0]);
    client.socket.destroy();
    await bare.close();
  });

  it('leaves the connection to whoever sent all of it', async () => {
    const whole = head('POST /nada.json', 'content-type: application/json', 'content-length: 2');
    const client = rawClient(app.url, `${whole}{}`, head('GET /salud', 'connection: close'));
    expect(await client.read()).toMatch(/HTTP\/1\.1 404 [\s\S]*HTTP\/1\.1 200 /);
  });
});

describe('replies that nobody reads', () => {
  const BIG = 'x'.repeat(16 * MB);
  const servers: FastifyInstance[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  async function serveBig(rules: UnreadRules) {
    const http = await createHttpServer({ ...app.house.config, logLevel: 'silent' });
    const unread = createUnread(rules);
    countUnread(http, unread);
    http.get('/grande', async () => BIG);
    servers.push(http);
    return { unread, url: await http.listen({ port: 0, host: '127.0.0.1' }) };
  }
  const leaveUnread = (url: string): RawClient[] =>
    Array.from({ length: 8 }, () => rawClient(url, head('GET /grande')));
  const stillOpen = (clients: RawClient[]) => clients.filter((one) => !one.isClosed()).length;

  it('hold no more memory than their limit: the oldest are closed', async () => {
    const { unread, url } = await serveBig({ all: 64 * MB, ofOne: 32 * MB });
    const clients = leaveUnread(url);
    await expect.poll(() => unread.bytes()).toBe(32 * MB);
    expect((await (await fetch(`${url}/grande`)).text()).length).toBe(16 * MB);
    for (const { socket } of clients) socket.resume();
    await expect.poll(() => stillOpen(clients)).toBeLessThanOrEqual(2);
    await expect.poll(() => unread.bytes()).toBe(0);
  });

  it('hold all of it without the limit', async () => {
    const { unread, url } = await serveBig({ all: Infinity, ofOne: Infinity });
    leaveUnread(url);
    await expect.poll(() => unread.bytes()).toBe(8 * 16 * MB);
  });

  it('open no file and hold no memory of their own, if they are the same for everybody', async () => {
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes('/dist/');
        } catch {
          return false;
        }
      }).length;
    const clients = Array.from({ length: 50 }, () => rawClient(app.url, DOCUMENT));
    await expect.poll(() => app.house.pressure.inHand()).toBe(0);
    await expectMemberServed();
    expect(process.platform === 'linux' ? openFiles() : 0).toBe(0);
    expect(stillOpen(clients)).toBe(50);
  });
});
