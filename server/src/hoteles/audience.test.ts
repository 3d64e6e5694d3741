import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { moveTo } from '../../testing/moving.ts';

let app: TestApp;
let token: string;
let ofSalta: Member;
let ofRosario: Member;
let forSalta: { seccionales: number[] };

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-27T12:00:00-03:00') } });
  token = await app.newStaff('administracion');
  const { body } = await callWire(app.url, seccionales.create, {
    token,
    body: { nombre: 'Salta' },
  });
  forSalta = { seccionales: [body.id] };
  [ofSalta, ofRosario] = [await app.newMember(), await app.newMember()];
  await moveTo(app, token, ofSalta, 'Salta');
  await moveTo(app, token, ofRosario, 'Rosario');
});
afterAll(() => app.close());

/** A hotel with two rooms on three nights. */
async function open(nombre: string, audiencia: object | null) {
  const body = { nombre, audiencia };
  const { body: hotel } = await callWire(app.url, wire.hoteles.create, { token, body });
  await callWire(app.url, wire.noches.layOut, {
    token,
    params: { id: hotel.id },
    body: { desde: '2026-12-10', hasta: '2026-12-12', habitaciones: 2 },
  });
  return hotel;
}
const listed = async (member: string) =>
  (await callWire(app.url, wire.listHoteles, { token: member })).body.hoteles.map(
    (hotel) => hotel.nombre,
  );
const stay = (hotel_id: number) => ({
  hotel_id,
  fecha_desde: '2026-12-10',
  fecha_hasta: '2026-12-12',
  adultos: 2,
});
const book = (member: string, hotel: number) =>
  callWire(app.url, wire.addReserva, { token: member, body: stay(hotel) });
const free = async (member: string, id: number) =>
  (await callWire(app.url, wire.listNochesLibres, { token: member, params: { id } })).body.noches;

it('is listed with its free nights to the members that it is for, and to nobody else', async () => {
  await open('Para todos', null);
  const hotel = await open('Para Salta', forSalta);
  expect(await listed(ofSalta.token)).toEqual(['Para todos', 'Para Salta']);
  expect(await free(ofSalta.token, hotel.id)).toHaveLength(3);
  for (const other of [ofRosario.token, await app.newIdentidad()]) {
    expect(await listed(other)).toEqual(['Para todos']);
    expect(await free(other, hotel.id)).toEqual([]);
  }
  const preview = async () => (await fetch(`${app.url}/hoteles/${hotel.id}`)).text();
  expect(await preview()).not.toContain('Para Salta');
});

it('is not booked by others, nor by a clerk for them', async () => {
  const { id } = await open('Reservado', forSalta);
  const refused = await book(ofRosario.token, id);
  expect([refused.status, refused.error.motivo]).toEqual([409, 'no_es_para_vos']);
  const body = { ...stay(id), persona_id: ofRosario.personaId };
  const desk = await callWire(app.url, wire.reservas.create, { token, body });
  expect(desk.error.message).toBe('No le corresponde: es para otros afiliados.');
  expect((await book(ofSalta.token, id)).body).toMatchObject({
    reserva: { hotel: { nombre: 'Reservado' } },
  });
});

it('keeps the stays of a member who moves away', async () => {
  const { id } = await open('De paso', forSalta);
  const moved = await app.newMember();
  await moveTo(app, token, moved, 'Salta');
  expect(await listed(moved.token)).toContain('De paso');
  await book(moved.token, id);
  await moveTo(app, token, moved, 'Rosario');
  expect(await listed(moved.token)).not.toContain('De paso');
  const params = { id: moved.personaId };
  const mine = await callWire(app.url, wire.listReservas, { token: moved.token, params });
  expect(mine.body.reservas.map((one) => one.hotel.nombre)).toEqual(['De paso']);
  const cancelled = await callWire(app.url, wire.cancelReserva, {
    token: moved.token,
    params: { id: mine.body.reservas[0]?.id ?? 0 },
  });
  expect(cancelled.status).toBe(200);
});
