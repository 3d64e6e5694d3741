import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

/** Stays that a clerk books for a member on the phone. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const HOY = '2026-11-20';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('contenidos');
});
afterAll(() => app.close());

const ask = (hotel_id: number, persona_id: number, from = 3, part: object = {}) =>
  callWire(app.url, wire.reservas.create, {
    body: {
      hotel_id,
      persona_id,
      fecha_desde: plusDays(HOY, from),
      fecha_hasta: plusDays(HOY, from + 2),
      adultos: 2,
      ...part,
    },
    token: staff,
  });

describe('a stay by phone', () => {
  it('is the member’s own: it holds its nights, its mail goes out, and the clerk is in the audit', async () => {
    const { id } = await openHotel(app, { nombre: 'Del Sindicato', habitaciones: 1 });
    const member = await app.newMember();
    await app.query(`update personas set email = 'estadia@prueba.local' where id = $1`, [
      member.personaId,
    ]);
    const { status, body } = await ask(id, member.personaId);
    expect([status, body.estado, body.noches]).toEqual([201, 'solicitada', 2]);
    const { body: mine } = await callWire(app.url, wire.listReservas, {
      params: { id: member.personaId },
      token: member.token,
    });
    expect(mine.reservas.map((one) => one.id)).toEqual([body.id]);
    const full = await ask(id, (await app.newMember()).personaId);
    expect(full.error.motivo).toBe('hotel_sin_lugar');
    const again = await ask(id, member.personaId);
    expect([again.status, again.error.message]).toEqual([
      409,
      'Ya tiene otra reserva en esas fechas.',
    ]);
    const mails = await app.query(`select asunto from mensajes where persona_id = $1`, [
      member.personaId,
    ]);
    expect(mails).toEqual([{ asunto: 'Pediste una reserva en Del Sindicato' }]);
    const audited = await app.query(`select accion, recurso from auditoria where persona_id = $1`, [
      member.personaId,
    ]);
    expect(audited).toEqual([{ accion: 'alta', recurso: 'reservas' }]);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('is found by the day on which it begins at the latest', async () => {
    const { id } = await openHotel(app, { habitaciones: 2 });
    const [first, second] = await app.newMembers(2);
    const { body: soon } = await ask(id, first?.personaId ?? 0, 3);
    await ask(id, second?.personaId ?? 0, 4);
    const filter = JSON.stringify({ hotel_id: id, empieza_hasta: plusDays(HOY, 3) });
    const { body } = await callWire(app.url, wire.reservas.list, {
      query: { filter },
      token: staff,
    });
    expect(body.map((row) => row.id)).toEqual([soon.id]);
  });

  it('is listed and exported with its departure and its price of the day of booking', async () => {
    const { id } = await openHotel(app, { habitaciones: 1, precio: 30_000 });
    const { personaId } = await app.newMember();
    expect((await ask(id, personaId)).status).toBe(201);
    await app.query('update hoteles set precio = 99000 where id = $1', [id]);
    const filter = JSON.stringify({ hotel_id: id });
    const { body: rows } = await callWire(app.url, wire.reservas.list, {
      query: { filter },
      token: staff,
    });
    expect(rows).toEqual([
      expect.objectContaining({ fecha_hasta: plusDays(HOY, 5), total: 2 * 30_000 }),
    ]);
    const { body: file } = await callWire(app.url, wire.exportReservas, {
      query: { formato: 'csv', filter },
      token: staff,
    });
    const [titles = '', line = ''] = String(file).trim().split('\r\n');
    expect(line.split(';')[titles.split(';').indexOf('Total en pesos')]).toBe('60000');
  });

  it('of a hotel by agreement asks the hotel at once', async () => {
    const { id } = await openHotel(app, {
      nombre: 'Por convenio',
      convenio: true,
      email: 'hotel@prueba.local',
    });
    const { personaId } = await app.newMember();
    const { body } = await ask(id, personaId, 9);
    expect(body.avisada).toBe(true);
    const mails = await app.query(`select para from mensajes where persona_id = $1`, [personaId]);
    expect(mails).toEqual([{ para: 'hotel@prueba.local' }]);
  });

  it('is under the member’s rules, in the clerk’s words', async () => {
    const { id } = await openHotel(app, { nombre: 'Reglas' });
    const suspended = await ask(id, (await app.newMember('suspendido')).personaId);
    expect([suspended.status, suspended.error.message]).toEqual([
      403,
      'Su afiliación está suspendida: no puede reservar, pedir ni inscribirse.',
    ]);
    const { personaId } = await app.newMember();
    const past = await ask(id, personaId, -5);
    expect([past.status, past.error.errores?.[0]?.campo]).toEqual([422, 'fecha_desde']);
    expect((await ask(id, 2_000_000_000)).status).toBe(404);
  });
});
