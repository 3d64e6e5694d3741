import { worker } from '../mensajes/worker.ts';
import * as wire from '@gremio/contract/hoteles/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const HOTEL = 'reservas@hotel.example';

let smtp: TestMailServer;
let app: TestApp;
let staff: string;
let hotelId: number;

beforeAll(async () => {
  smtp = await startMailServer();
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://gremio.example' };
  app = await startTestApp({ clock, env });
  staff = await app.newStaff('administracion');
  hotelId = (await openHotel(app, { nombre: 'Del Mar', convenio: true, email: HOTEL })).id;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  clock.at = START;
});
afterEach(async () => {
  await worker(app.house).drain();
  smtp.received.length = 0;
});

let made = 0;
async function newMember() {
  const member = await app.newMember();
  const email = `afiliada.${(made += 1)}@prueba.local`;
  await app.query('update personas set email = $2, celular = $3 where id = $1', [
    member.personaId,
    email,
    '11 5555 0000',
  ]);
  return { ...member, email };
}
const book = async (token: string, more: object = {}) => {
  const { body } = await callWire(app.url, wire.addReserva, {
    body: {
      hotel_id: hotelId,
      fecha_desde: '2026-12-08',
      fecha_hasta: '2026-12-11',
      adultos: 2,
      observaciones: 'Planta baja <b>por favor</b>',
      ...more,
    },
    token,
  });
  return body.reserva;
};
const sendMail = (token: string, reserva_id: number) =>
  callWire(app.url, wire.mailConvenio, { body: { reserva_id }, token });
const settle = () => worker(app.house).drain();
const to = (address: string) => smtp.received.filter((one) => one.to.includes(address));
const estadoOf = async (member: { personaId: number; token: string }) => {
  const params = { id: member.personaId };
  const { body } = await callWire(app.url, wire.listReservas, { params, token: member.token });
  return body.reservas[0];
};
const answer = (token: string, body: object) =>
  callWire(app.url, wire.answerPedidoHotel, { params: { token }, body: body as never });
const look = (token: string) => callWire(app.url, wire.getPedidoHotel, { params: { token } });

/** A booking whose hotel was mailed, and the token of the link in the mail. */
async function asked(more: object = {}) {
  const member = await newMember();
  const reserva = await book(member.token, more);
  await sendMail(member.token, reserva.id);
  await settle();
  const text = to(HOTEL).at(-1)?.mail.text ?? '';
  const [, token] = /https:\/\/gremio\.example\/hotel\/([\w-]+)\s/.exec(text) ?? [];
  return { member, reserva, token: token as string, text };
}

describe('asking the hotel', () => {
  it('mails the hotel what is asked with its links, and the member the same, once', async () => {
    const { member, reserva, token, text } = await asked();
    expect(text).toContain('Del martes 8 al viernes 11 de diciembre de 2026 (3 noches)');
    expect(text).toContain('2 adultos, 1 habitación');
    expect(text).toContain('Celular 11 5555 0000');
    expect(text).toContain(`https://gremio.example/hotel/${token}?respuesta=rechazar`);
    expect(to(HOTEL)[0]?.mail.html).toContain('Planta baja &lt;b&gt;por favor&lt;/b&gt;');
    const [mine] = to(member.email);
    expect(mine?.mail.subject).toBe('Pediste una reserva en Del Mar');
    expect(mine?.mail.text).toContain('https://gremio.example/mas/reservas');
    const again = await sendMail(member.token, reserva.id);
    expect(again.body).toEqual({ code: 200, message: expect.stringContaining('hotel') });
    await settle();
    expect([to(HOTEL).length, to(member.email).length]).toEqual([1, 1]);
    expect((await estadoOf(member))?.avisada).toBe(true);
  });

  it('is queued once however many calls come at once', async () => {
    const member = await newMember();
    const { id } = await book(member.token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendMail(member.token, id)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    await settle();
    expect([to(HOTEL).length, to(member.email).length]).toEqual([1, 1]);
  });

  it('survives a mail server that is down: both go when it is back, under one Message-ID', async () => {
    const { port } = smtp;
    await smtp.close();
    const member = await newMember();
    const { id } = await book(member.token);
    expect((await sendMail(member.token, id)).status).toBe(200);
    await settle();
    const query = { filter: JSON.stringify({ persona_id: member.personaId }) };
    const waiting = (await callWire(app.url, mensajes.list, { query, token: staff })).body;
    expect(waiting.map((one) => one.estado)).toEqual(['en_cola', 'en_cola']);
    smtp = await startMailServer({ port });
    clock.at = '2026-11-20T12:01:00-03:00';
    await settle();
    expect([to(HOTEL).length, to(member.email).length]).toEqual([1, 1]);
  });

  it('is of my own booking, of a hotel by agreement, while it is not answered', async () => {
    const { member, reserva, token } = await asked();
    expect((await sendMail((await newMember()).token, reserva.id)).status).toBe(404);
    await answer(token, { respuesta: 'aceptar' });
    expect((await sendMail(member.token, reserva.id)).status).toBe(200);
    const own = await openHotel(app, { habitaciones: 3 });
    const other = await newMember();
    const { id } = await book(other.token, {
      hotel_id: own.id,
      fecha_desde: own.noches[0],
      fecha_hasta: own.noches[1],
    });
    expect((await sendMail(other.token, id)).error.motivo).toBe('reserva_sin_convenio');
    const third = await newMember();
    const left = await book(third.token);
    await callWire(app.url, wire.cancelReserva, { params: { id: left.id }, token: third.token });
    expect((await sendMail(third.token, left.id)).error.motivo).toBe('reserva_cerrada');
  });

  it('is refused for what was asked before and is cancelled now', async () => {
    const { member, reserva } = await asked();
    const { token } = member;
    await callWire(app.url, wire.cancelReserva, { params: { id: reserva.id }, token });
    const again = await sendMail(token, reserva.id);
    expect([again.status, again.error.motivo]).toEqual([409, 'reserva_cerrada']);
    expect(Object.keys(again.error['reserva'] as object).toSorted()).toEqual(
      Object.keys(reserva).toSorted(),
    );
  });
});

describe("the hotel's link", () => {
  it('shows what is asked and changes nothing by being opened', async () => {
    const { member, token } = await asked();
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body.pedido).toMatchObject({
      hotel: 'Del Mar',
      organizacion: 'Tu organización',
      estado: 'solicitada',
      noches: 3,
      contacto: '11 5555 0000',
    });
    expect((await estadoOf(member))?.estado).toBe('solicitada');
  });

  it('accepts: the member is told, with a calendar file', async () => {
    const { member, reserva, token } = await asked();
    const { body } = await answer(token, { respuesta: 'aceptar' });
    expect(body.pedido.estado).toBe('confirmada');
    await settle();
    const mail = to(member.email).at(-1)?.mail;
    expect(mail?.subject).toBe('Tu reserva en Del Mar está confirmada');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe(`reserva-${reserva.id}.ics`);
    const text = new TextDecoder().decode(file?.content as ArrayBuffer);
    expect(text).toContain('DTSTART;VALUE=DATE:20261208');
    expect(text).toContain('DTEND;VALUE=DATE:20261211');
  });

  it('declines, with its reason; the same answer again is no fault, another one is refused', async () => {
    const { member, token } = await asked();
    const decline = { respuesta: 'rechazar', motivo: 'Completo esa semana.' };
    expect((await answer(token, decline)).status).toBe(200);
    expect((await answer(token, decline)).status).toBe(200);
    const other = await answer(token, { respuesta: 'aceptar' });
    expect([other.status, other.error.motivo]).toEqual([409, 'pedido_respondido']);
    expect(other.error['pedido']).toEqual((await look(token)).body.pedido);
    await settle();
    expect(to(member.email).at(-1)?.mail.text).toContain('Motivo: Completo esa semana.');
    expect(to(member.email).length).toBe(2);
    expect((await estadoOf(member))?.motivo).toBe('Completo esa semana.');
  });

  it('lets one of two opposite answers at once count', async () => {
    const { token } = await asked();
    const both = await Promise.all([
      answer(token, { respuesta: 'aceptar' }),
      answer(token, { respuesta: 'rechazar' }),
    ]);
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is nothing when it was changed, made up, or its stay is over', async () => {
    const { token } = await asked();
    const changed = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
    for (const forged of ['x', `${token}A`, token.slice(0, -1), changed]) {
      expect((await look(forged)).status).toBe(410);
      expect((await answer(forged, { respuesta: 'aceptar' })).status).toBe(410);
    }
    clock.at = '2026-12-11T23:59:00-03:00';
    expect((await look(token)).status).toBe(200);
    clock.at = '2026-12-12T12:00:00-03:00';
    expect((await look(token)).error.motivo).toBe('pedido_vencido');
  });
});

describe('a hotel that was asked', () => {
  it('is told when the member leaves, and one that was not is not', async () => {
    const { member, reserva, token } = await asked();
    const params = { id: reserva.id };
    await callWire(app.url, wire.cancelReserva, { params, token: member.token });
    const unasked = await newMember();
    const other = await book(unasked.token, {
      fecha_desde: '2026-12-20',
      fecha_hasta: '2026-12-21',
    });
    await callWire(app.url, wire.cancelReserva, { params: { id: other.id }, token: unasked.token });
    await settle();
    expect(to(HOTEL).map((one) => one.mail.subject)).toEqual([
      `Pedido de reserva ${reserva.id} para Del Mar`,
      `Se canceló la reserva ${reserva.id} para Del Mar`,
    ]);
    expect((await answer(token, { respuesta: 'aceptar' })).status).toBe(409);
  });

  it('is told when its member leaves the organisation, and the member reads what was given back', async () => {
    const { member, reserva } = await asked();
    const params = { id: member.personaId };
    const { body: row } = await callWire(app.url, personas.personas.get, { params, token: staff });
    const body = { ...row, estado: 'baja' as const, motivo: 'De la prueba' };
    await callWire(app.url, personas.personas.update, { params, body, token: staff });
    await settle();
    expect(to(HOTEL).at(-1)?.mail.subject).toBe(`Se canceló la reserva ${reserva.id} para Del Mar`);
    expect(to(member.email).at(-1)?.mail.text).toContain(
      '• Reserva en Del Mar, del martes 8 al viernes 11 de diciembre',
    );
  });
});

describe('asking and cancelling again and again', () => {
  const DAYS = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));
  /** Twelve stays of one night, requested at once. */
  const askAll = async (on: TestApp) => {
    const hotel = await openHotel(on, { nombre: 'Del Río', convenio: true, email: HOTEL });
    const { token, personaId } = await on.newMember();
    const stay = (day: string) => ({
      hotel_id: hotel.id,
      fecha_desde: `2026-12-${day}`,
      fecha_hasta: `2026-12-${String(Number(day) + 1).padStart(2, '0')}`,
      adultos: 1,
    });
    const answers = await Promise.all(
      DAYS.map((day) => callWire(on.url, wire.addReserva, { body: stay(day), token })),
    );
    return { answers, stay, token, personaId };
  };

  it('ends at six in a day, also at once, and never for a clerk on the phone', async () => {
    const limited = await startTestApp({ clock, limits: 'on' });
    const { answers, stay, token, personaId } = await askAll(limited);
    const given = answers.filter((one) => one.status === 200);
    expect(given).toHaveLength(6);
    const [refused] = answers.filter((one) => one.status !== 200);
    expect([refused?.status, refused?.error.motivo]).toEqual([429, 'reservas_por_dia']);

    for (const { body } of given)
      await callWire(limited.url, wire.cancelReserva, { params: { id: body.reserva.id }, token });
    const again = await callWire(limited.url, wire.addReserva, { body: stay('20'), token });
    expect(again.status).toBe(429);
    const byPhone = await callWire(limited.url, wire.reservas.create, {
      body: { ...stay('20'), persona_id: personaId },
      token: await limited.newStaff('administracion'),
    });
    expect(byPhone.status).toBe(201);
    clock.at = '2026-11-21T12:00:01-03:00';
    const nextDay = await callWire(limited.url, wire.addReserva, { body: stay('22'), token });
    expect(nextDay.status).toBe(200);
    await limited.close();
  });

  it('would not end without the limit', async () => {
    const { answers } = await askAll(app);
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
  });
});
