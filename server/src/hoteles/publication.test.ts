import { changed } from './noches.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

const FROM = '2026-11-28T09:00:00-03:00';
const UNTIL = '2026-12-01T09:00:00-03:00';
const BEFORE = '2026-11-27T12:00:00-03:00';
const clock = { at: BEFORE, now: () => new Date(clock.at) };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

it('a hotel is listed, has free nights and is booked within its dates only', async () => {
  const token = await app.newStaff('administracion');
  const { body: hotel } = await callWire(app.url, wire.hoteles.create, {
    token,
    body: { nombre: 'Del Lago', publicado_desde: FROM, publicado_hasta: UNTIL },
  });
  const nights = { desde: '2026-12-10', hasta: '2026-12-12', habitaciones: 9 };
  await callWire(app.url, wire.noches.layOut, { token, params: { id: hotel.id }, body: nights });

  const seen = async () => {
    // Another member each time: a member books each night once.
    const { token: member } = await app.newMember();
    const stay = { fecha_desde: '2026-12-10', fecha_hasta: '2026-12-12', adultos: 2 };
    const params = { id: hotel.id };
    const hoteles = await callWire(app.url, wire.listHoteles, { token: member });
    const free = await callWire(app.url, wire.listNochesLibres, { token: member, params });
    const booked = await callWire(app.url, wire.addReserva, {
      token: member,
      body: { hotel_id: hotel.id, ...stay },
    });
    const row = await callWire(app.url, wire.hoteles.get, { token, params });
    return [
      hoteles.body.hoteles.length,
      free.body.noches.length,
      booked.status === 404,
      row.body.estado,
    ];
  };
  expect(await seen()).toEqual([0, 0, true, 'programada']);
  clock.at = FROM;
  // Replies that depend on the moment are cached for some seconds.
  app.house.cache.changed('hoteles');
  changed(app.house);
  expect(await seen()).toEqual([1, 3, false, 'publicada']);
  clock.at = UNTIL;
  app.house.cache.changed('hoteles');
  changed(app.house);
  expect(await seen()).toEqual([0, 0, true, 'vencida']);
});
