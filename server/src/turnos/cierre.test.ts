import { findDifferences } from '../platform/cupos/taken-places.ts';
import { cierreDeDia, cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import type { Decision, PlanDeCierre } from '@gremio/contract/turnos/cierre/schemas.ts';
import { addEmpleado, bookHora, campanias, horas } from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

/** Closing hours and days that are booked. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;

let app: TestApp;
let staff: string;
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());

const open = (plan: Parameters<typeof openCampania>[1] = {}) =>
  openCampania(app, {
    fire_collection: `cierre_${(next += 1)}`,
    dias: 2,
    horas: ['09:00', '10:00', '11:00'],
    cant_turnos: 1,
    ...plan,
  });

async function book({ coleccion }: OpenCampania, dia: string, hora: string): Promise<Member> {
  const member = await app.newMember();
  await app.query(`update personas set email = 'p' || id || '@prueba.local' where id = $1`, [
    member.personaId,
  ]);
  const params = { coleccion, dia, hora };
  const { status } = await callWire(app.url, bookHora, { params, token: member.token });
  expect(status).toBe(200);
  return member;
}

async function horaId({ id }: OpenCampania, dia: string, hora: string): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    `select h.id from horas h join dias d on d.id = h.dia_id
     where d.campania_id = $1 and d.dia = $2 and h.hora = $3`,
    [id, dia, hora],
  );
  return row?.id as number;
}
async function diaId({ id }: OpenCampania, dia: string): Promise<number> {
  const [row] = await app.query<{ id: number }>(
    'select id from dias where campania_id = $1 and dia = $2',
    [id, dia],
  );
  return row?.id as number;
}

const vistosOf = ({ afectados }: PlanDeCierre) =>
  afectados.map(({ id, destino }) => ({ id, destino_id: destino?.id ?? null }));
const preview = async (endpoint: typeof cierreDeHora, id: number) =>
  (await callWire(app.url, endpoint.preview, { params: { id }, token: staff })).body;
const close = (
  endpoint: typeof cierreDeHora,
  id: number,
  plan: PlanDeCierre,
  decision: Decision,
  more: { cancelar_sin_lugar?: boolean; motivo?: string } = {},
) =>
  callWire(app.url, endpoint.close, {
    params: { id },
    body: { decision, vistos: vistosOf(plan), ...more },
    token: staff,
  });
const turnoOf = async ({ personaId }: Member) =>
  (
    await app.query<{ estado: string; dia: string; hora: string }>(
      `select t.estado, d.dia, h.hora from turnos t join horas h on h.id = t.hora_id
       join dias d on d.id = h.dia_id where t.persona_id = $1`,
      [personaId],
    )
  )[0];
const mailsTo = ({ personaId }: Member) =>
  app.query<{ asunto: string; texto: string }>(
    `select asunto, contenido::text as texto from mensajes where persona_id = $1 order by id`,
    [personaId],
  );

describe('closing an hour that is booked', () => {
  it('moves each to the nearest that is free: the same day first, the later of two as near', async () => {
    const campania = await open({ dias: 2 });
    const first = await book(campania, SATURDAY, '10:00');
    const id = await horaId(campania, SATURDAY, '10:00');
    const plan = await preview(cierreDeHora, id);
    const [persona] = await app.query<{ numero_documento: string }>(
      'select numero_documento from personas where id = $1',
      [first.personaId],
    );
    expect(plan).toMatchObject({
      sin_lugar: 0,
      afectados: [
        {
          persona_id: first.personaId,
          ...persona,
          con_correo: true,
          hora: '10:00',
          destino: { dia: SATURDAY, hora: '11:00' },
        },
      ],
    });
    const { status, body } = await close(cierreDeHora, id, plan, 'mover');
    expect([status, body]).toEqual([200, { id, movidos: 1, cancelados: 0, quedan: 0 }]);
    expect(await turnoOf(first)).toEqual({ estado: 'reservado', dia: SATURDAY, hora: '11:00' });
    const [mail] = await mailsTo(first);
    expect(mail?.asunto).toBe('Tu turno cambió: sábado 21 de noviembre, 11:00');
    expect(mail?.texto).toContain('Tuvimos que cerrar el sábado 21 de noviembre, 10:00.');
    expect(mail?.texto).toContain('cambialo o cancelalo en la app');
    expect(await findDifferences(app.house)).toEqual([]);
    const audited = await app.query(
      `select accion, recurso, antes, despues from auditoria where persona_id = $1`,
      [first.personaId],
    );
    expect(audited).toEqual([
      {
        accion: 'cambio',
        recurso: 'turnos',
        antes: { dia: SATURDAY, hora: '10:00', estado: 'reservado' },
        despues: { dia: SATURDAY, hora: '11:00', estado: 'reservado' },
      },
    ]);
    const booked = await callWire(app.url, bookHora, {
      params: { coleccion: campania.coleccion, dia: SATURDAY, hora: '10:00' },
      token: (await app.newMember()).token,
    });
    expect(booked.error.motivo).toBe('turno_completo');
  });

  it('goes on to the nearest day, and cancels who finds no place only if the clerk says so', async () => {
    const campania = await open({ dias: 2, horas: ['09:00'] });
    const one = await book(campania, SATURDAY, '09:00');
    const id = await horaId(campania, SATURDAY, '09:00');
    const plan = await preview(cierreDeHora, id);
    expect(plan.afectados[0]?.destino).toMatchObject({ dia: SUNDAY, hora: '09:00' });
    await book(campania, SUNDAY, '09:00');
    const stale = await close(cierreDeHora, id, plan, 'mover');
    expect([stale.status, stale.error.motivo]).toEqual([409, 'cierre_cambio']);
    const now = stale.error['plan'] as PlanDeCierre;
    expect(now).toMatchObject({ sin_lugar: 1, afectados: [{ destino: null }] });
    const refused = await close(cierreDeHora, id, now, 'mover');
    expect(refused.error.motivo).toBe('cierre_sin_lugar');
    expect(await turnoOf(one)).toMatchObject({ estado: 'reservado' });
    const unsaid = await close(cierreDeHora, id, now, 'mover', { cancelar_sin_lugar: true });
    expect(unsaid.error.errores?.map(({ campo }) => campo)).toEqual(['motivo']);
    const reason = { cancelar_sin_lugar: true, motivo: 'Se cortó la luz en la sede.' };
    const { body } = await close(cierreDeHora, id, now, 'mover', reason);
    expect(body).toMatchObject({ movidos: 0, cancelados: 1 });
    expect(await turnoOf(one)).toMatchObject({ estado: 'cancelado' });
    const [mail] = await mailsTo(one);
    expect(mail?.asunto).toBe('Se canceló tu turno del sábado 21 de noviembre, 09:00');
    expect(mail?.texto).toContain('Motivo: Se cortó la luz en la sede.');
    expect(mail?.texto).toContain('Podés reservar otro en la app');
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('cancels all, or lets them stand, as the clerk decides; and opens again', async () => {
    const campania = await open({ cant_turnos: 2 });
    const gone = await book(campania, SATURDAY, '09:00');
    const stays = await book(campania, SATURDAY, '11:00');
    const nine = await horaId(campania, SATURDAY, '09:00');
    const eleven = await horaId(campania, SATURDAY, '11:00');
    const cancelled = await close(
      cierreDeHora,
      nine,
      await preview(cierreDeHora, nine),
      'cancelar',
      { motivo: 'Paro de transporte.' },
    );
    expect(cancelled.body).toMatchObject({ cancelados: 1 });
    const left = await close(cierreDeHora, eleven, await preview(cierreDeHora, eleven), 'dejar');
    expect(left.body).toMatchObject({ movidos: 0, cancelados: 0, quedan: 1 });
    expect(await turnoOf(gone)).toMatchObject({ estado: 'cancelado' });
    expect(await turnoOf(stays)).toMatchObject({ estado: 'reservado', hora: '11:00' });
    const { body: row } = await callWire(app.url, horas.get, {
      params: { id: nine },
      token: staff,
    });
    expect(row.cerrado).toBe(true);
    await callWire(app.url, horas.update, {
      params: { id: nine },
      body: { ...row, cerrado: false },
      token: staff,
    });
    await book(campania, SATURDAY, '09:00');
  });

  it('is not closed unseen by its form, nor given fewer places than are taken', async () => {
    const campania = await open({ cant_turnos: 3 });
    await book(campania, SATURDAY, '09:00');
    await book(campania, SATURDAY, '09:00');
    const id = await horaId(campania, SATURDAY, '09:00');
    const { body: row } = await callWire(app.url, horas.get, { params: { id }, token: staff });
    const put = (body: object) =>
      callWire(app.url, horas.update, {
        params: { id },
        body: { ...row, ...body } as never,
        token: staff,
      });
    expect((await put({ cerrado: true })).error.motivo).toBe('cierre_con_reservas');
    const fewer = await put({ limite: 1 });
    expect([fewer.status, fewer.error.errores?.[0]]).toEqual([
      422,
      {
        campo: 'limite',
        mensaje: 'El sábado 21 de noviembre, 09:00 ya tiene 2 tomados: no puede haber menos.',
      },
    ]);
    expect((await put({ limite: 2 })).status).toBe(200);
    const { body: whole } = await callWire(app.url, campanias.get, {
      params: { id: campania.id },
      token: staff,
    });
    const all = await callWire(app.url, campanias.update, {
      params: { id: campania.id },
      body: { ...whole, cant_turnos: 1 },
      token: staff,
    });
    expect(all.error.errores?.[0]?.campo).toBe('cant_turnos');
  });
});

describe('closing a day', () => {
  it('takes the hours of all of it to other days', async () => {
    const campania = await open({ dias: 3, horas: ['09:00', '10:00'] });
    const early = await book(campania, SUNDAY, '09:00');
    const late = await book(campania, SUNDAY, '10:00');
    const id = await diaId(campania, SUNDAY);
    const plan = await preview(cierreDeDia, id);
    expect(plan.afectados.map(({ destino }) => [destino?.dia, destino?.hora])).toEqual([
      [MONDAY, '09:00'],
      [MONDAY, '10:00'],
    ]);
    expect((await close(cierreDeDia, id, plan, 'mover')).body).toMatchObject({ movidos: 2 });
    expect(await turnoOf(early)).toMatchObject({ dia: MONDAY, hora: '09:00' });
    expect(await turnoOf(late)).toMatchObject({ dia: MONDAY, hora: '10:00' });
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('of vacation takes its members to the nearest day that they do not have yet', async () => {
    const campania = await open({
      fire_collection: VACATION,
      dias: 3,
      dias_por_empleado: 2,
      limite_empleados: 5,
    });
    const member = await app.newMember();
    for (const dia of [SUNDAY, MONDAY]) {
      const { status } = await callWire(app.url, addEmpleado, {
        params: { dia },
        token: member.token,
      });
      expect(status).toBe(200);
    }
    const id = await diaId(campania, SUNDAY);
    const plan = await preview(cierreDeDia, id);
    expect(plan.afectados[0]).toMatchObject({
      con_correo: false,
      hora: null,
      destino: { dia: SATURDAY, hora: null },
    });
    expect((await close(cierreDeDia, id, plan, 'mover')).body).toMatchObject({ movidos: 1 });
    const dias = await app.query(
      `select d.dia from empleados e join dias d on d.id = e.dia_id
       where e.persona_id = $1 and e.estado = 'reservado' order by d.dia`,
      [member.personaId],
    );
    expect(dias).toEqual([{ dia: SATURDAY }, { dia: MONDAY }]);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('that is not there is not found, by whoever asks', async () => {
    const missing = await callWire(app.url, cierreDeDia.preview, {
      params: { id: 2_000_000_000 },
      token: staff,
    });
    expect(missing.status).toBe(404);
  });
});
