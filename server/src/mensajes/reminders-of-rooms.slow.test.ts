import * as eventoNotices from '../eventos/notices.ts';
import { worker as newsWorker } from '../noticias/avisos.ts';
import { worker as sender } from './worker.ts';
import { remind } from './reminder-job.ts';
import { addFormCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { addEmpleado, bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { editInvitacion, eventos } from '@gremio/contract/eventos/endpoints.ts';
import { addReserva } from '@gremio/contract/hoteles/endpoints.ts';
import { setPreferencia, subscribePush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { CANALES, CLASES_AVISO, seElige } from '@gremio/contract/mensajes/avisos/rules.ts';
import { avisarNoticia } from '@gremio/contract/noticias/avisos/endpoints.ts';
import { noticias } from '@gremio/contract/noticias/endpoints.ts';
import { changeEstado, personas } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { addCongresal, formFor, openCongreso } from '../../testing/congreso.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startPushService, type TestPushService } from '../../testing/push.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import { newHijos, openTipo } from '../../testing/vouchers.ts';
import { openEvento, readStrategy } from '../../testing/world-eventos.ts';
import { openHotel } from '../../testing/world-hoteles.ts';

/**
 * Each room's notices by both channels: to a member who wants them, one who opted out, one
 * suspended, one who left.
 */

const MORNING = '2026-11-20T09:00:00-03:00';
const clock = { at: MORNING, now: () => new Date(clock.at) };
const ADDRESS = '@prueba.local';
const MANANA_Y_PASADO = { nombre: 'Congreso', desde: '2026-11-21', hasta: '2026-11-22' };

let push: TestPushService;
let smtp: TestMailServer;
let app: TestApp;
let staff: string;

beforeAll(async () => {
  [push, smtp] = await Promise.all([startPushService(), startMailServer()]);
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'gremio@prueba.local', PUSH_ORIGINS: push.origin };
  app = await startTestApp({ clock, env });
  staff = await app.newStaff('administracion');
});
afterAll(async () => {
  await app.close();
  await push.close();
  await smtp.close();
});
beforeEach(() => {
  clock.at = MORNING;
});

type Somebody = Member & { path: string; email: string };

/** Creates a member with a mail address and a subscribed device. */
async function newSomebody(): Promise<Somebody> {
  const member = await app.newMember();
  const email = `p${member.personaId}${ADDRESS}`;
  await app.query(`update personas set email = $1, seccional = 'Norte' where id = $2`, [
    email,
    member.personaId,
  ]);
  const body = push.newDevice();
  await callWire(app.url, subscribePush, { token: member.token, body });
  return { ...member, email, path: new URL(body.endpoint).pathname };
}

const call = async (answer: Promise<{ status: number; error: unknown }>, status = 200) => {
  const { error, ...rest } = await answer;
  expect([rest.status, error]).toMatchObject([status, expect.anything()]);
};

/** Switches every optional notice on or off. */
async function choose({ token }: Member, activo: boolean): Promise<void> {
  for (const aviso of CLASES_AVISO) {
    for (const canal of CANALES.filter((one) => seElige(aviso, one))) {
      await callWire(app.url, setPreferencia, {
        params: { aviso, canal },
        body: { activo },
        token,
      });
    }
  }
}

async function leave({ personaId: id }: Member, estado: 'suspendido' | 'baja'): Promise<void> {
  const { body } = await callWire(app.url, personas.get, { params: { id }, token: staff });
  const change = { estado, motivo: 'De la prueba', version: body.version };
  await call(callWire(app.url, changeEstado, { params: { id }, body: change, token: staff }));
}

const drain = async () => {
  await eventoNotices.worker(app.house).drain();
  await newsWorker(app.house).drain();
  await sender(app.house).drain();
};

/** Gives each member something due soon in every room, and a place on the waiting list of a full event. */
async function fill(people: Member[]) {
  const campania = await openCampania(app, { cant_turnos: 100 });
  const vacation = await openCampania(app, { fire_collection: 'vacation' });
  const congreso = await openCongreso(app, {
    ...MANANA_Y_PASADO,
    inscripcion_hasta: '2026-11-20T20:00:00-03:00',
    alojamiento_desde: null,
    alojamiento_hasta: null,
  });
  const form = { necesita_alojamiento: false, noches: [] };
  const manana = { comienza: '2026-11-21T20:00:00-03:00', termina: '2026-11-22T01:00:00-03:00' };
  const hasta = { inscripcion_hasta: '2026-11-21T10:00:00-03:00' };
  const fiesta = await openEvento(app, { nombre: 'Fiesta', ...manana, ...hasta });
  const cena = await openEvento(app, { nombre: 'Cena', plazas: 1 });
  const hotel = await openHotel(app, { nombre: 'Hotel del Mar', habitaciones: 20 });
  const kit = await openTipo(app, { nombre: 'Kit', hasta: '2026-11-25', vence: '2026-11-27' });
  const enrol = async (evento: { id: number }, member: Member) => {
    const { invitacion_id: id } = await readStrategy(app, evento.id, member);
    const body = { confirma: true, espera: true };
    const params = { id: id as number };
    await call(callWire(app.url, editInvitacion, { params, body, token: member.token }));
  };
  await enrol(cena, await app.newMember());
  for (const member of people) {
    const { personaId, token } = member;
    const place = { coleccion: 'turnos', dia: campania.dias[0] as string, hora: '10:00' };
    await call(callWire(app.url, bookHora, { params: place, token }));
    const day = { dia: vacation.dias[0] as string };
    await call(callWire(app.url, addEmpleado, { params: day, token }));
    await addCongresal(app, congreso.id, member);
    const body = formFor(congreso, form);
    await call(callWire(app.url, addFormCongreso, { body, token }));
    await enrol(fiesta, member);
    await enrol(cena, member);
    const stay = { fecha_desde: '2026-11-21', fecha_hasta: '2026-11-23', adultos: 2 };
    await call(callWire(app.url, addReserva, { body: { hotel_id: hotel.id, ...stay }, token }));
    await newHijos(app, [{ persona_id: personaId }]);
    const headers = { authorization: `Bearer ${token}` };
    const url = `${app.url}/afigestion/vouchers/add/${kit.id}.json`;
    expect((await fetchWire(url, { method: 'POST', headers })).status).toBe(200);
  }
  await app.query("update reservas set estado = 'confirmada'");
  return { cena };
}

async function publishNews(): Promise<void> {
  const body = { titulo: 'Abrió la colonia', copete: 'Hay lugar.', cuerpo: '…' };
  const shown = { ...body, publicado_desde: '2026-11-19T12:00:00Z' };
  const { id } = (await callWire(app.url, noticias.create, { body: shown, token: staff })).body;
  const asked = { params: { id }, body: { seccional: 'Norte' }, token: staff };
  await call(callWire(app.url, avisarNoticia, asked));
}

const mailsTo = ({ email }: Somebody) =>
  smtp.received
    .filter((one) => one.to[0] === email)
    .map((one) => one.mail.subject ?? '')
    .toSorted();
const pushesTo = ({ path }: Somebody) =>
  push.received
    .filter((one) => one.path === path)
    .map((one) => one.aviso.titulo)
    .toSorted();

const OFFERED = 'Hay lugar para vos en Cena';

it('each room tells an active member by mail and push, not who switched it off, is suspended or left', async () => {
  const wants = await newSomebody();
  const off = await newSomebody();
  const [suspended, gone] = [await newSomebody(), await newSomebody()];
  const { cena } = await fill([wants, off, suspended, gone]);
  await choose(wants, true);
  await choose(off, false);
  await leave(suspended, 'suspendido');
  await leave(gone, 'baja');
  await drain();
  await expect.poll(() => app.query("select from mensajes where estado = 'en_cola'")).toEqual([]);
  smtp.received.length = 0;
  push.received.length = 0;
  const { id, token, ...evento } = cena;
  const more = { ...evento, plazas: 10 } as never;
  await call(callWire(app.url, eventos.update, { params: { id }, body: more, token }));
  await publishNews();
  clock.at = '2026-11-20T10:00:00-03:00';
  await remind(app.house);
  await drain();
  await expect.poll(() => app.query("select from mensajes where estado = 'en_cola'")).toEqual([]);

  expect(mailsTo(wants)).toEqual([
    'Abrió la colonia',
    'Congreso: sábado 21 de noviembre',
    'Fiesta: sábado 21 de noviembre a las 20:00',
    OFFERED,
    'Kit: vence el viernes 27 de noviembre',
    'Tu día de vacaciones: sábado 21 de noviembre',
    'Tu estadía en Hotel del Mar empieza el sábado 21 de noviembre',
    'Tu turno: sábado 21 de noviembre, 10:00',
  ]);
  expect(pushesTo(wants)).toEqual([
    'Abrió la colonia',
    'Congreso',
    'Fiesta',
    OFFERED,
    'Te recordamos tu día de vacaciones',
    'Te recordamos tu turno',
    'Tu estadía en Hotel del Mar',
    'Un voucher por vencer',
  ]);
  // A place is offered for a limited time, so its mail always goes.
  expect([mailsTo(off), pushesTo(off)]).toEqual([[OFFERED], []]);
  for (const one of [suspended, gone]) expect([mailsTo(one), pushesTo(one)]).toEqual([[], []]);
});

it('a member suspended after the notice was written is not told, and staff see why', async () => {
  const one = await newSomebody();
  clock.at = '2026-11-20T22:30:00-03:00';
  await publishNews();
  await newsWorker(app.house).drain();
  await leave(one, 'suspendido');
  clock.at = '2026-11-21T09:00:00-03:00';
  await drain();
  const told = await app.query(
    `select estado, error from mensajes where persona_id = $1 and aviso = 'noticia'`,
    [one.personaId],
  );
  expect(told).toEqual([{ estado: 'descartado', error: 'Su afiliación ya no estaba activa.' }]);
});
