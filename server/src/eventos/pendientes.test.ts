import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { PendienteEvento } from '@gremio/contract/eventos/pendientes/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { createDesk, type Desk, newGuests, openEvento } from '../../testing/world-eventos.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const later = (days: number) => {
  clock.at = new Date(Date.parse(START) + days * DAY_MS).toISOString();
};

let app: TestApp;
let staff: string;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('eventos');
  desk = createDesk(app.url, staff);
});
afterAll(() => app.close());
beforeEach(() => {
  clock.at = START;
});

async function pendientes(pendiente: PendienteEvento): Promise<number[]> {
  const query = { filter: JSON.stringify({ pendiente }), sort: '["id","ASC"]' } as const;
  const { status, body } = await callWire(app.url, wire.eventos.list, { query, token: staff });
  expect(status).toBe(200);
  return body.map(({ id }) => id);
}

/** The event begins in 20 days, and its enrolment closes in 10. */
it('lists a draw that may be done, and two days before the event as what went wrong', async () => {
  const drawn = await openEvento(app, { estrategia: 'sorteo' });
  const open = await openEvento(app, { estrategia: 'sorteo' });
  await openEvento(app, { estrategia: 'sorteo', nombre: 'Nobody entered' });
  for (const { id } of [drawn, open]) {
    expect((await desk.enrol(id, await app.newMember())).status).toBe(201);
  }
  expect(await pendientes('sorteo')).toEqual([]);
  later(11);
  expect(await pendientes('sorteo')).toEqual([drawn.id, open.id]);
  const body = { numero: '04821', fuente: 'Lotería Nacional, a la cabeza' };
  const call = { params: { id: drawn.id }, body, token: staff };
  expect((await callWire(app.url, wire.eventos.sortear, call)).status).toBe(200);
  expect(await pendientes('sorteo')).toEqual([open.id]);
  expect(await pendientes('mal')).toEqual([]);
  later(18.5);
  expect([await pendientes('sorteo'), await pendientes('mal')]).toEqual([[], [open.id]]);
  later(21);
  expect(await pendientes('mal')).toEqual([]);
});

it('lists free places that no waiting group fits in, and an event with more people than places', async () => {
  const plan = { estrategia: 'titular_y_acompanantes', max_acompanantes: 3, plazas: 3 } as const;
  const evento = await openEvento(app, plan);
  await desk.enrol(evento.id, await app.newMember(), { invitados: newGuests(1) });
  expect(await pendientes('lugares')).toEqual([]);
  await desk.enrol(evento.id, await app.newMember(), { invitados: newGuests(2), espera: true });
  expect([await pendientes('lugares'), await pendientes('mal')]).toEqual([[evento.id], []]);
  await app.query(
    'update cupos set limite = 1 from eventos where cupo_id = cupos.id and eventos.id = $1',
    [evento.id],
  );
  expect([await pendientes('lugares'), await pendientes('mal')]).toEqual([[], [evento.id]]);
  const cancel = {
    params: { id: evento.id },
    body: { motivo: 'Se inundó.', version: evento.version },
    token: staff,
  };
  expect((await callWire(app.url, wire.eventos.cancelar, cancel)).status).toBe(200);
  expect(await pendientes('mal')).toEqual([]);
});
