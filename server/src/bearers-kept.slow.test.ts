import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** Published by Node for each request, before the server handles it. */
const REQUESTS = 'http.server.request.start';

const addKey = (message: unknown) => {
  const { request } = message as { request: IncomingMessage };
  if (request.method === 'POST') request.headers['idempotency-key'] = randomUUID();
};

beforeAll(async () => {
  subscribe(REQUESTS, addKey);
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
  unsubscribe(REQUESTS, addKey);
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
