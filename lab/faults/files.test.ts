import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getSession, signIn } from '@gremio/contract/personal/endpoints.ts';
import { signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { saludListo } from '@gremio/contract/platform/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWire } from '../../server/testing/http.ts';
import { freePort } from '../../server/testing/port.ts';
import { killServers, launchServer, newFolder, type Server, until, untilReady } from './servers.ts';

/** A file system that fails at every call: out of descriptors, of room, of memory. */

const PROGRAM = join(import.meta.dirname, 'failing-files.ts');
const PAGES = [
  '/',
  '/consola/',
  '/openapi.json',
  '/docs/start.js',
  '/assets/de-otra-version.js',
  '/iconos/192.png',
  '/imagenes/1.webp',
  '/nada.json',
];
/** Longer than the interval at which the server looks after its database. */
const ROUNDS = 12;

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = newFolder();
  server = launchServer(await freePort(), { DATA_DIR: folder }, undefined, PROGRAM);
  await untilReady(server);
});
afterAll(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

async function statusesOfEverything(): Promise<number[]> {
  const pages = PAGES.map((path) =>
    fetch(server.url + path, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(15_000),
    }).then(async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    }),
  );
  const calls = [
    callWire(server.url, signInAnonima, { body: {} }),
    callWire(server.url, saludListo),
    callWire(server.url, signIn, { body: { email: 'a@prueba.local', password: 'x'.repeat(12) } }),
  ];
  return Promise.all([...pages, ...calls.map(async (call) => (await call).status)]);
}

async function nextFailure(code: string): Promise<void> {
  process.kill(server.pid, 'SIGUSR2');
  await until(`files that fail with ${code}`, () => server.said().includes(`fail with ${code}`));
}

it.each(['EMFILE', 'ENOSPC', 'ENOMEM'])(
  'answers every call while the file system says %s',
  async (code) => {
    await nextFailure(code);
    for (let round = 0; round < ROUNDS; round += 1) {
      const statuses = await statusesOfEverything();
      expect(statuses).toHaveLength(PAGES.length + 3);
      const begun = performance.now();
      await until('the next look after the database', () => performance.now() - begun > 100);
    }
    expect(server.said()).not.toContain('unhandled');
  },
);

it('is ready again once files can be read', async () => {
  await nextFailure('null');
  await untilReady(server);
  expect((await fetch(server.url)).status).toBe(200);
  const session = await callWire(server.url, getSession, { token: 'x'.repeat(32) });
  expect([session.status, session.body]).toEqual([200, null]);
});
