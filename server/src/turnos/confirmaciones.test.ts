import { worker as confirming } from './confirmaciones.ts';
import { worker as sender } from '../mensajes/worker.ts';
import { subscribePush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { cierreDeDia } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { bookPorTelefono } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPushService, type TestPushService } from '../../testing/push.ts';
import { createUndoing } from '../../testing/undoing.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania, type OpenCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import {
  calendarOf,
  type Received,
  startMailServer,
  type TestMailServer,
} from '../../testing/smtp.ts';

const clock = { at: '2026-12-04T12:00:00-03:00', now: () => new Date(clock.at) };
/** True while the mail server refuses everything, so that mails wait for a retry. */
let busy = false;

let smtp: TestMailServer;
let push: TestPushService;
let app: TestApp;
let second: TestApp;
let turnos: OpenCampania;
let vacation: OpenCampania;

beforeAll(async () => {
  smtp = await startMailServer({
    refuse: () => (busy ? { code: 451, text: 'Probá más tarde' } : null),
  });
  push = await startPushService();
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'gremio@prueba.local',
    PUSH_ORIGINS: push.origin,
  };
  app = await startTestApp({ clock, env });
  second = await startTestApp({ clock, env, databaseUrl: app.databaseUrl });
  turnos = await openCampania(app, { cant_turnos: 500 });
  vacation = await openCampania(app, { fire_collection: VACATION });
});
afterAll(async () => {
  await second.close();
  await app.close();
  await smtp.close();
  await push.close();
});

async function withMail(email: (id: number) => string = (id) => `p${id}@prueba.local`) {
  const member = await app.newMember();
  await app.query('update personas set email = $1 where id = $2', [
    email(member.personaId),
    member.personaId,
  ]);
  return member;
}

const place = (day: number, hora = '10:00') => ({
  coleccion: 'turnos',
  dia: turnos.dias[day] as string,
  hora,
});
const book = ({ token }: Member, day = 0) =>
  callWire(app.url, wire.bookHora, { params: place(day), token });

/** Writes what waits, and tries to send it once. */
async function refusedOnce(): Promise<void> {
  for (const { house } of [app, second]) await confirming(house).drain();
  await expect
    .poll(() => app.query('select from mensajes where intentos = 0 or toma is not null'))
    .toEqual([]);
}

/** Returns a member's mails, once both servers have written and sent everything. */
async function mailsTo({ personaId }: Member): Promise<Received[]> {
  const workers = [app, second].flatMap(({ house }) => [confirming(house), sender(house)]);
  for (const worker of workers) await worker.drain();
  await expect.poll(() => app.query("select from mensajes where estado = 'en_cola'")).toEqual([]);
  return smtp.received.filter(({ to }) => to.includes(`p${personaId}@prueba.local`));
}

/** Parses the calendar entry of a mail, as a calendar program does. */
function entryOf({ mail }: Received) {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(mail)));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar file has no event.');
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    sequence: component.getFirstPropertyValue('sequence'),
    status: component.getFirstPropertyValue('status'),
    detail: event.description ?? '',
    begins: event.startDate.toJSDate().toISOString(),
    wholeDay: event.startDate.isDate,
    day: event.startDate.toString().slice(0, 10),
    summary: event.summary,
  };
}

describe('a turno that its member books in the app', () => {
  it('is confirmed, moved and cancelled by mail, in one entry of their calendar', async () => {
    const member = await withMail();
    const { body } = await book(member);
    await mailsTo(member);
    await callWire(app.url, wire.moveTurno, { params: place(1, '10:30'), token: member.token });
    await mailsTo(member);
    await callWire(app.url, wire.cancelTurno, { params: place(1, '10:30'), token: member.token });
    const mails = await mailsTo(member);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([
      'Tu turno: sábado 5 de diciembre, 10:00',
      'Tu turno cambió: domingo 6 de diciembre, 10:30',
      'Se canceló tu turno del domingo 6 de diciembre, 10:30',
    ]);
    expect(mails[1]?.mail.text).toContain('del sábado 5 de diciembre, 10:00');
    const entries = mails.map(entryOf);
    expect(entries.map(({ sequence, status, begins }) => [sequence, status, begins])).toEqual([
      [1, null, '2026-12-05T13:00:00.000Z'],
      [2, null, '2026-12-06T13:30:00.000Z'],
      [3, 'CANCELLED', '2026-12-06T13:30:00.000Z'],
    ]);
    const uids = new Set(entries.map(({ uid }) => uid));
    expect([...uids]).toEqual([expect.stringMatching(`^turno-${body.turno.id}@`)]);
  });

  it('is told as it stands where the mail server was away meanwhile', async () => {
    const [moves, returns] = [await withMail(), await withMail()];
    busy = true;
    for (const member of [moves, returns]) await book(member);
    await refusedOnce();
    await callWire(app.url, wire.moveTurno, { params: place(1, '10:30'), token: moves.token });
    await callWire(app.url, wire.cancelTurno, { params: place(0), token: returns.token });
    await refusedOnce();
    busy = false;
    clock.at = '2026-12-04T12:30:00-03:00';
    expect((await mailsTo(moves)).map(({ mail }) => mail.subject)).toEqual([
      'Tu turno cambió: domingo 6 de diciembre, 10:30',
    ]);
    expect((await mailsTo(returns)).map(({ mail }) => mail.subject)).toEqual([
      'Se canceló tu turno del sábado 5 de diciembre, 10:00',
    ]);
  });

  it('is not confirmed once it was given back', async () => {
    const member = await withMail();
    await book(member);
    await callWire(app.url, wire.cancelTurno, { params: place(0), token: member.token });
    expect((await mailsTo(member)).map(({ mail }) => mail.subject)).toEqual([
      'Se canceló tu turno del sábado 5 de diciembre, 10:00',
    ]);
  });

  it('is confirmed once, also to those who book at the same time on two servers', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => withMail()));
    const answers = await Promise.all(
      members.map(({ token }, at) =>
        callWire((at % 2 ? app : second).url, wire.bookHora, { params: place(1), token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    await Promise.all([app, second, app].map(({ house }) => confirming(house).drain()));
    for (const member of members) expect(await mailsTo(member)).toHaveLength(1);
    expect(await app.query('select from turnos_por_avisar')).toEqual([]);
  });

  it('is told to nobody where no place was given, and to no empty address', async () => {
    const member = await withMail();
    await book(member);
    expect((await book(member, 1)).status).toBe(409);
    expect(await mailsTo(member)).toHaveLength(1);
    const silent = await withMail(() => '');
    await book(silent);
    await mailsTo(silent);
    const queued = 'select from mensajes where persona_id = $1';
    expect(await app.query(queued, [silent.personaId])).toEqual([]);
  });

  it('is confirmed once where a clerk books it by phone', async () => {
    const member = await withMail();
    const token = await app.newStaff('turnos');
    const { status } = await callWire(app.url, bookPorTelefono, {
      body: { persona_id: member.personaId, ...place(0) },
      token,
    });
    expect(status).toBe(200);
    const mails = await mailsTo(member);
    expect(mails).toHaveLength(1);
    expect(entryOf(mails[0] as Received).begins).toBe('2026-12-05T13:00:00.000Z');
  });
});

it('confirms a vacation day, and its cancellation, as a whole day of the calendar', async () => {
  const member = await withMail();
  const params = { dia: vacation.dias[0] as string };
  await callWire(app.url, wire.addEmpleado, { params, token: member.token });
  await mailsTo(member);
  await callWire(app.url, wire.removeEmpleado, { params, token: member.token });
  const entries = (await mailsTo(member)).map(entryOf);
  expect(entries).toMatchObject([
    { wholeDay: true, day: '2026-12-05', sequence: 1, status: null },
    { wholeDay: true, day: '2026-12-05', sequence: 2, status: 'CANCELLED' },
  ]);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
});

describe('the text of a day that staff change', () => {
  const subjectsTo = async (member: Member) =>
    (await mailsTo(member)).map(({ mail }) => mail.subject);

  async function dayOf({ id, dias }: OpenCampania, day: number, token: string) {
    const query = { filter: JSON.stringify({ campania_id: id }) };
    const { body } = await callWire(app.url, wire.dias.list, { query, token });
    const found = body.find(({ dia }) => dia === dias[day]);
    if (!found) throw new Error('The campaign does not have the day.');
    return found;
  }
  /** As the form does; returns the act. */
  async function rename(campania: OpenCampania, day: number, desc: string): Promise<number> {
    const token = await app.newStaff('turnos');
    const { id, ...values } = await dayOf(campania, day, token);
    const { call } = createUndoing(app, token);
    const { status, act } = await call(wire.dias.update, {
      params: { id },
      body: { ...values, desc },
    });
    expect(status).toBe(200);
    return act;
  }
  const undo = async (act: number) => {
    const { status } = await createUndoing(app, await app.newStaff('turnos')).undo(act);
    expect(status).toBe(200);
  };

  it('is told once to each member of the day, with before and after and a later entry', async () => {
    const [ana, eva, luz] = [await withMail(), await withMail(), await withMail()];
    for (const member of [ana, eva]) await book(member);
    await book(luz, 1);
    const device = push.newDevice();
    await callWire(app.url, subscribePush, { token: ana.token, body: device });
    await callWire(app.url, wire.cancelTurno, { params: place(0), token: eva.token });
    const before = [await mailsTo(ana), await mailsTo(eva), await mailsTo(luz)];
    const act = await rename(turnos, 0, 'Sede Norte');
    const told = (await mailsTo(ana)).slice(before[0]?.length);
    expect(told.map(({ mail }) => mail.subject)).toEqual([
      'Hay un cambio en tu turno: sábado 5 de diciembre, 10:00',
    ]);
    expect(told[0]?.mail.text).toContain('• Ahora: Sede Norte\n• Antes: sin aclaración');
    expect(told.map(entryOf)).toMatchObject([
      { sequence: 2, status: null, detail: expect.stringMatching(/^Sede Norte\n/) },
    ]);
    const mine = { params: { a: ana.personaId, b: turnos.id }, token: ana.token };
    expect((await callWire(app.url, wire.viewTurno, mine)).body.turno).toMatchObject({
      desc: 'Sede Norte',
      version: 2,
    });
    expect(push.received.map(({ aviso }) => aviso.titulo)).toEqual(['Hay un cambio en tu turno']);
    expect(await mailsTo(eva)).toHaveLength(before[1]?.length ?? 0);
    expect(await mailsTo(luz)).toHaveLength(before[2]?.length ?? 0);
    await undo(act);
    const back = (await mailsTo(ana)).at(-1);
    expect(back?.mail.text).toContain('• Ahora: sin aclaración\n• Antes: Sede Norte');
    expect(back && entryOf(back)).toMatchObject({ sequence: 3 });
  });

  it('is told of a vacation day, and not where it was put back before anything was written', async () => {
    const member = await withMail();
    const params = { dia: vacation.dias[1] as string };
    await callWire(app.url, wire.addEmpleado, { params, token: member.token });
    await mailsTo(member);
    await undo(await rename(vacation, 1, 'Parque'));
    expect(await subjectsTo(member)).toHaveLength(1);
    await rename(vacation, 1, 'Camping');
    const told = (await mailsTo(member)).slice(1);
    expect(told.map(({ mail }) => mail.subject)).toEqual([
      'Hay un cambio en tu día de vacaciones: domingo 6 de diciembre',
    ]);
    expect(told.map(entryOf)).toMatchObject([{ wholeDay: true, sequence: 4, detail: 'Camping' }]);
  });

  it('is the only one told where the mail server was away since the booking', async () => {
    const member = await withMail();
    busy = true;
    await book(member);
    await refusedOnce();
    await rename(turnos, 0, 'Sede Sur');
    await refusedOnce();
    busy = false;
    clock.at = '2026-12-04T13:30:00-03:00';
    expect(await subjectsTo(member)).toEqual([
      'Hay un cambio en tu turno: sábado 5 de diciembre, 10:00',
    ]);
  });

  it('is in the mail that moves a turno there, where its day is closed', async () => {
    const closing = await openCampania(app, { fire_collection: 'anteojos', cant_turnos: 5 });
    const member = await withMail();
    const params = { coleccion: 'anteojos', dia: closing.dias[0] as string, hora: '10:00' };
    await callWire(app.url, wire.bookHora, { params, token: member.token });
    await mailsTo(member);
    await rename(closing, 1, 'Sede Oeste');
    const token = await app.newStaff('turnos');
    const { id } = await dayOf(closing, 0, token);
    await createUndoing(app, token).close(cierreDeDia, id, 'mover', 'Se cortó la luz.');
    const moved = (await mailsTo(member)).at(-1);
    expect(moved?.mail.subject).toBe('Tu turno cambió: domingo 6 de diciembre, 10:00');
    expect(moved?.mail.text).toContain('• Sede Oeste');
    expect(moved && entryOf(moved)).toMatchObject({
      sequence: 2,
      detail: expect.stringMatching(/^Sede Oeste/),
    });
  });
});
