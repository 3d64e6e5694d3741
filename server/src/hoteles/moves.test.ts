import { renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import {
  addReserva,
  cancelReserva,
  hoteles,
  listReservas,
  reservas,
} from '@gremio/contract/hoteles/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { keptMails } from '../../testing/mails.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

/** Members hear that the hotel of their stay has another address. */

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
});
afterAll(() => app.close());

async function book(hotel: Awaited<ReturnType<typeof openHotel>>) {
  const member = await app.newMember();
  await app.query(`update personas set email = 'p' || id || '@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  const [fecha_desde = '', , fecha_hasta = ''] = hotel.noches;
  const body = { hotel_id: hotel.id, fecha_desde, fecha_hasta, adultos: 2 };
  const { body: made } = await callWire(app.url, addReserva, { body, token: member.token });
  return { ...member, reservaId: made.reserva.id };
}

async function change(id: number, change: object) {
  const { body: row } = await callWire(app.url, hoteles.get, { params: { id }, token });
  const body = { ...row, audiencia: null, ...change };
  expect((await callWire(app.url, hoteles.update, { params: { id }, body, token })).status).toBe(
    200,
  );
}

const sequencesIn = (calendar: string): number[] =>
  [...calendar.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, n]) => Number(n));

const told = ({ personaId }: { personaId: number }) =>
  app.query<{ asunto: string }>(
    `select asunto, contenido::text as texto from mensajes
     where persona_id = $1 and asunto like 'Cambió la dirección%' order by id`,
    [personaId],
  );

it('once, with before and after, while the stay is to come and stands', async () => {
  const hotel = await openHotel(app, { habitaciones: 5, direccion: 'Mitre 1', localidad: 'Salta' });
  const [ana, eva] = [await book(hotel), await book(hotel)];
  await callWire(app.url, cancelReserva, { params: { id: eva.reservaId }, token: eva.token });
  await change(hotel.id, { nombre: 'Hotel de las Nubes', telefono: '387 555 0100' });
  expect(await told(ana)).toEqual([]);
  await change(hotel.id, { direccion: 'Belgrano 200' });
  expect(await told(ana)).toMatchObject([
    {
      asunto: 'Cambió la dirección de tu reserva en Hotel de las Nubes',
      texto: expect.stringContaining('• Ahora: Belgrano 200, Salta\\n• Antes: Mitre 1, Salta'),
    },
  ]);
  expect(await told(eva)).toEqual([]);
});

it('counts up the entry of the stay alike in the app, the mail and the feed', async () => {
  const hotel = await openHotel(app, { habitaciones: 5, direccion: 'Mitre 1' });
  const ana = await book(hotel);
  const { body: row } = await callWire(app.url, reservas.get, {
    params: { id: ana.reservaId },
    token,
  });
  const body = { estado: 'confirmada' as const, motivo: null, version: row.version };
  await callWire(app.url, reservas.update, { params: { id: ana.reservaId }, body, token });
  const { body: made } = await callWire(app.url, renewCalendario, { token: ana.token });
  const inFeed = async () => {
    const text = await (await fetch(made.calendario?.url ?? '')).text();
    return sequencesIn(text);
  };
  const inApp = async () => {
    const params = { id: ana.personaId };
    const { body: mine } = await callWire(app.url, listReservas, { params, token: ana.token });
    return mine.reservas.map(({ version }) => version);
  };
  const inMail = async () => {
    const mails = (await keptMails(app)).filter(({ persona_id: id }) => id === ana.personaId);
    return mails
      .flatMap(({ adjuntos }) => adjuntos)
      .flatMap(({ contenido }) => sequencesIn(contenido));
  };
  const [confirmed = 0] = await inApp();
  expect(await inFeed()).toEqual([confirmed]);
  await change(hotel.id, { direccion: 'Belgrano 200' });
  await change(hotel.id, { direccion: 'Caseros 3' });
  const now = confirmed + 2;
  expect([await inApp(), await inFeed()]).toEqual([[now], [now]]);
  expect(await inMail()).toEqual([confirmed, confirmed + 1, now]);
});
