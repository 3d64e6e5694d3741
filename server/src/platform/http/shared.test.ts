import { listProvincias } from '@gremio/contract/lugares/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  headers = { authorization: `Bearer ${await app.newIdentidad()}` };
});
afterAll(() => app.close());

const get = (extra: Record<string, string> = {}) =>
  fetch(app.url + addressOf(listProvincias), { headers: { ...headers, ...extra } });

it('carries an ETag, and answers 304 to who has it already', async () => {
  const first = await get();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const again = await get({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('content-type')).toBeNull();
});

it('is compressed for who takes it, and says the same', async () => {
  const plain = await get({ 'accept-encoding': 'identity' });
  const small = await get({ 'accept-encoding': 'br' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('vary')).toBe('accept-encoding');
  expect(await small.json()).toEqual(await plain.json());
});

it('is not for nobody, though it is in memory', async () => {
  await get();
  const answer = await fetch(app.url + addressOf(listProvincias));
  expect(answer.status).toBe(401);
});
