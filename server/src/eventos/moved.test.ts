import * as eventoNotices from './notices.ts';
import { worker as sender } from '../mensajes/worker.ts';
import { remind } from '../mensajes/reminder-job.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { renewCalendario } from '@gremio/contract/mensajes/calendario/endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { calendarOf, startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';

/** Staff change an event in which members have a place, or wait for one. */

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };
const night = (day: number) => ({
  comienza: `2026-12-${day}T21:00:00-03:00`,
  termina: `2026-12-${day + 1}T02:00:00-03:00`,
});
const EVENING = night(12);
const LATER = { comienza: '2026-12-13T00:30:00-03:00', termina: '2026-12-13T05:00:00-03:00' };

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
beforeEach(() => {
  clock.at = START;
  busy = false;
});
afterEach(() => {
  smtp.received.length = 0;
});

type Evento = Awaited<ReturnType<typeof openEvento>>;
type Invited = Member & { id: number };

const open = (plan: Parameters<typeof openEvento>[1] = {}) =>
  openEvento(app, {
    nombre: 'Peña',
    lugar: 'Sede',
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 3,
    inscripcion_hasta: '2026-12-10T12:00:00-03:00',
    ...EVENING,
    ...plan,
  });

async function join(evento: Evento, people = 1): Promise<Invited> {
  const member = await app.newMember();
  const email = `p${member.personaId}@prueba.local`;
  await app.query('update personas set email = $1 where id = $2', [email, member.personaId]);
  const id = (await readStrategy(app, evento.id, member)).invitacion_id as number;
  const body = { confirma: true, espera: true, invitados: newGuests(people - 1) };
  const { status, error } = await callWire(app.url, wire.editInvitacion, {
    params: { id },
    body,
    token: member.token,
  });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return { ...member, id };
}

async function edit({ id, token }: Evento, change: object) {
  const { body: row } = await callWire(app.url, wire.eventos.get, { params: { id }, token });
  const { audiencia: _audiencia, ...fields } = row;
  return callWire(app.url, wire.eventos.update, {
    params: { id },
    body: { ...fields, ...change } as never,
    token,
  });
}

const drain = async () => {
  await eventoNotices.worker(app.house).drain();
  await sender(app.house).drain();
};
/** Sends what waits, and forgets all mails. */
const clearMails = async () => {
  await drain();
  smtp.received.length = 0;
};
/** Mails that arrived at this member's address, oldest first. */
async function mailsTo({ personaId }: Member) {
  await drain();
  return smtp.received
    .filter(({ to }) => to.includes(`p${personaId}@prueba.local`))
    .map(({ mail }) => mail);
}
const subjectsTo = async (member: Member) => (await mailsTo(member)).map(({ subject }) => subject);
const later = (minutes: number) => {
  clock.at = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
};
/** Subjects of a member's mails that wait after a try. */
const waiting = async ({ personaId }: Member) => {
  const rows = await app.query<{ asunto: string }>(
    `select asunto from mensajes
     where persona_id = $1 and estado = 'en_cola' and toma is null and intentos = 1`,
    [personaId],
  );
  return rows.map(({ asunto }) => asunto);
};
const revisionOf = (ics: string) => Number(/^SEQUENCE:(\d+)/m.exec(ics)?.[1]);

it('tells an event of several days by its day, and one entry as one', async () => {
  const evento = await open({
    comienza: '2026-12-12T00:00:00-03:00',
    termina: '2026-12-18T22:00:00-03:00',
  });
  const ana = await join(evento);
  const [mail] = await mailsTo(ana);
  expect(mail?.text).toContain('• Peña\n• sábado 12 de diciembre\n• Sede');
  expect(mail?.text).toContain('Va 1 persona:');
  expect(mail?.text).toContain('Ver mi entrada');
  await edit(evento, { lugar: 'Club' });
  const [, moved] = await mailsTo(ana);
  expect(moved?.subject).toBe('Cambió Peña: sábado 12 de diciembre');
  expect(moved?.text).toContain('Tu lugar sigue en pie, con la misma entrada.');
});

describe('an event that moves', () => {
  it('is told once to whoever has a place, with before, after, entries and calendar', async () => {
    const evento = await open();
    const ana = await join(evento, 2);
    const [confirmed] = await mailsTo(ana);
    expect((await edit(evento, { ...LATER, lugar: 'Club' })).status).toBe(200);
    const [, moved, ...more] = await mailsTo(ana);
    expect(more).toEqual([]);
    expect(moved?.subject).toBe(
      'Cambió Peña: noche del sábado 12 al domingo 13 de diciembre, 00:30',
    );
    expect(moved?.text).toContain(
      'Ahora:\n• noche del sábado 12 al domingo 13 de diciembre, 00:30; termina a las 05:00\n• Club',
    );
    expect(moved?.text).toContain(
      'Antes:\n• sábado 12 de diciembre a las 21:00; termina a las 02:00\n• Sede',
    );
    expect(moved?.text).toContain('Tu lugar sigue en pie, con las mismas entradas.');
    expect(moved?.attachments.filter(({ mimeType }) => mimeType === 'image/png')).toHaveLength(2);
    const [before, after] = [calendarOf(confirmed), calendarOf(moved)];
    expect(after).toContain('DTSTART:20261213T033000Z');
    expect(revisionOf(after)).toBeGreaterThan(revisionOf(before));
    expect(after).toContain(`UID:evento-${evento.id}@`);
  });

  it('is told to whoever waits or was offered a place too, each as they stand', async () => {
    const evento = await open({ plazas: 1, plazo_oferta_horas: 720 });
    const [ana, beto, carla] = [await join(evento), await join(evento), await join(evento)];
    await callWire(app.url, wire.cancelInscripcion, { params: { id: ana.id }, token: ana.token });
    await clearMails();
    const comienza = '2026-12-11T20:00:00-03:00';
    await edit(evento, { comienza });
    expect(await subjectsTo(ana)).toEqual([]);
    const [offered] = await mailsTo(beto);
    expect(offered?.text).toContain(
      'Te guardamos el lugar hasta el viernes 11 de diciembre a las 20:00: aceptalo en la app.',
    );
    const [waiting] = await mailsTo(carla);
    expect(waiting?.text).toContain('Seguís en la lista de espera, en el puesto 1.');
    expect([calendarOf(offered), calendarOf(waiting)]).toEqual(['', '']);
  });

  it('is told to nobody if only its words change', async () => {
    const evento = await open();
    const ana = await join(evento);
    await clearMails();
    await edit(evento, { descripcion: 'Con **orquesta**.', plazas: 80 });
    expect(await subjectsTo(ana)).toEqual([]);
  });

  it('and is moved back tells nothing that is not so, and keeps the mail that is true again', async () => {
    const evento = await open();
    busy = true;
    const ana = await join(evento);
    await drain();
    await edit(evento, LATER);
    await edit(evento, EVENING);
    // A mail that was leaving between both edits is refused before the server takes mails again.
    await drain();
    busy = false;
    later(15);
    const subjects = await subjectsTo(ana);
    expect(subjects).toContain('Tu inscripción a Peña está confirmada');
    expect(subjects.filter((one) => one?.includes('00:30'))).toEqual([]);
    const [{ antes } = { antes: 'none' }] = await app.query<{ antes: unknown }>(
      'select antes from invitaciones where id = $1',
      [ana.id],
    );
    expect(antes).toBeNull();
  });

  it('into the past is a slip, which is refused while somebody is enrolled', async () => {
    const evento = await open();
    await join(evento);
    const slip = await edit(evento, {
      inscripcion_desde: '2026-11-01T12:00:00-03:00',
      inscripcion_hasta: '2026-11-11T12:00:00-03:00',
      comienza: '2026-11-12T21:00:00-03:00',
      termina: '2026-11-13T02:00:00-03:00',
    });
    expect([slip.status, slip.error.errores?.[0]?.campo]).toEqual([422, 'termina']);
  });

  it('and is moved back gives an offer its term again', async () => {
    const evento = await open({ plazas: 1, plazo_oferta_horas: 720 });
    const [ana, beto] = [await join(evento), await join(evento)];
    await callWire(app.url, wire.cancelInscripcion, { params: { id: ana.id }, token: ana.token });
    const term = async () => {
      const params = { id: beto.id };
      const { body } = await callWire(app.url, wire.getInvitacion, { params, token: beto.token });
      return body.invitacion.oferta_hasta;
    };
    const first = await term();
    // Thirty days would end after the event begins.
    expect(Date.parse(first ?? '')).toBe(Date.parse(EVENING.comienza));
    await edit(evento, { comienza: '2026-12-11T20:00:00-03:00' });
    expect(Date.parse((await term()) ?? '')).toBe(Date.parse('2026-12-11T20:00:00-03:00'));
    await edit(evento, EVENING);
    expect(await term()).toBe(first);
  });

  it('that is over is corrected, and nobody is told', async () => {
    const evento = await open();
    const ana = await join(evento);
    await clearMails();
    clock.at = '2026-12-14T12:00:00-03:00';
    expect((await edit(evento, { lugar: 'Club' })).status).toBe(200);
    expect(await subjectsTo(ana)).toEqual([]);
  });

  it('while the mail server is away sends no mail with the old hour afterwards, and loses no entry', async () => {
    const evento = await open();
    busy = true;
    const ana = await join(evento);
    await drain();
    await edit(evento, LATER);
    await drain();
    busy = false;
    later(15);
    const mails = await mailsTo(ana);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Cambió Peña: noche del sábado 12 al domingo 13 de diciembre, 00:30',
    ]);
    expect(mails[0]?.attachments.some(({ mimeType }) => mimeType === 'image/png')).toBe(true);
  });

  it('counts up in the calendar’s address, which takes away what is not published any more', async () => {
    const evento = await open();
    const ana = await join(evento);
    const { body } = await callWire(app.url, renewCalendario, { token: ana.token });
    const feed = async () => (await fetch(body.calendario?.url ?? '')).text();
    const before = revisionOf(await feed());
    await edit(evento, LATER);
    const after = await feed();
    expect(revisionOf(after)).toBeGreaterThan(before);
    const [mail] = (await mailsTo(ana)).toReversed();
    expect(revisionOf(calendarOf(mail))).toBe(revisionOf(after));
    const own = await callWire(app.url, wire.getInvitacion, {
      params: { id: ana.id },
      token: ana.token,
    });
    expect(own.body.invitacion.revision).toBe(revisionOf(after));
    await app.query('update eventos set publicado = false where id = $1', [evento.id]);
    expect(await feed()).toContain('STATUS:CANCELLED');
  });
});

it('is moved to tomorrow once its reminders are written: its notice names the day, and none follows', async () => {
  const evento = await open(night(22));
  const ana = await join(evento);
  await clearMails();
  clock.at = '2026-12-17T10:00:00-03:00';
  await remind(app.house);
  await edit(evento, night(18));
  await remind(app.house);
  expect(await subjectsTo(ana)).toEqual(['Cambió Peña: viernes 18 de diciembre a las 21:00']);
  await edit(evento, night(19));
  await clearMails();
  clock.at = '2026-12-18T10:00:00-03:00';
  await remind(app.house);
  expect(await subjectsTo(ana)).toEqual(['Peña: sábado 19 de diciembre a las 21:00']);
});

it('is moved within its day: a reminder that waits says the hour that is true', async () => {
  const evento = await open();
  const ana = await join(evento);
  await clearMails();
  clock.at = '2026-12-11T10:00:00-03:00';
  busy = true;
  await remind(app.house);
  await expect.poll(() => waiting(ana)).toEqual(['Peña: sábado 12 de diciembre a las 21:00']);
  await edit(evento, { comienza: '2026-12-12T22:30:00-03:00', nombre: 'Peña' });
  await drain();
  busy = false;
  later(15);
  const subjects = await subjectsTo(ana);
  expect(subjects).toHaveLength(2);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Cambió Peña: sábado 12 de diciembre a las 22:30',
      'Peña: sábado 12 de diciembre a las 22:30',
    ]),
  );
});

it('is not hidden while somebody is enrolled: it is cancelled, and they are told', async () => {
  const evento = await open();
  const hidden = await edit(evento, { publicado: false });
  expect(hidden.status).toBe(200);
  await edit(evento, { publicado: true });
  const ana = await join(evento);
  const refused = await edit(evento, { publicado: false });
  expect([refused.status, refused.error.errores]).toEqual([
    422,
    [
      {
        campo: 'publicado',
        mensaje:
          'Ya hay inscripciones: en lugar de ocultarlo, cancelalo con su motivo y les avisamos.',
      },
    ],
  ]);
  await clearMails();
  const { body: row } = await callWire(app.url, wire.eventos.get, {
    params: { id: evento.id },
    token: evento.token,
  });
  expect(row.inscripciones).toBe(1);
  await callWire(app.url, wire.eventos.cancelar, {
    params: { id: evento.id },
    body: { motivo: 'Se inundó la sede.', version: row.version },
    token: evento.token,
  });
  const [mail] = await mailsTo(ana);
  expect(calendarOf(mail)).toContain('STATUS:CANCELLED');
});
