import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { VISTA_PREVIA } from '@gremio/contract/platform/vista-previa.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteParts } from '../../../app.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { TINY } from '../../../../testing/pictures.ts';
import { createHttpServer } from '../app.ts';
import { serveSites } from '../sites.ts';

/** Security headers of every reply, for every caller and outcome. */

const ROOT = join(import.meta.dirname, '../../../../..');
let app: TestApp;
let site: FastifyInstance;
let pages: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gremio-cabeceras-'));
  for (const part of ['app', 'console']) {
    mkdirSync(join(folder, part, 'assets'), { recursive: true });
    writeFileSync(join(folder, part, 'index.html'), readFileSync(join(ROOT, part, 'index.html')));
    writeFileSync(join(folder, part, 'assets/a.js'), '1');
  }
  writeFileSync(join(folder, 'app/sw.js'), '1');
  app = await startTestApp({ env: { PUBLIC_URL: 'https://gremio.example' } });
  site = await createHttpServer(app.house.config);
  await serveSites(site, siteParts(app.house), {
    appFolder: join(folder, 'app'),
    deskFolder: join(folder, 'console'),
  });
  pages = await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const SAID = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': /^max-age=\d{8}; includeSubDomains$/,
};

/** Parses a policy into directives and their sources. */
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );

function expectGuarded(where: string, headers: Headers, framed = false): void {
  for (const [name, value] of Object.entries(SAID)) {
    if (value instanceof RegExp) expect(headers.get(name), `${where} ${name}`).toMatch(value);
    else expect(headers.get(name), `${where} ${name}`).toBe(value);
  }
  const policy = policyOf(headers);
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  expect(scripts, where).toMatch(/^'(self|none)'$/);
  expect([policy.get('object-src'), policy.get('base-uri')], where).toEqual(["'none'", "'none'"]);
  expect(policy.get('frame-ancestors'), where).toBe(framed ? "'self'" : "'none'");
  expect(headers.get('x-powered-by'), where).toBeNull();
  expect(headers.get('server'), where).toBeNull();
}

it.each([
  '/',
  '/carnet',
  '/activar/DEMO-0000-0001',
  '/estado/abc',
  '/puerta',
  '/canje',
  '/eventos',
  '/no-existe',
  '/consola/',
  '/consola/personas',
])('the page %s runs nothing but our own code, in no frame', async (path) => {
  const { headers } = await fetch(pages + path, { headers: { accept: 'text/html' } });
  expectGuarded(path, headers);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('microphone=()');
});

it('a draft’s page stands in a frame of the console, and of nobody else', async () => {
  const { headers } = await fetch(`${pages}${VISTA_PREVIA}/noticia`, {
    headers: { accept: 'text/html' },
  });
  expectGuarded('preview', headers, true);
});

it.each(['/assets/a.js', '/consola/assets/a.js', '/sw.js', '/manifest.webmanifest', '/robots.txt'])(
  'the file %s is no page either',
  async (path) => {
    const answer = await fetch(pages + path);
    expect(answer.status).toBe(200);
    expectGuarded(path, answer.headers);
  },
);

it.each(['app', 'console'])('the page of %s has no script within it', (part) => {
  const html = readFileSync(join(ROOT, part, 'index.html'), 'utf8');
  expect(html.match(/<script(?![^>]*\bsrc=)/)).toBeNull();
  expect(html.match(/\son\w+\s*=/)).toBeNull();
  expect(html).not.toContain('javascript:');
});

it.each([
  ['/salud', 200],
  ['/openapi.json', 200],
  ['/docs/', 200],
  ['/docs/start.js', 200],
  ['/ajustes/organizacion.json', 200],
  ['/afigestion/personas/ficha/1.json', 401],
  ['/afigestion/nada.json', 404],
  ['/afigestion/personas/ficha/%E0%A4%A.json', 422],
  ['/archivos/abrir/x', 404],
])('the answer of %s (%i) is data and nothing else', async (path, status) => {
  const answer = await fetch(app.url + path);
  expect(answer.status).toBe(status);
  expectGuarded(path, answer.headers);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it('so are a stream, a picture, and what is no HTTP at all', async () => {
  const token = await app.newIdentidad();
  const abort = new AbortController();
  const stream = await fetch(`${app.url}/documentos/turnos/vivo`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expectGuarded('stream', stream.headers);
  abort.abort();
  const form = new FormData();
  form.set('file', TINY);
  const staff = await app.newStaff('contenidos');
  const sent = await fetch(`${app.url}/personal/imagenes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff}` },
    body: form,
  });
  const { imagen } = (await sent.json()) as { imagen: { id: number } };
  const picture = await fetch(`${app.url}/imagenes/${imagen.id}/320.webp`, {
    headers: { authorization: `Bearer ${staff}` },
  });
  expect(picture.status).toBe(200);
  expectGuarded('picture', picture.headers);
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write('NADA\r\n\r\n');
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(said).toContain('x-content-type-options: nosniff');
});
