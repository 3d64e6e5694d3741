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
