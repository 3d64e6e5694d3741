import { setPreferencia, getPreferencias } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import {
  getCalendario,
  removeCalendario,
  renewCalendario,
} from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { addReserva } from '@gremio/contract/hoteles/endpoints.ts';
import {
  addEmpleado,
  bookHora,
  cancelTurno,
  moveTurno,
  removeEmpleado,
} from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania, type OpenCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

const NOON = '2026-11-20T12:00:00-03:00';
const clock = { at: NOON, now: () => new Date(clock.at) };
let app: TestApp;
let campania: OpenCampania;

beforeAll(async () => {
  app = await startTestApp({ clock });
  campania = await openCampania(app);
});
afterAll(() => app.close());

const renew = async ({ token }: Member): Promise<string> => {
  const { status, body } = await callWire(app.url, renewCalendario, { token });
  expect(status).toBe(200);
  return body.calendario?.url ?? '';
};
const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

/** Content lines, unfolded. */
const linesOf = async (url: string) =>
  (await (await read(url)).text()).replaceAll('\r\n ', '').split('\r\n');

const place = () => ({
  coleccion: 'turnos',
  dia: campania.dias[0] as string,
  hora: '10:00',
});

describe('a private address', () => {
  it('is made by its member, seen again, changed for another and taken away', async () => {
    const member = await app.newMember();
    const see = async () =>
      (await callWire(app.url, getCalendario, { token: member.token })).body.calendario;
    expect(await see()).toBeNull();
    const first = await renew(member);
    expect(first).toMatch(/\/calendario\/[\w-]{43}\.ics$/);
    expect(await see()).toEqual({ url: first });
    expect((await read(first)).status).toBe(200);
    const next = await renew(member);
    expect(next).not.toBe(first);
    expect([(await read(first)).status, (await read(next)).status]).toEqual([404, 200]);
    await callWire(app.url, removeCalendario, { token: member.token });
    expect((await read(next)).status).toBe(404);
    expect(await see()).toBeNull();
    expect((await read(`${app.url}/calendario/${'a'.repeat(43)}.ics`)).status).toBe(404);
    const token = /calendario\/(.+)\.ics/.exec(next)?.[1];
    const [kept] = await app.query<{ n: number }>(
      `select count(*)::int as n from calendarios c where c::text like '%' || $1 || '%'`,
      [token],
    );
    expect(kept?.n).toBe(0);
  });

  it('has what is mine, by the clock of the organisation, under names that stay', async () => {
    const [member, other] = [await app.newMember(), await app.newMember()];
    await callWire(app.url, bookHora, { params: place(), token: member.token });
    const evento = await openEvento(app, { nombre: 'Peña' });
    const { invitacion_id: id } = await readStrategy(app, evento.id, member);
    await callWire(app.url, editInvitacion, {
      params: { id: id as number },
      body: { confirma: true },
      token: member.token,
    });
    const hotel = await openHotel(app, { nombre: 'Hotel del Mar', habitaciones: 2 });
    const [desde = '', , hasta = ''] = hotel.noches;
    const body = { hotel_id: hotel.id, fecha_desde: desde, fecha_hasta: hasta, adultos: 1 };
    await callWire(app.url, addReserva, { body, token: member.token });
    await app.query("update reservas set estado = 'confirmada'");
    const url = await renew(member);
    const lines = await linesOf(url);
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-TIMEZONE:America/Argentina/Buenos_Aires',
        'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
        `DTSTART;TZID=America/Argentina/Buenos_Aires:${place().dia.replaceAll('-', '')}T100000`,
        `UID:evento-${evento.id}@127.0.0.1`,
        'SUMMARY:Peña',
        'SUMMARY:Hotel del Mar',
      ]),
    );
    const uids = lines.filter((line) => line.startsWith('UID:'));
    expect(uids).toHaveLength(3);
    expect((await linesOf(await renew(other))).filter((line) => line.startsWith('UID:'))).toEqual(
      [],
    );
    await callWire(app.url, cancelTurno, { params: place(), token: member.token });
    const after = await linesOf(url);
    expect(after.filter((line) => line.startsWith('UID:'))).toEqual(uids);
    expect(after.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
  });

  it('is read again for nothing while nothing changed, is listed by nobody, and is data', async () => {
    const member = await app.newMember();
    const url = await renew(member);
    const first = await read(url);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await read(url, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await callWire(app.url, bookHora, { params: place(), token: member.token });
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
  });
});

it('counts up a vacation day that is given back', async () => {
  const member = await app.newMember();
  const vacaciones = await openCampania(app, { fire_collection: VACATION, limite_empleados: 2 });
  const params = { dia: vacaciones.dias[0] as string };
  await callWire(app.url, addEmpleado, { params, token: member.token });
  const url = await renew(member);
  const told = async () =>
    (await linesOf(url)).filter((line) => /^(?:SEQUENCE|STATUS):/.test(line));
  expect(await told()).toEqual(['SEQUENCE:1']);
  await callWire(app.url, removeEmpleado, { params, token: member.token });
  expect(await told()).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED']));
});

it('stamps a moved turno with a later moment, and nothing that did not change', async () => {
  const member = await app.newMember();
  const url = await renew(member);
  const stampsOf = async () =>
    (await linesOf(url)).filter((line) => /^(?:DTSTAMP|SEQUENCE):/.test(line));
  const free = { ...place(), dia: campania.dias[1] as string };
  const booked = await callWire(app.url, bookHora, { params: free, token: member.token });
  expect(booked.status).toBe(200);
  const etag = (await read(url)).headers.get('etag') ?? '';
  expect(await stampsOf()).toEqual(['DTSTAMP:20261120T150000Z', 'SEQUENCE:1']);
  clock.at = '2026-11-20T13:00:00-03:00';
  expect((await read(url, { 'if-none-match': etag })).status).toBe(304);
  const params = { ...free, hora: '10:30' };
  await callWire(app.url, moveTurno, { params, token: member.token });
  expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
  expect(await stampsOf()).toEqual(['DTSTAMP:20261120T160000Z', 'SEQUENCE:2']);
  clock.at = NOON;
});

/** A name that tries to inject calendar lines. */
const EVIL = `Peña", <script>alert(1)</script>;\\\r\nEND:VEVENT\nBEGIN:VEVENT\rUID:ajeno\u2028BEGIN:VALARM\u0085X\u202e`;
const SAID = `Peña"\\, <script>alert(1)</script>\\;\\\\\\nEND:VEVENT\\nBEGIN:VEVENT\\nUID:ajeno\\nBEGIN:VALARM\\nX`;

describe('names that would be more', () => {
  it('are names, of an event, a hotel and a place: two dates are two, in lines that fit', async () => {
    const member = await app.newMember();
    const plan = { nombre: EVIL, lugar: EVIL, direccion: EVIL, descripcion: EVIL.repeat(20) };
    const evento = await openEvento(app, plan);
    const { invitacion_id: id } = await readStrategy(app, evento.id, member);
    await callWire(app.url, editInvitacion, {
      params: { id: id as number },
      body: { confirma: true },
      token: member.token,
    });
    const hotel = await openHotel(app, { nombre: EVIL, direccion: EVIL, habitaciones: 2 });
    const [desde = '', , hasta = ''] = hotel.noches;
    const body = { hotel_id: hotel.id, fecha_desde: desde, fecha_hasta: hasta, adultos: 1 };
    await callWire(app.url, addReserva, { body, token: member.token });
    await app.query("update reservas set estado = 'confirmada'");
    const text = await (await read(await renew(member))).text();
    const raw = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
    for (const line of raw) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const count = (start: string) => raw.filter((line) => line.startsWith(start)).length;
    expect(['BEGIN:VEVENT', 'END:VEVENT', 'UID:', 'BEGIN:VALARM'].map(count)).toEqual([2, 2, 2, 0]);
    expect(lines.filter((line) => line === `SUMMARY:${SAID}`)).toHaveLength(2);
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(SAID);
  });
});

describe('a member’s choice', () => {
  it('is theirs, and what carries what they asked for is not offered', async () => {
    const [member, other] = [await app.newMember('suspendido'), await app.newMember()];
    const choose = (aviso: 'turno' | 'lugar', canal: 'correo' | 'push', { token } = member) =>
      callWire(app.url, setPreferencia, {
        params: { aviso, canal },
        body: { activo: false },
        token,
      });
    const { body } = await choose('turno', 'correo');
    expect(body.preferencias.avisos.slice(0, 2)).toEqual([
      { aviso: 'turno', correo: false, push: true },
      { aviso: 'evento', correo: true, push: true },
    ]);
    const refused = await choose('lugar', 'correo');
    expect([refused.status, refused.error.errores?.[0]?.campo]).toEqual([422, 'canal']);
    const { body: theirs } = await callWire(app.url, getPreferencias, { token: other.token });
    expect(theirs.preferencias).toMatchObject({ email: null, dispositivos: 0 });
    expect(theirs.preferencias.avisos).toContainEqual({ aviso: 'turno', correo: true, push: true });
    expect(theirs.preferencias.avisos).toContainEqual({
      aviso: 'noticia',
      correo: false,
      push: true,
    });
  });
});
