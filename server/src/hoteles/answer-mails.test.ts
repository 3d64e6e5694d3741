import { addReserva, hoteles, reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { worker } from '../mensajes/worker.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
/** True while the mail server refuses everything, so that mails wait for a retry. */
let busy = false;
let smtp: TestMailServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startMailServer({
    refuse: () => (busy ? { code: 451, text: 'Probá más tarde' } : null),
  });
  app = await startTestApp({
    clock,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const drain = () => worker(app.house).drain();

it('a member whose stay was cancelled while the mail server was away is not told that it is confirmed', async () => {
  const token = await app.newStaff('administracion');
  const hotel = await openHotel(app, { habitaciones: 5 });
  const member = await app.newMember();
  await app.query(`update personas set email = 'ana@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  const [fecha_desde = '', , fecha_hasta = ''] = hotel.noches;
  const { body } = await callWire(app.url, addReserva, {
    body: { hotel_id: hotel.id, fecha_desde, fecha_hasta, adultos: 2 },
    token: member.token,
  });
  await drain();
  smtp.received.length = 0;
  const decide = async (estado: 'confirmada' | 'cancelada', motivo: string | null) => {
    const params = { id: body.reserva.id };
    const { body: row } = await callWire(app.url, reservas.get, { params, token });
    const answer = await callWire(app.url, reservas.update, {
      params,
      body: { estado, motivo, version: row.version },
      token,
    });
    expect(answer.status).toBe(200);
    await drain();
  };
  busy = true;
  await decide('confirmada', null);
  await decide('cancelada', 'Se inundó');
  busy = false;
  clock.at = '2026-11-20T12:30:00-03:00';
  await drain();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([
    expect.stringContaining('canceló'),
  ]);
});

it('a member whose hotel moved twice while the mail server was away is told once, where it is now', async () => {
  const token = await app.newStaff('administracion');
  const { id, noches } = await openHotel(app, { habitaciones: 5, direccion: 'Mitre 1' });
  const member = await app.newMember();
  await app.query(`update personas set email = 'eva@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  const [fecha_desde = '', , fecha_hasta = ''] = noches;
  await callWire(app.url, addReserva, {
    body: { hotel_id: id, fecha_desde, fecha_hasta, adultos: 2 },
    token: member.token,
  });
  await drain();
  smtp.received.length = 0;
  const move = async (direccion: string) => {
    const { body: row } = await callWire(app.url, hoteles.get, { params: { id }, token });
    const body = { ...row, audiencia: null, direccion };
    const { status } = await callWire(app.url, hoteles.update, { params: { id }, body, token });
    expect(status).toBe(200);
    await drain();
  };
  busy = true;
  await move('Belgrano 200');
  await move('Caseros 3');
  busy = false;
  clock.at = '2026-11-20T13:30:00-03:00';
  await drain();
  expect(smtp.received.map(({ mail }) => mail.text)).toEqual([
    expect.stringContaining('Ahora: Caseros 3'),
  ]);
});
