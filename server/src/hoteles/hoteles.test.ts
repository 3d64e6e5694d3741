import { findDifferences } from '../platform/cupos/taken-places.ts';
import { announceEstados } from '../personas/estados.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('contenidos');
});
afterAll(() => app.close());
beforeEach(() => {
  clock.at = START;
});

const book = (token: string, hotelId: number, noches: string[], more: object = {}) =>
  callWire(app.url, wire.addReserva, {
    body: {
      hotel_id: hotelId,
      fecha_desde: noches[0] as string,
      fecha_hasta: plusDays(noches.at(-1) as string, 1),
      adultos: 2,
      ...more,
    },
    token,
  });
const cancel = (token: string, id: number) =>
  callWire(app.url, wire.cancelReserva, { params: { id }, token });
const mine = async ({ personaId, token }: Member) =>
  (await callWire(app.url, wire.listReservas, { params: { id: personaId }, token })).body.reservas;
const free = async (id: number, token: string) =>
  (await callWire(app.url, wire.listNochesLibres, { params: { id }, token })).body.noches;
const fieldsOf = (error: { errores?: { campo: string }[] }) =>
  error.errores?.map((one) => one.campo);
const differences = () => findDifferences(app.house);

describe('the list of hotels', () => {
  it('has those that are shown, by their order, without what is not for members', async () => {
    await openHotel(app, { nombre: 'Segundo', order: 2, precio: 12_500 });
    await openHotel(app, { nombre: 'Primero', order: 1, convenio: true, email: 'h@prueba.local' });
    await openHotel(app, { nombre: 'Escondido', order: 0, show: false });
    const token = await app.newIdentidad();
    const { body, headers } = await callWire(app.url, wire.listHoteles, { token });
    expect(body.hoteles.map((hotel) => hotel.nombre)).toEqual(['Primero', 'Segundo']);
    expect(JSON.stringify(body)).not.toContain('h@prueba.local');
    expect(headers.get('etag')).toBeTruthy();
    expect((await callWire(app.url, wire.listHoteles)).status).toBe(401);
  });

  it('changes at once when staff change one, and a picture that is not there is refused', async () => {
    const { id } = await openHotel(app, { nombre: 'Cambia', order: 9 });
    const { body: row } = await callWire(app.url, wire.hoteles.get, {
      params: { id },
      token: staff,
    });
    const update = (part: object) =>
      callWire(app.url, wire.hoteles.update, {
        params: { id },
        body: { ...row, ...part },
        token: staff,
      });
    expect(fieldsOf((await update({ imagenes: [2_000_000_000] })).error)).toEqual(['imagenes.0']);
    expect(fieldsOf((await update({ convenio: true })).error)).toEqual(['email']);
    expect(fieldsOf((await update({ nlatitud: 1 })).error)).toEqual(['nlongitud']);
    expect((await update({ nombre: 'Cambió' })).status).toBe(200);
    const token = await app.newIdentidad();
    const { body } = await callWire(app.url, wire.listHoteles, { token });
    expect(body.hoteles.at(-1)?.nombre).toBe('Cambió');
  });
});

describe('asking for a room', () => {
  it('holds it for each night, and the nights show one less', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 2 });
    const member = await app.newMember();
    const { status, body } = await book(member.token, id, noches.slice(0, 3), { menores: 1 });
    expect(status).toBe(200);
    expect(body.reserva).toMatchObject({
      estado: 'solicitada',
      noches: 3,
      habitaciones: 1,
      avisada: false,
      hotel: { id, convenio: false },
    });
    const libres = (await free(id, member.token)).map((one) => one.libres);
    expect(libres.slice(0, 4)).toEqual([1, 1, 1, 2]);
    expect((await mine(member)).map((one) => one.id)).toEqual([body.reserva.id]);
    expect(await differences()).toEqual([]);
  });

  it('takes as many rooms as the people fill', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 2, habitaciones_por_reserva: 2 });
    const { token } = await app.newMember();
    const { body } = await book(token, id, noches.slice(0, 1), { adultos: 3, menores: 2 });
    expect(body.reserva.habitaciones).toBe(2);
    expect((await free(id, token))[0]?.noche).toBe(noches[1]);
  });

  it('keeps the price of when it was asked for, and lists what lives first', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 2, precio: 1000 });
    const { body: row } = await callWire(app.url, wire.hoteles.get, {
      params: { id },
      token: staff,
    });
    const member = await app.newMember();
    const first = await book(member.token, id, noches.slice(0, 2));
    const second = await book(member.token, id, noches.slice(3, 4));
    const third = await book(member.token, id, noches.slice(5, 6));
    await callWire(app.url, wire.cancelReserva, {
      params: { id: first.body.reserva.id },
      token: member.token,
    });
    await callWire(app.url, wire.hoteles.update, {
      params: { id },
      body: { ...row, precio: 9000 },
      token: staff,
    });
    expect((await mine(member)).map((one) => [one.id, one.total])).toEqual([
      [second.body.reserva.id, 1000],
      [third.body.reserva.id, 1000],
      [first.body.reserva.id, 2000],
    ]);
  });

  it('is refused when one of the nights is full, and holds none of them', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    await book((await app.newMember()).token, id, noches.slice(2, 3));
    const member = await app.newMember();
    const { status, error } = await book(member.token, id, noches.slice(0, 4));
    expect([status, error.motivo]).toEqual([409, 'hotel_sin_lugar']);
    expect(error.message).toContain('No quedan habitaciones');
    expect(error['noches']).toEqual([noches[2]]);
    expect(await mine(member)).toEqual([]);
    expect((await free(id, member.token)).length).toBe(noches.length - 1);
    expect(await differences()).toEqual([]);
  });

  it('is refused for nights without rooms laid out, and for a closed one', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const { token } = await app.newMember();
    const after = plusDays(noches.at(-1) as string, 1);
    const past = await book(token, id, [noches.at(-1) as string, after]);
    expect([past.status, past.error['noches']]).toEqual([409, [after]]);
    const closed = { desde: noches[0] as string, hasta: noches[0] as string, cerrada: true };
    await callWire(app.url, wire.noches.layOut, {
      params: { id },
      body: { ...closed, habitaciones: 1 },
      token: staff,
    });
    expect((await book(token, id, noches.slice(0, 1))).status).toBe(409);
  });

  it.each([
    ['dates that are past', { fecha_desde: '2026-11-19' }, 'fecha_desde', /ya pasó/],
    ['dates reversed', { fecha_hasta: '2026-11-21' }, 'fecha_hasta', /después de la entrada/],
    ['too many nights', { fecha_hasta: '2026-11-30' }, 'fecha_hasta', /hasta por 7 noches/],
    ['more guests than the rooms take', { adultos: 5 }, 'adultos', /Hasta 4 personas por reserva/],
    ['nobody', { adultos: 0 }, 'adultos', /1 o más/],
  ])('refuses %s, naming the field in Spanish', async (_what, part, campo, says) => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const { token } = await app.newMember();
    const { status, error } = await book(token, id, noches.slice(0, 1), part);
    expect([status, fieldsOf(error)]).toEqual([422, [campo]]);
    expect(error.errores?.[0]?.mensaje).toMatch(says);
  });

  it('is one at a time: nights that touch another booking of mine are refused with it', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 5 });
    const other = await openHotel(app, { convenio: true, email: 'h@prueba.local' });
    const { token } = await app.newMember();
    const first = await book(token, id, noches.slice(0, 2));
    const second = await book(token, other.id, noches.slice(1, 3));
    expect([second.status, second.error.motivo]).toEqual([409, 'reserva_superpuesta']);
    expect(second.error['reserva']).toMatchObject({ id: first.body.reserva.id });
    for (const field of ['hotel_email', 'base'])
      expect(second.error['reserva']).not.toHaveProperty(field);
    expect((await book(token, other.id, noches.slice(2, 4))).status).toBe(200);
  });

  it('is for members who are active, of a hotel that is shown', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const hidden = await openHotel(app, { habitaciones: 1, show: false });
    const suspended = await app.newMember('suspendido');
    const refused = await book(suspended.token, id, noches.slice(0, 1));
    expect([refused.status, refused.error.motivo]).toEqual([403, 'suspendido']);
    expect((await book(await app.newIdentidad(), id, noches.slice(0, 1))).status).toBe(403);
    const { token } = await app.newMember();
    expect((await book(token, hidden.id, noches.slice(0, 1))).status).toBe(404);
    expect((await book(token, 2_000_000_000, noches.slice(0, 1))).status).toBe(404);
  });
});

describe('leaving a booking', () => {
  it('gives its rooms back, once, also while suspended', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const member = await app.newMember();
    const { body } = await book(member.token, id, noches.slice(0, 2));
    await app.query(`update personas set estado = 'suspendido' where id = $1`, [member.personaId]);
    announceEstados(app.house, [member.personaId]);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(member.token, body.reserva.id)));
    expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await free(id, member.token))[0]).toEqual({ noche: noches[0], libres: 1 });
    expect((await mine(member))[0]?.estado).toBe('cancelada');
    expect(await differences()).toEqual([]);
  });

  it("is not for somebody else's, nor once the stay began", async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const member = await app.newMember();
    const { body } = await book(member.token, id, noches.slice(0, 2));
    expect((await cancel((await app.newMember()).token, body.reserva.id)).status).toBe(404);
    clock.at = '2026-11-22T00:10:00-03:00';
    const late = await cancel(member.token, body.reserva.id);
    expect([late.status, late.error.motivo]).toEqual([409, 'reserva_cerrada']);
  });

  it('comes with a baja: what is to come is given back', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const member = await app.newMember();
    await book(member.token, id, noches.slice(0, 2));
    const admin = await app.newStaff('administracion');
    const params = { id: member.personaId };
    const { body: row } = await callWire(app.url, personas.personas.get, { params, token: admin });
    const body = { ...row, estado: 'baja' as const, motivo: 'De la prueba' };
    await callWire(app.url, personas.personas.update, { params, body, token: admin });
    const token = await app.newIdentidad();
    expect((await free(id, token)).length).toBe(noches.length);
    expect(
      await app.query('select estado, motivo from reservas where persona_id = $1', [params.id]),
    ).toEqual([{ estado: 'cancelada', motivo: 'Baja de la afiliación.' }]);
    expect(await differences()).toEqual([]);
  });
});

describe('staff', () => {
  const change = async (id: number, part: object, token = staff) => {
    const { body: row } = await callWire(app.url, wire.reservas.get, {
      params: { id },
      token: staff,
    });
    return callWire(app.url, wire.reservas.update, {
      params: { id },
      body: { version: row.version, ...part } as never,
      token,
    });
  };

  it('confirm one, or reject it with a reason that its member reads; rejected rooms are free', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const member = await app.newMember();
    const first = await book(member.token, id, noches.slice(0, 1));
    const bare = await change(first.body.reserva.id, { estado: 'rechazada' });
    expect([bare.status, fieldsOf(bare.error)]).toEqual([422, ['motivo']]);
    const reason = { estado: 'rechazada', motivo: 'Cerrado por obras.' };
    expect((await change(first.body.reserva.id, reason)).status).toBe(200);
    expect((await mine(member))[0]).toMatchObject(reason);
    expect((await free(id, member.token))[0]?.noche).toBe(noches[0]);
    const again = await change(first.body.reserva.id, { estado: 'confirmada' });
    expect([again.status, fieldsOf(again.error)]).toEqual([422, ['estado']]);
    const second = await book(member.token, id, noches.slice(0, 1));
    const confirmed = await change(second.body.reserva.id, { estado: 'confirmada' });
    expect(confirmed.body).toMatchObject({ estado: 'confirmada', hotel_nombre: 'Hotel de prueba' });
    const lectura = await app.newStaff('lectura');
    expect((await change(second.body.reserva.id, { estado: 'cancelada' }, lectura)).status).toBe(
      403,
    );
    expect(await differences()).toEqual([]);
  });

  it('are told when a colleague was faster', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const { body } = await book((await app.newMember()).token, id, noches.slice(0, 1));
    const params = { id: body.reserva.id };
    const send = () =>
      callWire(app.url, wire.reservas.update, {
        params,
        body: { estado: 'confirmada', version: 1 } as never,
        token: staff,
      });
    const both = await Promise.all([send(), send()]);
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('lay out nights, again without doubling them, never below what is taken', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 2 });
    await book((await app.newMember()).token, id, noches.slice(3, 4));
    const layOut = (habitaciones: number) =>
      callWire(app.url, wire.noches.layOut, {
        params: { id },
        body: { desde: noches[0] as string, hasta: noches[9] as string, habitaciones },
        token: staff,
      });
    const none = await layOut(0);
    expect([none.status, fieldsOf(none.error)]).toEqual([422, ['habitaciones']]);
    expect((await layOut(7)).body).toEqual({ id, noches: 10 });
    const query = {
      filter: JSON.stringify({ hotel_id: id }),
      range: '[0,99]',
      sort: '["noche","ASC"]',
    };
    const { body: rows } = await callWire(app.url, wire.noches.list, { query, token: staff });
    expect(rows.length).toBe(30);
    expect(rows[3]).toMatchObject({ noche: noches[3], habitaciones: 7, ocupadas: 1 });
    expect(rows[10]).toMatchObject({ habitaciones: 2 });
  });

  it('list by persona, hotel and state, and delete only a hotel that nobody booked', async () => {
    const { id, noches } = await openHotel(app, { habitaciones: 1 });
    const member = await app.newMember();
    await book(member.token, id, noches.slice(0, 1));
    const list = async (filter: object) =>
      (
        await callWire(app.url, wire.reservas.list, {
          query: { filter: JSON.stringify(filter) },
          token: staff,
        })
      ).body.length;
    expect(await list({ hotel_id: id, estado: 'solicitada', persona_id: member.personaId })).toBe(
      1,
    );
    expect(await list({ hotel_id: id, q: 'nadie con ese nombre' })).toBe(0);
    expect(await list({ hotel_id: id, desde: noches[5] })).toBe(0);
    const remove = (hotelId: number) =>
      callWire(app.url, wire.hoteles.remove, { params: { id: hotelId }, token: staff });
    const used = await remove(id);
    expect([used.status, used.error.motivo]).toEqual([409, 'en_uso']);
    const empty = await openHotel(app, { habitaciones: 1 });
    expect((await remove(empty.id)).status).toBe(200);
  });
});
