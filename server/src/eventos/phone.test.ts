import * as eventoNotices from './notices.ts';
import { worker as sender } from '../mensajes/worker.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { startMailServer, type TestMailServer } from '../../testing/smtp.ts';
import {
  createDesk,
  type Desk,
  newGuests,
  openEvento,
  readStrategy,
} from '../../testing/world-eventos.ts';

/** Enrolment by phone, and a clerk's changes of it. */

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

it('is under the rules that the member has, once', async () => {
  const evento = await open({ plazas: 2 });
  const member = await app.newMember();
  const { status, body } = await desk.enrol(evento.id, member, { invitados: newGuests(1) });
  expect([status, body.estado, body.personas]).toEqual([201, 'inscripta', 2]);
  expect((await desk.enrol(evento.id, member)).error.motivo).toBe('inscripcion_hecha');
  const full = await desk.enrol(evento.id, await app.newMember());
  expect(full.error.motivo).toBe('evento_completo');
  const suspended = await desk.enrol(evento.id, await app.newMember('suspendido'));
  expect([suspended.status, suspended.error.motivo]).toEqual([403, 'suspendido']);
  const strategy = await readStrategy(app, evento.id, member);
  expect(strategy.situacion).toBe('inscripta');
  const list = await callWire(app.url, wire.invitaciones.list, {
    query: { filter: JSON.stringify({ evento_id: evento.id, estado: 'inscripta' }) },
    token: staff,
  });
  expect(list.body).toMatchObject([{ id: body.id, persona_id: member.personaId, ingresados: 0 }]);
});

it('is seen as the member sees it, once, and who only looked is not among the enrolments', async () => {
  const evento = await open();
  const [member, looker] = [await app.newMember(), await app.newMember()];
  await readStrategy(app, evento.id, looker);
  const seen = async ({ personaId }: Member) => {
    const params = { id: personaId };
    const { body } = await callWire(app.url, wire.eventosDePersona, { params, token: staff });
    return body.eventos.find((one) => one.id === evento.id);
  };
  expect((await seen(member))?.strategy.acciones).toContain('inscribir');
  const key = { 'idempotency-key': `llamada-${evento.id}` };
  const ask = () =>
    callWire(app.url, wire.invitaciones.create, {
      body: { evento_id: evento.id, persona_id: member.personaId },
      token: staff,
      headers: key,
    });
  const { body: made } = await ask();
  const again = await ask();
  expect([again.status, again.body.id]).toEqual([201, made.id]);
  expect(await seen(member)).toMatchObject({
    invitacion: { id: made.id, estado: 'inscripta' },
    strategy: { acciones: ['cambiar', 'cancelar'] },
  });
  const list = async (filter: object) =>
    (
      await callWire(app.url, wire.invitaciones.list, {
        query: { filter: JSON.stringify({ evento_id: evento.id, ...filter }) },
        token: staff,
      })
    ).body.map((one) => one.persona_id);
  expect(await list({})).toEqual([member.personaId]);
  expect(await list({ estado: 'pendiente' })).toEqual([looker.personaId]);
  const audited = await app.query(
    `select accion, persona_id from auditoria where recurso = 'invitaciones' and recurso_id = $1`,
    [String(made.id)],
  );
  expect(audited).toEqual([{ accion: 'alta', persona_id: member.personaId }]);
});

it('is refused where the event is not for that member', async () => {
  const evento = await open({ audiencia: { capital: true } });
  expect((await desk.enrol(evento.id, await app.newMember())).error.motivo).toBe(
    'evento_no_habilitado',
  );
});

it('is changed, and cancelled with a reason that its member reads', async () => {
  const evento = await open();
  const member = await app.newMember();
  await app.query(`update personas set email = 'motivo@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  const { body: made } = await desk.enrol(evento.id, member, { invitados: newGuests(2) });
  const fewer = await desk.change(made.id, {
    estado: 'inscripta',
    invitados: newGuests(1),
    version: made.version,
  });
  expect(fewer.body.personas).toBe(2);
  expect((await desk.change(made.id, { estado: 'cancelada', version: made.version })).status).toBe(
    422,
  );
  const { version } = fewer.body;
  const reason = { estado: 'cancelada', motivo: 'Se duplicó la inscripción.', version };
  expect((await desk.change(made.id, reason)).body).toMatchObject({
    estado: 'cancelada',
    motivo: 'Se duplicó la inscripción.',
  });
  await eventoNotices.worker(app.house).drain();
  await sender(app.house).drain();
  await expect
    .poll(() => smtp.received.filter((one) => one.to.includes('motivo@prueba.local')).at(-1)?.mail)
    .toMatchObject({ subject: 'Se canceló tu inscripción a Fiesta de prueba' });
  expect((await desk.get(evento.id)).libres).toBe(100);
  const audited = await app.query(
    `select accion from auditoria where recurso = 'invitaciones' and recurso_id = $1 order by id`,
    [String(made.id)],
  );
  expect(audited).toEqual([{ accion: 'alta' }, { accion: 'cambio' }, { accion: 'cambio' }]);
});

it('corrects what is said of somebody, whose document is theirs alone', async () => {
  const evento = await open();
  const [ana, beto] = newGuests(2);
  const { body: made } = await desk.enrol(evento.id, await app.newMember(), { invitados: [ana] });
  await desk.enrol(evento.id, await app.newMember(), { invitados: [beto] });
  const { body: rows } = await callWire(app.url, wire.invitados.list, {
    query: { filter: JSON.stringify({ invitacion_id: made.id }) },
    token: staff,
  });
  const row = rows.find((one) => one.numdoc === ana?.numdoc) as (typeof rows)[number];
  expect(row).toMatchObject({
    parentesco: 'acompanante',
    estado: 'esperado',
    evento_id: evento.id,
  });
  const correct = (body: object) =>
    callWire(app.url, wire.invitados.update, {
      params: { id: row.id },
      body: { ...row, ...body } as never,
      token: staff,
    });
  expect((await correct({ numdoc: beto?.numdoc })).error.motivo).toBe('invitado_repetido');
  const { body: after } = await correct({ nombre: 'Ana Corregida', dieta: 'Vegana' });
  expect(after).toMatchObject({
    nombre: 'Ana Corregida',
    dieta: 'Vegana',
    version: row.version + 1,
  });
  expect((await correct({ nombre: 'Tarde' })).error.motivo).toBe('version_vieja');
});
