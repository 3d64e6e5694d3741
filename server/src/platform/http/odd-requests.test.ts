import { wire } from '@gremio/contract/index.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { hangUp, head, rawClient } from '../../../testing/sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(hangUp);

const FIELDS = [
  'range: bytes=99999999999999999999-',
  'range: bytes=-1,0-0,5-2',
  'if-none-match: "',
  'if-modified-since: never',
  'accept-encoding: br;q=0, *;q=0',
  'accept: */*;q=nan, text/html;level=,,',
  'content-length: 0',
  'content-type: ;;charset',
  'cookie: ===; gremio=%E0%A4%A; __proto__=1',
  'authorization: Bearer ',
  'authorization: Basic %%%',
  'idempotency-key: \u00e1',
  'x-forwarded-for: , ,999.1.1.1',
  'forwarded: for="_gazonk";by=[',
  'origin: ://',
  'priority: u=9, i, ?',
  'last-event-id: -1e999',
  `x-long: ${'a'.repeat(8_000)}`,
];
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

const addressesOf = (path: string): string[] => [
  path.replace(/\{\w+\}/g, '%00'),
  `${path.replace(/\{\w+\}/g, '-1e999')}?limit=-1&sort[]=&__proto__=1&x=%`,
];

/**
 * Sends requests, at most 20 on a connection, and returns those that failed with their status. After one that
 * closes its connection, the rest are sent on another.
 */
async function failuresOf(requests: string[]): Promise<string[]> {
  const failures: string[] = [];
  let from = 0;
  while (from < requests.length) {
    const some = requests.slice(from, from + 20);
    const last = head('GET /salud', 'connection: close');
    const text = await rawClient(app.url, some.join(''), last).read();
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
    const failed = statuses.findIndex((status) => status >= 500);
    if (failed >= 0) failures.push(`${statuses[failed]}: ${some[failed]}`);
    if (statuses.length === 0) failures.push(`no answer: ${some[0]}`);
    from += Math.max(1, Math.min(statuses.length, some.length));
  }
  return failures;
}

it('causes no 5xx with odd headers, ranges, paths and methods', async () => {
  const requests = PATHS.flatMap((path) => [
    ...FIELDS.map((field) => head(`GET ${path}`, field)),
    ...METHODS.map((method) => head(`${method} ${path}`)),
  ]);
  expect(await failuresOf(requests)).toEqual([]);
});

it('causes no 5xx at any declared call without a session', async () => {
  const requests = wire
    .filter(({ endpoint }) => endpoint.wire !== 'stream')
    .flatMap(({ endpoint: { method, path } }, index) =>
      addressesOf(path).map((address) =>
        head(`${method} ${address}`, FIELDS[index % FIELDS.length] ?? '', 'content-length: 0'),
      ),
    );
  expect(await failuresOf(requests)).toEqual([]);
});
