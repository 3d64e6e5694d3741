import { puerta } from './door.ts';
import * as eventoNotices from './notices.ts';
import { findDifferences } from '../platform/cupos/taken-places.ts';
import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { InvitacionEdit } from '@gremio/contract/eventos/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { listEnrolled, stillEnrolled } from './reminders.queries.ts';
import { newGuests, openEvento, readStrategy } from '../../testing/world-eventos.ts';

/** Cancelling a whole event: who loses what, who is notified, and concurrent enrolments. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const MOTIVO = 'Se cortó la luz en la sede.';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl, dataDir: app.dataDir });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

type Evento = Awaited<ReturnType<typeof openEvento>>;
type Invited = Member & { id: number };

const open = (plan: Parameters<typeof openEvento>[1] = {}) =>
  openEvento(app, {
    nombre: 'Cena de fin de año',
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 3,
    ...plan,
  });

async function invite(evento: Evento): Promise<Invited> {
  const member = await app.newMember();
  const email = `p${member.personaId}@prueba.local`;
  await app.query('update personas set email = $1 where id = $2', [email, member.personaId]);
  const strategy = await readStrategy(app, evento.id, member);
  return { ...member, id: strategy.invitacion_id as number };
}

const edit = ({ id, token }: Invited, body: Partial<InvitacionEdit> = {}, { url } = app) =>
  callWire(url, wire.editInvitacion, { params: { id }, body: { confirma: true, ...body }, token });
const read = async ({ id, token }: Invited) =>
  (await callWire(app.url, wire.getInvitacion, { params: { id }, token })).body.invitacion;

async function join(evento: Evento, people = 1): Promise<Invited> {
  const one = await invite(evento);
  const { status } = await edit(one, { invitados: newGuests(people - 1), espera: true });
  expect(status).toBe(200);
  return one;
}

const cancel = ({ id, token, version }: Evento, body: object = {}, { url } = app) =>
  callWire(url, wire.eventos.cancelar, {
    params: { id },
    body: { motivo: MOTIVO, version, ...body },
    token,
  });

const mailsTo = async ({ personaId }: Member) => {
  await eventoNotices.worker(app.house).drain();
  return app.query<{ asunto: string; contenido: { parrafos: string[] } }>(
    `select asunto, contenido from mensajes
     where persona_id = $1 and asunto like 'Se canceló%' order by id`,
    [personaId],
  );
};

describe('a cancelled event', () => {
  it('takes every place and every wait, tells each member why, and is audited', async () => {
    const evento = await open({ plazas: 3 });
    const holder = await join(evento, 3);
    const waiting = await join(evento, 2);
    const looked = await invite(evento);
    const { status, body } = await cancel(evento);
    expect([status, body]).toEqual([200, { id: evento.id, inscripciones: 2, personas: 5 }]);
    for (const one of [holder, waiting]) {
      expect(await read(one)).toMatchObject({ estado: 'cancelada', motivo: MOTIVO, personas: 0 });
      const [mail, ...more] = await mailsTo(one);
      expect([mail?.asunto, more]).toEqual(['Se canceló Cena de fin de año', []]);
      expect(mail?.contenido.parrafos.join('\n')).toContain(`Motivo: ${MOTIVO}`);
    }
    expect(await mailsTo(looked)).toEqual([]);
    expect(await findDifferences(app.house)).toEqual([]);
    const audited = await app.query(
      `select accion, despues from auditoria where recurso = 'eventos' and accion = 'cierre'
       and recurso_id = $1`,
      [String(evento.id)],
    );
    expect(audited).toEqual([
      {
        accion: 'cierre',
        despues: { cancelado: true, motivo: MOTIVO, inscripciones: 2, personas: 5 },
      },
    ]);
  });

  it('is shown as such to who was in it and to who could be, and nobody gets in any more', async () => {
    const evento = await open();
    const member = await join(evento);
    const other = await invite(evento);
    await cancel(evento);
    for (const one of [member, other]) {
      const { body } = await callWire(app.url, wire.listEventos, {
        params: { x: one.personaId },
        token: one.token,
      });
      expect(body.eventos.find((each) => each.id === evento.id)).toMatchObject({
        cancelado: clock.now().toISOString(),
        strategy: {
          situacion: 'cancelado',
          puede: false,
          acciones: [],
          frase: `Este evento se canceló: ${MOTIVO} Mirá los que vienen.`,
        },
      });
    }
    const late = await edit(other, { espera: true });
    expect([late.status, late.error.motivo]).toEqual([409, 'evento_cancelado']);
    const phoned = await callWire(app.url, wire.invitaciones.create, {
      body: { evento_id: evento.id, persona_id: other.personaId },
      token: evento.token,
    });
    expect([phoned.status, phoned.error.motivo]).toEqual([409, 'evento_cancelado']);
    const [{ id: invitadoId } = { id: 0 }] = await app.query<{ id: number }>(
      'select id from invitados where invitacion_id = $1',
      [member.id],
    );
    const qr = await callWire(app.url, wire.qrFiesta, {
      params: { id: invitadoId },
      token: member.token,
    });
    expect(qr.status).toBe(404);
  });

  it('is no event of the door any more, and each of its entries is told to be cancelled', async () => {
    const evento = await open({
      comienza: '2026-11-21T12:00:00-03:00',
      termina: '2026-11-21T18:00:00-03:00',
      inscripcion_hasta: '2026-11-21T10:00:00-03:00',
    });
    await join(evento, 2);
    const listed = async () => (await puerta.list(app.house.db, '2026-11-20')).map(({ id }) => id);
    expect(await listed()).toContain(evento.id);
    await cancel(evento);
    expect(await listed()).not.toContain(evento.id);
    const entries = await puerta.listEsperados(app.house.db, evento.id);
    expect(entries.map(({ vigente }) => vigente)).toEqual([false, false]);
  });

  it('reminds nobody, also where the reminder was written', async () => {
    const evento = await open({
      comienza: '2026-11-21T12:00:00-03:00',
      termina: '2026-11-21T18:00:00-03:00',
      inscripcion_hasta: '2026-11-21T10:00:00-03:00',
    });
    const { id } = await join(evento);
    const [day, { db }] = ['2026-11-21', app.house];
    expect(await stillEnrolled(db, day, [id])).toEqual([id]);
    await cancel(evento);
    expect(await stillEnrolled(db, day, [id])).toEqual([]);
    const due = await listEnrolled(db, day, 0, 500);
    expect(due.filter((one) => one.evento_id === evento.id)).toEqual([]);
  });

  it('stays as it is: not cancelled twice, changed, drawn, nor over, and seen as it was', async () => {
    const evento = await open();
    const stale = await cancel(evento, { version: 99 });
    expect([stale.status, stale.error.motivo]).toEqual([409, 'version_vieja']);
    const unsaid = await cancel(evento, { motivo: '  ' });
    expect([unsaid.status, unsaid.error.errores?.[0]?.campo]).toEqual([422, 'motivo']);
    expect((await cancel(evento)).status).toBe(200);
    expect((await cancel(evento)).error.motivo).toBe('evento_cancelado');
    const { token, ...body } = evento;
    const put = await callWire(app.url, wire.eventos.update, {
      params: { id: evento.id },
      body: { ...body, version: evento.version + 1, plazas: 500 } as never,
      token,
    });
    expect(put.error.motivo).toBe('evento_cancelado');
    const past = await open({
      inscripcion_desde: '2026-11-01T10:00:00-03:00',
      inscripcion_hasta: '2026-11-02T10:00:00-03:00',
      comienza: '2026-11-03T10:00:00-03:00',
      termina: '2026-11-03T20:00:00-03:00',
    });
    expect((await cancel(past)).error.motivo).toBe('evento_terminado');
  });
});

it('leaves nobody with a place who enrolled at that very moment, on two servers', async () => {
  const evento = await open({ plazas: 40 });
  const people = await Promise.all(Array.from({ length: 60 }, () => invite(evento)));
  const answers = people.map((one, index) =>
    edit(
      one,
      { invitados: newGuests(index % 3), espera: index % 2 === 0 },
      index % 2 ? second : app,
    ),
  );
  const cancelled = await cancel(evento, {}, second);
  expect(cancelled.status).toBe(200);
  const motivos = new Set((await Promise.all(answers)).map(({ error }) => error?.motivo ?? null));
  expect(
    [...motivos].every((one) =>
      [null, 'evento_cancelado', 'evento_completo'].includes(one as string | null),
    ),
  ).toBe(true);
  const left = await app.query(
    `select i.estado, v.tenencia from invitaciones i left join invitados v on v.invitacion_id = i.id
     where i.evento_id = $1 and (i.estado not in ('pendiente', 'cancelada')
       or v.tenencia in ('espera', 'tomada'))`,
    [evento.id],
  );
  expect(left).toEqual([]);
  expect(await findDifferences(app.house)).toEqual([]);
});
