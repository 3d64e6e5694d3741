import { signOut } from '@gremio/contract/personal/endpoints.ts';
import type { Novedad } from '@gremio/contract/puerta/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { at, type Congress, createCongress, doorClock, type Place } from '../../testing/puerta.ts';

const clock = doorClock();

let app: TestApp;
let second: TestApp;
let congress: Congress;
beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
  congress = await createCongress(app, clock);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** Opens a place's stream; collects its events until it ends. */
async function openScreen(server: TestApp, place: Place, token: string) {
  const response = await fetch(`${server.url}/personal/puerta/congreso/${place.id}/vivo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    ended,
    close: () => reader.cancel(),
    news: () =>
      [...text.matchAll(/event: novedad\ndata: (.*)\n/g)].map(
        ([, data]) => JSON.parse(data as string) as Novedad,
      ),
  };
}

it('learn at once of each other, on whichever server they are', async () => {
  const place = await congress.openDoors(2);
  const elsewhere = await congress.openDoors(1);
  clock.at = at(place, '10:00');
  const screens = [
    await openScreen(app, place, congress.door),
    await openScreen(second, place, congress.door),
    await openScreen(second, elsewhere, congress.door),
  ];
  await congress.one(place, { texto: place.tickets[0] as string });
  await expect
    .poll(() => screens.map((screen) => screen.news().at(-1)?.adentro))
    .toEqual([1, 1, undefined]);
  await congress.one(place, { texto: place.tickets[1] as string }, { url: second.url });
  await expect
    .poll(() => screens.map((screen) => screen.news().flatMap((news) => news.accesos).length))
    .toEqual([2, 2, 0]);
  expect(screens[0]?.news().at(-1)).toMatchObject({ version: 2, desde: 1, adentro: 2 });
  await Promise.all(screens.map((screen) => screen.close()));
});

it('are heard by no member, and by nobody whose session is over', async () => {
  const place = await congress.openDoors(1);
  const { token } = await app.newMember();
  expect((await openScreen(app, place, token)).status).toBe(401);
  const left = await app.newStaff('puerta');
  await callWire(app.url, signOut, { token: left });
  expect((await openScreen(app, place, left)).status).toBe(401);
});
