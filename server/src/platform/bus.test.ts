import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['what is no announcement', 'otra cosa'],
  ['a topic that nobody here knows, with what nobody here reads', '["otra",[["identidad",null]]]'],
])(
  '%s, as another version may send it, empties what is cached and ends nothing',
  async (_what, text) => {
    let computed = 0;
    const read = () => app.house.cache.get('prueba', text, async () => (computed += 1));
    expect([await read(), await read()]).toEqual([1, 1]);
    await app.query('select pg_notify($1, $2)', ['gremio', text]);
    await expect.poll(read).toBe(2);
  },
);
