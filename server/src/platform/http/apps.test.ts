import { afterAll, beforeAll, expect, it } from 'vitest';
import * as wire from '@gremio/contract/platform/endpoints.ts';
import { BadSetting, readConfig } from '../config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');

let none: TestApp;
let both: TestApp;
beforeAll(async () => {
  none = await startTestApp();
  both = await startTestApp({
    env: { APPLE_APP: 'A1B2C3D4E5.ar.gremio.app', ANDROID_APP: `ar.gremio.app@${FINGERPRINT}` },
  });
});
afterAll(() => Promise.all([none.close(), both.close()]));

it('says nothing of native apps where there are none', async () => {
  expect((await callWire(none.url, wire.assetLinks)).status).toBe(404);
  expect((await callWire(none.url, wire.appleAppSite)).status).toBe(404);
});

it('says which native apps open its links, to whoever made the phone', async () => {
  const android = await callWire(both.url, wire.assetLinks);
  expect(android.headers.get('content-type')).toContain('application/json');
  expect(android.body[0]?.target).toEqual({
    namespace: 'android_app',
    package_name: 'ar.gremio.app',
    sha256_cert_fingerprints: [FINGERPRINT],
  });
  const apple = await callWire(both.url, wire.appleAppSite);
  expect(apple.headers.get('content-type')).toContain('application/json');
  const [detail] = apple.body.applinks.details;
  expect(detail?.appIDs).toEqual(['A1B2C3D4E5.ar.gremio.app']);
  expect(detail?.components.at(-1)).toEqual({ '/': '/*' });
  expect(detail?.components).toContainEqual({ '/': '/consola/*', exclude: true });
});

it.each([
  ['APPLE_APP', 'ar.gremio.app'],
  ['ANDROID_APP', 'ar.gremio.app'],
  ['ANDROID_APP', 'ar.gremio.app@AB:CD'],
  ['APPLE_PASS_FILE', '/no/such/file.p12'],
])('%s cannot be %s', (name, value) => {
  const read = () => readConfig({ SECRET: 'x'.repeat(40), [name]: value });
  expect(read).toThrow(BadSetting);
  expect(read).toThrow(name);
});
