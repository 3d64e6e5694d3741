import { wire } from '@gremio/contract/index.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { FIELDS, failuresOf } from '../../../testing/odd-requests.ts';
import { hangUp, head } from '../../../testing/sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(hangUp);

const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND', 'SEARCH', 'LINK', 'TRACE', 'PURGE'];
const PATHS = [
  '/',
  '/consola/',
  '/openapi.json',
  '/docs',
  '/docs/start.js',
  '/docs/static/../../package.json',
  '/icon-512.png',
  '/assets/../../package.json',
  '/assets/%2e%2e%2fpackage.json',
  '/iconos/%00.png',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/metrics',
  '//',
  '/%',
  '/%00',
  '/?%',
  '/?a[]=1&__proto__[x]=1&a=%E0%A4%A',
  '/nada',
  'http://otro.example/openapi.json',
];

it('causes no 5xx with odd headers, ranges, paths and methods', async () => {
  const requests = PATHS.flatMap((path) => [
    ...FIELDS.map((field) => head(`GET ${path}`, field)),
    ...METHODS.map((method) => head(`${method} ${path}`)),
  ]);
  expect(await failuresOf(app.url, requests)).toEqual([]);
});

const addressesOf = (path: string): string[] => [
  path.replace(/\{\w+\}/g, '%00'),
  `${path.replace(/\{\w+\}/g, '-1e999')}?limit=-1&sort[]=&__proto__=1&x=%`,
];

it('causes no 5xx at any declared call without a session', async () => {
  const requests = wire
    .filter(({ endpoint }) => endpoint.wire !== 'stream')
    .flatMap(({ endpoint: { method, path } }, index) =>
      addressesOf(path).map((address) =>
        head(`${method} ${address}`, FIELDS[index % FIELDS.length] ?? '', 'content-length: 0'),
      ),
    );
  expect(await failuresOf(app.url, requests)).toEqual([]);
});
