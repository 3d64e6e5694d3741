import { countAll } from '../platform/report/count.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { informeDeHoteles } from '@gremio/contract/hoteles/informes/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const HOY = '2026-11-20';
let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('contenidos');
});
afterAll(() => app.close());

interface Stay {
  from: number;
  nights: number;
  rooms: number;
  seccional: string;
  estado: 'solicitada' | 'confirmada' | 'rechazada' | 'cancelada';
}
const STAYS: Stay[] = [
  { from: 1, nights: 3, rooms: 1, seccional: 'Salta', estado: 'solicitada' },
  { from: 2, nights: 2, rooms: 2, seccional: 'Salta', estado: 'confirmada' },
  { from: 3, nights: 4, rooms: 1, seccional: 'Rosario', estado: 'confirmada' },
  { from: 3, nights: 2, rooms: 1, seccional: 'Rosario', estado: 'rechazada' },
  { from: 4, nights: 1, rooms: 1, seccional: 'Rosario', estado: 'cancelada' },
];

async function stay(hotelId: number, { from, nights, rooms, seccional, estado }: Stay) {
  const { personaId } = await app.newMember();
  await app.query('update personas set seccional = $2 where id = $1', [personaId, seccional]);
  const { body, status, error } = await callWire(app.url, wire.reservas.create, {
    body: {
      hotel_id: hotelId,
      persona_id: personaId,
      fecha_desde: plusDays(HOY, from),
      fecha_hasta: plusDays(HOY, from + nights),
      // Four fit a room.
      adultos: rooms * 4 - 2,
    },
    token: staff,
  });
  expect([status, error]).toEqual([201, error]);
  if (estado === 'solicitada') return;
  const answered = await callWire(app.url, wire.reservas.update, {
    params: { id: body.id },
    body: {
      estado,
      version: body.version,
      ...(estado !== 'confirmada' && { motivo: 'De la prueba' }),
    } as never,
    token: staff,
  });
  expect([answered.status, answered.error]).toEqual([200, answered.error]);
}

const holds = ({ estado }: Stay) => estado === 'solicitada' || estado === 'confirmada';
/** Rooms that the stays hold in a night, counted one by one. */
function taken(night: number, seccional?: string): number {
  let rooms = 0;
  for (const one of STAYS)
    for (let n = one.from; n < one.from + one.nights; n += 1)
      if (n === night && holds(one) && (!seccional || one.seccional === seccional))
        rooms += one.rooms;
  return rooms;
}

it('counts the rooms of each night, those taken, and the requests by their first night', async () => {
  const { id } = await openHotel(app, { habitaciones: 6, habitaciones_por_reserva: 2 });
  for (const one of STAYS) await stay(id, one);
  await countAll(app.house);
  const query = {
    desde: plusDays(HOY, 1),
    hasta: plusDays(HOY, 7),
    por: 'dia' as const,
    hotel: String(id),
  };
  const read = (more: object = {}) =>
    callWire(app.url, informeDeHoteles.leer, { query: { ...query, ...more }, token: staff });
  const { body } = await read();
  expect(body.filas.map(({ valores }) => [valores.habitaciones, valores.ocupadas])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((night) => [6, taken(night)]),
  );
  expect(body.filas[2]?.valores).toMatchObject({ confirmadas: 1, rechazadas: 1, canceladas: 0 });
  expect(body.total).toMatchObject({
    solicitadas: 1,
    confirmadas: 2,
    rechazadas: 1,
    canceladas: 1,
  });
  const salta = (await read({ seccional: 'Salta' })).body;
  expect(salta.filas.map(({ valores }) => [valores.habitaciones, valores.ocupadas])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((night) => [6, taken(night, 'Salta')]),
  );
  const bySeccional = (await read({ por: 'seccional' })).body;
  const rooms = bySeccional.filas.map(({ clave, valores }) => [
    clave,
    valores.habitaciones,
    valores.ocupadas,
  ]);
  expect(rooms.filter(([clave]) => clave !== '(sin seccional)')).toEqual([
    ['Salta', null, 7],
    ['Rosario', null, 4],
  ]);
});
