import { puerta } from './door.ts';
import * as eventoNotices from './notices.ts';
import { worker as sender } from '../mensajes/worker.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { createTickets } from '../platform/tickets.ts';
import { readQrs, readTexts } from '../../testing/read-pdf.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import {
  createDesk,
  type Desk,
  inDays,
  newGuest,
  newGuests,
  openEvento,
  readStrategy,
} from '../../testing/world-eventos.ts';

/** Staff's side of events, the door's part, and notices to members. */

let app: TestApp;
let smtp: TestMailServer;
let staff: string;
let desk: Desk;
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' } });
  staff = await app.newStaff('eventos');
  desk = createDesk(app.url, staff);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const open = (plan: Parameters<typeof openEvento>[1] = {}) =>
  openEvento(app, { estrategia: 'titular_y_acompanantes', max_acompanantes: 3, ...plan });
const update = (id: number, body: object) =>
  callWire(app.url, wire.eventos.update, { params: { id }, body: body as never, token: staff });

describe('an event, by staff', () => {
  it('is what was written, and counts what became of it', async () => {
    const evento = await open({ plazas: 3 });
    await desk.enrol(evento.id, await app.newMember(), { invitados: newGuests(1) });
    await desk.enrol(evento.id, await app.newMember(), { invitados: newGuests(2), espera: true });
    expect(await desk.get(evento.id)).toMatchObject({
      plazas: 3,
      libres: 1,
      inscriptos: 2,
      esperando: 3,
      en_espera: 1,
      ofrecidos: 0,
      ingresados: 0,
      compromiso: null,
    });
  });

  it('has no fewer places than are taken, and another strategy only while nobody is in', async () => {
    const evento = await open({ plazas: 5 });
    const before = await desk.get(evento.id);
    expect((await update(evento.id, { ...before, estrategia: 'titular' })).status).toBe(200);
    const back = await update(evento.id, {
      ...(await desk.get(evento.id)),
      estrategia: 'titular_y_acompanantes',
    });
    expect(back.status).toBe(200);
    await desk.enrol(evento.id, await app.newMember(), { invitados: newGuests(2) });
    const now = await desk.get(evento.id);
    const fewer = await update(evento.id, { ...now, plazas: 2 });
    expect([fewer.status, fewer.error.errores?.[0]]).toEqual([
      422,
      { campo: 'plazas', mensaje: 'Ya hay 3 lugares tomados: no puede haber menos.' },
    ]);
    const other = await update(evento.id, { ...now, estrategia: 'sorteo' });
    expect(other.error.errores?.[0]?.campo).toBe('estrategia');
    expect((await update(evento.id, { ...now, plazas: 3 })).status).toBe(200);
    expect((await update(evento.id, { ...now, plazas: 9 })).error.motivo).toBe('version_vieja');
    const removed = await callWire(app.url, wire.eventos.remove, {
      params: { id: evento.id },
      token: staff,
    });
    expect(removed.error.motivo).toBe('en_uso');
  });

  it('is deleted while nobody has enrolled, with its places', async () => {
    const { id } = await open();
    const { cupo_id } = (
      await app.query<{ cupo_id: number }>('select cupo_id from eventos where id = $1', [id])
    )[0] ?? { cupo_id: 0 };
    const call = { params: { id }, token: staff };
    expect((await callWire(app.url, wire.eventos.remove, call)).status).toBe(200);
    expect((await callWire(app.url, wire.eventos.get, call)).status).toBe(404);
    expect(await app.query('select id from cupos where id = $1', [cupo_id])).toEqual([]);
  });

  it('has no picture that is not there', async () => {
    const before = await desk.get((await open()).id);
    const imagen_id = 2_147_483_647;
    const changed = await update(before.id, { ...before, imagen_id });
    const made = await callWire(app.url, wire.eventos.create, {
      body: { ...before, imagen_id },
      token: staff,
    });
    for (const { status, error } of [changed, made])
      expect([status, error.errores?.[0]?.campo]).toEqual([422, 'imagen_id']);
    expect(await desk.get(before.id)).toEqual(before);
  });

  it('names each field that does not go with the others', async () => {
    const { status, error } = await callWire(app.url, wire.eventos.create, {
      body: {
        nombre: 'Mal',
        lugar: 'Sede',
        comienza: inDays(app, 5),
        termina: inDays(app, 4),
        inscripcion_desde: inDays(app, 6),
        inscripcion_hasta: inDays(app, 5.5),
        plazas: 10,
        estrategia: 'no_habilitado',
        nlatitud: -34,
      },
      token: staff,
    });
    expect(status).toBe(422);
    expect(error.errores?.map((one) => one.campo)).toEqual([
      'termina',
      'inscripcion_hasta',
      'inscripcion_hasta',
      'motivo',
      'que_hacer',
      'nlongitud',
    ]);
  });
});

it('leaves as a list, a line for each person', async () => {
  const evento = await open();
  const guest = newGuest({ nombre: '=Persona', dieta: 'Celíaca' });
  await desk.enrol(evento.id, await app.newMember(), { invitados: [guest] });
  await readStrategy(app, evento.id, await app.newMember());
  const { status, body, headers } = await callWire(app.url, wire.exportInvitados, {
    query: { formato: 'csv', evento_id: evento.id },
    token: staff,
  });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('Inscripciones Fiesta de prueba');
  const lines = String(body).trim().split('\r\n').length;
  expect([
    lines,
    String(body)
      .split('\n')
      .filter((line) => line.includes('Inscripta')).length,
  ]).toEqual([3, 2]);
  expect(String(body)).toContain("'=Persona");
  const none = await callWire(app.url, wire.exportInvitados, {
    query: { formato: 'xlsx', evento_id: 2_000_000_000 },
    token: staff,
  });
  expect(none.status).toBe(404);
});

it('tells the door whom it expects, who gave it back, and what to look at', async () => {
  const evento = await open({
    comienza: inDays(app, 1),
    termina: inDays(app, 1.2),
    inscripcion_hasta: inDays(app, 0.9),
  });
  const { db } = app.house;
  const hoy = new Date().toISOString().slice(0, 10);
  expect((await puerta.list(db, hoy)).map((one) => one.id)).toContain(evento.id);
  expect(await puerta.find(db, evento.id)).toMatchObject({ nombre: 'Fiesta de prueba' });
  const child = newGuest({
    parentesco: 'hijo',
    fecha_nacimiento: `${new Date().getFullYear() - 9}-01-01`,
  });
  const { body: made } = await desk.enrol(evento.id, await app.newMember(), { invitados: [child] });
  const { body: gone } = await desk.enrol(evento.id, await app.newMember());
  await desk.change(gone.id, { estado: 'cancelada', motivo: 'Prueba', version: gone.version });
  const list = await puerta.listEsperados(db, evento.id);
  const of = (id: number) => list.filter((one) => one.titular_id === id);
  expect(of(gone.id)).toMatchObject([{ vigente: false }]);
  expect(of(made.id)).toMatchObject([
    { titular: null, parentesco: 'titular', vigente: true },
    {
      titular: expect.stringMatching(/^Persona/),
      parentesco: 'hijo',
      revisar: [expect.stringMatching(/^Edad: \d+ años. Pedí el DNI.$/)],
    },
  ]);
  const [, second] = of(made.id) as [unknown, (typeof list)[number]];
  const momento = new Date().toISOString();
  await inTransaction(db, (tx) => puerta.setIngreso(tx, [second.id], momento));
  expect(await puerta.listEsperados(db, evento.id, [second.id])).toMatchObject([
    { ingreso: momento },
  ]);
  expect((await desk.get(evento.id)).ingresados).toBe(1);
  const inside = { estado: 'cancelada', motivo: 'Prueba', version: made.version };
  expect((await desk.change(made.id, inside)).error.motivo).toBe('invitado_adentro');
  await inTransaction(db, (tx) => puerta.setIngreso(tx, [second.id], null));
  expect((await desk.get(evento.id)).ingresados).toBe(0);
});

it('mails each entry as a picture in its place, with a calendar file', async () => {
  const evento = await open();
  const member = await app.newMember();
  await app.query(`update personas set email = 'entradas@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  const { invitacion_id: id } = await readStrategy(app, evento.id, member);
  await callWire(app.url, wire.editInvitacion, {
    params: { id: id as number },
    body: { confirma: true, invitados: newGuests(1) },
    token: member.token,
  });
  await expect
    .poll(async () => {
      await eventoNotices.worker(app.house).drain();
      await sender(app.house).drain();
      return smtp.received.filter((one) => one.to.includes('entradas@prueba.local')).length;
    })
    .toBe(1);
  const mail = smtp.received.find((one) => one.to.includes('entradas@prueba.local'))?.mail;
  expect(mail?.subject).toBe('Tu inscripción a Fiesta de prueba está confirmada');
  const attachments = mail?.attachments ?? [];
  expect(attachments.map((one) => one.mimeType).toSorted()).toEqual([
    'image/png',
    'image/png',
    'text/calendar',
  ]);
  for (const { contentId, content } of attachments.filter((one) => one.contentId)) {
    expect(mail?.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
    expect(
      Buffer.from(content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }
  expect(mail?.html?.match(/<img /g)).toHaveLength(2);
  expect(mail?.html).not.toContain('src="http');
});

it('takes the file of an event by its name, whatever it is: one header, one file', async () => {
  const nombre = 'Peña "24/12"; filename="x.html"\r\nset-cookie: a=1\u2028\u202e<script>';
  const { id } = await openEvento(app, { nombre });
  const { status, headers } = await callWire(app.url, wire.exportInvitados, {
    query: { formato: 'csv', evento_id: id },
    token: staff,
  });
  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  const { type, parameters } = parse(headers.get('content-disposition') ?? '');
  expect(type).toBe('attachment');
  expect(parameters.filename).toMatch(
    /^Inscripciones Peña "24-12"; filename="x\.html" set-cookie: a=1 <script> \d{4}-\d\d-\d\d\.csv$/,
  );
});

it('prints the expected people for the door, guests under their titular', async () => {
  const evento = await open({ nombre: 'Fiesta "en papel" <b>' });
  const titular = await app.newMember();
  await app.query(`update personas set nombre = 'ŠIMIĆ, Ana' where id = $1`, [titular.personaId]);
  const guest = newGuest({ nombre: 'INVITADA, Zoe' });
  await desk.enrol(evento.id, titular, { invitados: [guest] });
  const params = { id: evento.id };
  const print = (token: string) =>
    fetch(`${app.url}/personal/eventos/${params.id}/lista_de_puerta`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const reply = await print(staff);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = await readTexts(new Uint8Array(await reply.arrayBuffer()));
  expect(pages).toHaveLength(1);
  const [text = ''] = pages;
  expect(text).toContain('Ingreso a Fiesta "en papel" <b>');
  expect(text).toContain('Se esperan 2 personas.');
  expect(text.indexOf('ŠIMIĆ, Ana')).toBeLessThan(text.indexOf(guest.nombre));
  expect(text).toContain('Hoja 1 de 1');
  expect((await print(await app.newStaff('puerta'))).status).toBe(403);
  const missing = await callWire(app.url, wire.listaDePuerta, {
    params: { id: 2_000_000_000 },
    token: staff,
  });
  expect(missing.status).toBe(404);
});

it('prints the entries of who comes without a phone, as the door reads them', async () => {
  const evento = await open();
  const member = await app.newMember();
  const print = async (token: string, personaId: number = member.personaId) =>
    fetch(`${app.url}/personal/personas/${personaId}/eventos/${evento.id}/entradas`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const early = await callWire(app.url, wire.entradasDePersona, {
    params: { id: member.personaId, evento_id: evento.id },
    token: staff,
  });
  expect([early.status, early.error.motivo]).toEqual([409, 'entrada_sin_lugar']);
  await desk.enrol(evento.id, member, { invitados: newGuests(3) });
  const reply = await print(staff);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const pages = await readTexts(bytes);
  expect(pages).toHaveLength(2);
  expect(await readQrs(bytes, 1, 3)).toHaveLength(3);
  const [entrada = ''] = await readQrs(bytes, 2, 3);
  const { body } = await callWire(app.url, wire.invitados.list, {
    query: { filter: JSON.stringify({ evento_id: evento.id }) },
    token: staff,
  });
  const opened = createTickets(app.house.keys).open(entrada);
  expect(body.map(({ id }) => id)).toContain(opened?.id);
  expect((await print(await app.newStaff('lectura'))).status).toBe(403);
  expect((await print(staff, 2_000_000_000)).status).toBe(409);
  const save = (token: string) =>
    fetch(`${app.url}/eventos/eventos_events/papel/${evento.id}.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const own = new Uint8Array(await (await save(member.token)).arrayBuffer());
  expect(await readTexts(own), 'the member saves the same paper').toEqual(pages);
  expect((await save((await app.newMember()).token)).status).toBe(409);
});
