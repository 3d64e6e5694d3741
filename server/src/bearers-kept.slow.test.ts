import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { giveAddress, type Live, openEverything } from '../testing/bearers/live.ts';
import { textsOfBackup, textsOfDatabase } from '../testing/read-whole.ts';
import { buildWorld } from '../testing/world.ts';

/**
 * Searches the database and a backup for one of each value that grants access, inside any text and in any
 * picture's QR code. Every write carries an Idempotency-Key, so that every reply that may be stored is
 * stored.
 */

/** Six digits occur by chance; `contact.test.ts` asserts that a mailed code is stored hashed. */
const SHORTEST = 8;
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
let app: TestApp;
let all: Live[];

function withKeys(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (init?.method === 'POST') headers.set('idempotency-key', randomUUID());
    return send(input, { ...init, headers });
  };
}

beforeAll(async () => {
  vi.stubGlobal('fetch', withKeys(fetch));
  app = await startTestApp({ clock });
  const owner = await app.newMember();
  await giveAddress(app, owner);
  const world = await buildWorld(app, owner);
  const opened = await openEverything(app, world, owner, () => {
    clock.ahead += 6_000;
  });
  all = opened.filter(({ value }) => value.length >= SHORTEST);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const keptIn = (texts: string[]) =>
  all.flatMap(({ kind, value }) => (texts.some((text) => text.includes(value)) ? [kind] : []));

it('keeps none of them', async () => {
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  const replies = await app.query('select 1 from idempotencia');
  expect(replies.length).toBeGreaterThan(10);
  expect(keptIn(await textsOfDatabase(app))).toEqual([]);
  expect(keptIn(await textsOfBackup(app))).toEqual([]);
});

it('would find one that is kept', async () => {
  for (const { kind, value } of all) {
    await app.query('update mensajes set asunto = $1', [`Hola: ${value}.`]);
    expect(keptIn(await textsOfDatabase(app))).toContain(kind);
  }
  expect(keptIn(await textsOfBackup(app))).toContain(all.at(-1)?.kind);
});
