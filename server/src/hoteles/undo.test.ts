import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import type { EstadoReserva } from '@gremio/contract/hoteles/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { createUndoing } from '../../testing/undoing.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

/** Reservas that staff rejected or cancelled by mistake, given back. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const HOY = '2026-11-20';

let app: TestApp;
let token: string;
let undoing: ReturnType<typeof createUndoing>;
beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newStaff('administracion');
  undoing = createUndoing(app, token);
});
afterAll(() => app.close());

const ask = (hotel_id: number, { personaId: persona_id }: Member, from = 3) =>
  callWire(app.url, wire.reservas.create, {
    body: {
      hotel_id,
      persona_id,
      fecha_desde: plusDays(HOY, from),
      fecha_hasta: plusDays(HOY, from + 2),
      adultos: 2,
    },
    token,
  });
const find = async (id: number) =>
  (await callWire(app.url, wire.reservas.get, { params: { id }, token })).body;
async function answer(id: number, estado: EstadoReserva) {
  const motivo = estado === 'confirmada' ? null : 'Por error';
  const { version } = await find(id);
  return undoing.call(wire.reservas.update, { params: { id }, body: { estado, motivo, version } });
}
async function asked(part: object = {}) {
  const hotel = await openHotel(app, { nombre: 'Del Sindicato', habitaciones: 1, ...part });
  const member = await undoing.newMember();
  const { body, status } = await ask(hotel.id, member);
  expect(status).toBe(201);
  return { hotel: hotel.id, id: body.id, member };
}

describe('a reserva', () => {
  it('that was cancelled is confirmed again with its nights, and its member is told', async () => {
    const { hotel, id, member } = await asked();
    await answer(id, 'confirmada');
    const undone = await undoing.undo((await answer(id, 'cancelada')).act);
    expect(undone.status).toBe(200);
    expect(await find(id)).toMatchObject({ estado: 'confirmada', motivo: null });
    expect((await undoing.mailsTo(member)).slice(-2)).toEqual([
      'Se canceló tu reserva en Del Sindicato',
      'Tu reserva en Del Sindicato está confirmada',
    ]);
    expect((await ask(hotel, await app.newMember())).error.motivo).toBe('hotel_sin_lugar');
    expect((await undoing.undo(undone.act)).status).toBe(200);
    expect(await find(id)).toMatchObject({ estado: 'cancelada', motivo: 'Por error' });
  });

  it('that was rejected waits for an answer again', async () => {
    const { id } = await asked();
    expect((await undoing.undo((await answer(id, 'rechazada')).act)).status).toBe(200);
    expect(await find(id)).toMatchObject({ estado: 'solicitada', motivo: null });
    expect((await answer(id, 'confirmada')).status).toBe(200);
  });

  it('stays cancelled once others have its nights, or its member has others', async () => {
    const { hotel, id, member } = await asked();
    const { act } = await answer(id, 'rechazada');
    const other = await ask(hotel, await app.newMember());
    expect((await undoing.undo(act)).error.message).toBe(
      'Esas noches ya se completaron, y no queda lugar para esa reserva.',
    );
    await answer(other.body.id, 'rechazada');
    await ask(hotel, member, 4);
    expect((await undoing.undo(act)).error.message).toBe(
      'Esa persona ya tiene otra reserva en esas noches.',
    );
    expect(await find(id)).toMatchObject({ estado: 'rechazada' });
  });

  it('that was confirmed stays so, and so does a cancellation that the hotel knows of', async () => {
    const { id } = await asked({ convenio: true, email: 'hotel@prueba.local' });
    const confirmed = await answer(id, 'confirmada');
    expect(confirmed.act).toBe(0);
    const cancelled = await answer(id, 'cancelada');
    expect((await undoing.undo(cancelled.act)).error.message).toBe(
      'El hotel ya recibió la cancelación. Pedile la reserva de nuevo.',
    );
  });
});
