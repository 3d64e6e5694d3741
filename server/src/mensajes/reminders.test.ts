import { worker as listWorker } from '../congreso/list-notices.ts';
import { worker } from './worker.ts';
import { remind } from './reminder-job.ts';
import { setPreferencia } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { editInvitacion } from '@gremio/contract/eventos/endpoints.ts';
import { addReserva } from '@gremio/contract/hoteles/endpoints.ts';
import { addFormCongreso } from '@gremio/contract/congreso/endpoints.ts';
import * as turnos from '@gremio/contract/turnos/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania, type OpenCampania } from '../../testing/campania.ts';
import { addCongresal, formFor, openCongreso } from '../../testing/congreso.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startMailServer, subjectsOf, type TestMailServer } from '../../testing/smtp.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

const MORNING = '2026-11-20T09:00:00-03:00';
const clock = { at: MORNING, now: () => new Date(clock.at) };
const at = (hora: string, dia = '2026-11-20') => {
  clock.at = `${dia}T${hora}:00-03:00`;
};

/** True while the mail server refuses everything, so that mails wait for a retry. */
let busy = false;
const refuse = () => (busy ? { code: 451, text: 'Probá más tarde' } : null);

let smtp: TestMailServer;
let app: TestApp;
let second: TestApp;
let staff: string;
let campania: OpenCampania;

beforeAll(async () => {
  smtp = await startMailServer({ refuse });
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local' };
  app = await startTestApp({ clock, env });
  second = await startTestApp({ clock, env, databaseUrl: app.databaseUrl });
  staff = await app.newStaff('administracion');
  campania = await openCampania(app, { cant_turnos: 5_000, dias: 4 });
});
afterAll(async () => {
  await second.close();
  await app.close();
  await smtp.close();
});
beforeEach(() => at('09:00'));
afterEach(async () => {
  smtp.received.length = 0;
  await app.query('delete from mensajes');
  await app.query('delete from recordatorios');
  await app.query("update turnos set estado = 'cancelado'");
  await app.query('update cupos set tomados = 0 where id in (select cupo_id from turnos)');
});

const run = (on = app) => remind(on.house);
const drain = () => worker(app.house).drain();
/** Returns the subjects that both servers sent, once no lease is held. */
async function sent(): Promise<(string | undefined)[]> {
  await drain();
  await expect.poll(() => app.query('select from mensajes where toma is not null')).toEqual([]);
  return subjectsOf(smtp.received);
}
/** Waits until every message was tried by either server and no lease is held. */
const refusedOnce = async () => {
  await expect
    .poll(() => app.query('select from mensajes where intentos = 0 or toma is not null'))
    .toEqual([]);
};
async function withMail(): Promise<Member & { email: string }> {
  const member = await app.newMember();
  const email = `p${member.personaId}@prueba.local`;
  await app.query('update personas set email = $1 where id = $2', [email, member.personaId]);
  return { ...member, email };
}

const place = (day: number, hora = '10:00') => ({
  coleccion: 'turnos',
  dia: campania.dias[day] as string,
  hora,
});
const book = async ({ token }: Member, day = 0) => {
  const { status } = await callWire(app.url, turnos.bookHora, { params: place(day), token });
  expect(status).toBe(200);
};
const listed = async (personaId: number) => {
  const query = { filter: JSON.stringify({ persona_id: personaId }) };
  return (await callWire(app.url, mensajes.list, { query, token: staff })).body;
};

describe('the day before a turno', () => {
  it('its member is written to, from the hour that the organisation set on, once', async () => {
    const member = await withMail();
    await book(member);
    await run();
    expect(await sent()).toEqual([]);
    at('10:00');
    await run();
    await run();
    expect(await sent()).toEqual(['Tu turno: sábado 21 de noviembre, 10:00']);
    const [one] = smtp.received;
    expect(one?.mail.text).toContain('• sábado 21 de noviembre, 10:00');
    expect(await listed(member.personaId)).toMatchObject([
      { canal: 'correo', aviso: 'turno', tipo: 'turno', estado: 'enviado' },
    ]);
    at('10:30');
    await run(second);
    expect(await sent()).toHaveLength(1);
  });

  it('nobody is written to at night, nor of what is not tomorrow', async () => {
    await book(await withMail(), 1);
    at('10:00');
    await run();
    expect(await sent()).toEqual([]);
    at('22:00', '2026-11-21');
    await run();
    expect(await sent()).toEqual([]);
  });

  it('a member who cancelled or moved it since gets no mail, and staff see why', async () => {
    const [gone, moved] = [await withMail(), await withMail()];
    for (const member of [gone, moved]) await book(member);
    at('10:00');
    busy = true;
    await run();
    await refusedOnce();
    await callWire(app.url, turnos.cancelTurno, { params: place(0), token: gone.token });
    await callWire(app.url, turnos.moveTurno, { params: place(2), token: moved.token });
    busy = false;
    at('10:05');
    expect(await sent()).toEqual([]);
    expect(await listed(gone.personaId)).toMatchObject([
      { estado: 'descartado', error: 'Ya no correspondía: se canceló o cambió.' },
    ]);
    at('10:00', '2026-11-22');
    await run();
    expect(await sent()).toEqual(['Tu turno: lunes 23 de noviembre, 10:00']);
  });

  it('a member who switched it off gets no mail, before it is written or after', async () => {
    const [before, after] = [await withMail(), await withMail()];
    for (const member of [before, after]) await book(member);
    const off = ({ token }: Member) =>
      callWire(app.url, setPreferencia, {
        params: { aviso: 'turno', canal: 'correo' },
        body: { activo: false },
        token,
      });
    await off(before);
    at('10:00');
    busy = true;
    await run();
    await refusedOnce();
    expect(await listed(before.personaId)).toEqual([]);
    await off(after);
    busy = false;
    at('10:05');
    expect(await sent()).toEqual([]);
  });

  it('a mail says how to have no more of them, and one POST without a session does it', async () => {
    const member = await withMail();
    await book(member);
    at('10:00');
    await run();
    await sent();
    const { headers, text, html } = (smtp.received[0] as (typeof smtp.received)[number]).mail;
    const header = (name: string) => headers.find((one) => one.key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(text).toContain(link);
    expect(html).toContain('Dejar de recibir estos mails');
    const address = app.url + new URL(link).pathname;
    const left = await fetchWire(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([left.status, left.body]).toEqual([200, expect.objectContaining({ aviso: 'turno' })]);
    const forged = `${address.slice(0, -2)}AA`;
    expect((await fetchWire(forged, { method: 'POST' })).status).toBe(410);
    await app.query('delete from mensajes');
    await app.query('delete from recordatorios');
    await run();
    expect(await listed(member.personaId)).toEqual([]);
  });
});

it('writes thousands in portions, on two servers at once, also when one dies on the way', async () => {
  const members = await app.newMembers(1_200);
  const ids = members.map((one) => one.personaId);
  await app.query(
    `update personas set email = 'p' || id || '@prueba.local' where id = any($1::int[])`,
    [ids],
  );
  await app.query(
    `insert into turnos (campania_id, hora_id, cupo_id, persona_id, pedido)
     select d.campania_id, h.id, h.cupo_id, p, gen_random_uuid()
     from unnest($1::int[]) as p, horas h join dias d on d.id = h.dia_id
     where d.dia = $2 and h.hora = '10:00'`,
    [ids, campania.dias[0]],
  );
  at('10:00');
  // State left by a server that died: some reminders written, with its progress.
  await app.query(`insert into recordatorios (clase, dia, ultimo)
    values ('turno 1', '2026-11-21', (select min(id) + 9 from turnos where estado = 'reservado'))`);
  const rows = () =>
    app.query<{ n: number }>(
      `select count(*)::int as n from mensajes group by persona_id having count(*) > 1
       union all select count(*)::int from mensajes`,
    );
  await Promise.all([run(), run(second)]);
  // The servers send while they write and may still be sending, so the counts are of rows,
  // whatever their state.
  expect(await rows()).toEqual([{ n: 1_190 }]);
  await app.query('delete from mensajes');
});

it('reminds of events, stays and vouchers that are near, and of nothing that is not held', async () => {
  const member = await withMail();
  const evento = await openEvento(app, {
    comienza: '2026-11-21T20:00:00-03:00',
    termina: '2026-11-22T01:00:00-03:00',
    inscripcion_hasta: '2026-11-21T10:00:00-03:00',
  });
  const waiting = await withMail();
  for (const one of [member, waiting]) {
    const { invitacion_id: id } = await readStrategy(app, evento.id, one);
    if (one === waiting) continue;
    const body = { confirma: true };
    await callWire(app.url, editInvitacion, {
      params: { id: id as number },
      body,
      token: one.token,
    });
  }
  const hotel = await openHotel(app, { nombre: 'Hotel del Mar', habitaciones: 3 });
  const stay = { fecha_desde: '2026-11-21', fecha_hasta: '2026-11-23', adultos: 2 };
  const body = { hotel_id: hotel.id, ...stay };
  await callWire(app.url, addReserva, { body, token: member.token });
  await callWire(app.url, addReserva, { body, token: waiting.token });
  await app.query("update reservas set estado = 'confirmada' where persona_id = $1", [
    member.personaId,
  ]);
  const vence = plusDays('2026-11-20', 7);
  const kit = await openTipo(app, { nombre: 'Kit escolar', hasta: '2026-11-25', vence });
  await newHijos(app, [{ persona_id: member.personaId }, { persona_id: member.personaId }]);
  const claimed = await fetchWire(`${app.url}/afigestion/vouchers/add/${kit.id}.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(claimed.status).toBe(200);
  await drain();
  smtp.received.length = 0;
  await app.query('delete from mensajes');
  at('10:00');
  await run();
  expect(new Set(await sent())).toEqual(
    new Set([
      'Fiesta de prueba: sábado 21 de noviembre a las 20:00',
      'Kit escolar: vence el viernes 27 de noviembre',
      'Tu estadía en Hotel del Mar empieza el sábado 21 de noviembre',
    ]),
  );
  expect(smtp.received.every((one) => one.to[0] === member.email)).toBe(true);
  smtp.received.length = 0;
  // The member uses one of two vouchers while reminders are written: the other is not announced again.
  await app.query(
    `update vouchers set estado = 'usado', usado = now(), usado_donde = 'Kiosco', usado_por = 'x'
     where id = (select min(id) from vouchers where persona_id = $1)`,
    [member.personaId],
  );
  await app.query('delete from recordatorios');
  await run();
  expect(await sent()).toEqual([]);
  await app.query(
    `update vouchers set estado = 'usado', usado = now(), usado_donde = 'Kiosco', usado_por = 'x'
     where persona_id = $1`,
    [member.personaId],
  );
  at('10:00', '2026-11-26');
  await run();
  expect(await sent()).toEqual([]);
});

it('reminds of a vacation day and of the congress, and not who left them since or is on its list no more', async () => {
  // Its worker would also tell who is off the list.
  await Promise.all([app, second].map(({ house }) => listWorker(house).stop()));
  const [goes, left, unlisted] = [await withMail(), await withMail(), await withMail()];
  const vacation = await openCampania(app, { fire_collection: 'vacation' });
  const day = { params: { dia: vacation.dias[0] as string } };
  const congreso = await openCongreso(app, {
    nombre: 'Congreso Ordinario',
    desde: '2026-11-21',
    hasta: '2026-11-23',
    inscripcion_hasta: '2026-11-20T20:00:00-03:00',
    alojamiento_desde: null,
    alojamiento_hasta: null,
  });
  const part = { necesita_alojamiento: false, noches: [] };
  for (const { token, ...member } of [goes, left, unlisted]) {
    expect((await callWire(app.url, turnos.addEmpleado, { ...day, token })).status).toBe(200);
    await addCongresal(app, congreso.id, { ...member, token });
    const body = formFor(congreso, part);
    expect((await callWire(app.url, addFormCongreso, { body, token })).status).toBe(200);
  }
  const unlist = ({ personaId }: Member) =>
    app.query(
      `delete from congresales where congreso_id = $1
         and numdoc = (select numero_documento from personas where id = $2)`,
      [congreso.id, personaId],
    );
  await unlist(unlisted);
  await drain();
  smtp.received.length = 0;
  await app.query('delete from mensajes');
  at('10:00');
  busy = true;
  await run();
  await refusedOnce();
  expect(await listed(unlisted.personaId)).toMatchObject([{ aviso: 'turno' }]);
  await callWire(app.url, turnos.removeEmpleado, { ...day, token: left.token });
  await unlist(left);
  busy = false;
  at('10:05');
  await sent();
  const read = ({ email }: { email: string }) =>
    smtp.received
      .filter((one) => one.to[0] === email)
      .map((one) => one.mail.subject ?? '')
      .toSorted();
  const dia = 'Tu día de vacaciones: sábado 21 de noviembre';
  expect(read(goes)).toEqual(['Congreso Ordinario: sábado 21 de noviembre', dia]);
  expect(read(unlisted)).toEqual([dia]);
  expect(read(left)).toEqual([]);
  expect(await listed(left.personaId)).toMatchObject([
    { estado: 'descartado', error: 'Ya no correspondía: se canceló o cambió.' },
    { estado: 'descartado', error: 'Ya no correspondía: se canceló o cambió.' },
  ]);
});
