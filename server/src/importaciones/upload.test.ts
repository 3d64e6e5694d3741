import { purge } from './retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ANA, importHands, roll } from '../../testing/importaciones.ts';
import { keysOf } from '../../testing/storage.ts';

const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

let app: TestApp;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startTestApp({ clock });
  hands = importHands(app, await app.newStaff('administracion'));
});
afterAll(() => app.close());

const kept = () => keysOf(app.house, 'importaciones');

it('a roll whose row finds no room leaves no file', async () => {
  await app.query(`
    create function llenar() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await app.query(
    'create trigger lleno before insert on importaciones for each row execute function llenar()',
  );
  const { status, error } = await hands.send('padron', roll(ANA));
  expect([status, error.motivo]).toEqual([507, 'sin_espacio']);
  expect(await kept()).toEqual([]);
  await app.query('drop trigger lleno on importaciones');
});

it('a roll that a server left which died before its row goes by night; one that waits to be loaded stays', async () => {
  await hands.send('padron', roll(ANA));
  const waiting = await kept();
  expect(waiting).toHaveLength(1);
  await app.house.storage.put('importaciones/perdido.csv', Buffer.from(roll(ANA)), 'text/csv');
  await purge(app.house);
  expect(await kept()).toHaveLength(2);
  clock.ahead = 2 * HOUR_MS;
  await purge(app.house);
  expect(await kept()).toEqual(waiting);
});
