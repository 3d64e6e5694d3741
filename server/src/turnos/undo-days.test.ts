import { cierreDeDia, cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import type { Decision } from '@gremio/contract/turnos/cierre/schemas.ts';
import { dias, layOut } from '@gremio/contract/turnos/endpoints.ts';
import {
  addDiaPorTelefono,
  movePorTelefono,
  removeDiaPorTelefono,
} from '@gremio/contract/turnos/telefono/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { createUndoing } from '../../testing/undoing.ts';

/** Days that staff closed, laid out or took from members, as they were before. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'] as const;

let app: TestApp;
let token: string;
let undoing: ReturnType<typeof createUndoing>;
let next = 0;
beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newStaff('administracion');
  undoing = createUndoing(app, token);
});
afterAll(() => app.close());

const open = (plan: Parameters<typeof openCampania>[1] = {}) =>
  openCampania(app, {
    fire_collection: `deshacer_${(next += 1)}`,
    horas: ['09:00', '10:00'],
    ...plan,
  });

async function idOf({ id }: OpenCampania, dia: string): Promise<number> {
  const rows = await app.query<{ id: number }>(
    'select id from dias where campania_id = $1 and dia = $2',
    [id, dia],
  );
  return rows[0]?.id as number;
}

describe('a day that was closed', () => {
  const close = async (campania: OpenCampania, decision: Decision, motivo?: string) =>
    undoing.close(cierreDeDia, await idOf(campania, SATURDAY), decision, motivo);

  it('opens, and brings back those who were moved and did not change it since', async () => {
    const campania = await open({ cant_turnos: 3, dias: 3 });
    const [one, two] = [
      await undoing.book(campania, SATURDAY, '09:00'),
      await undoing.book(campania, SATURDAY, '10:00'),
    ];
    const act = await close(campania, 'mover');
    expect(await undoing.placeOf(one.id)).toMatchObject({ dia: SUNDAY });
    await undoing.call(movePorTelefono, {
      params: { id: two.id },
      body: { dia: '2026-11-23', hora: '09:00' },
    });
    const { status, done } = await undoing.undo(act);
    expect(status).toBe(200);
    expect(done).toMatchObject({
      cuantos: 2,
      quedan: [{ motivo: expect.stringContaining('lo cambió otra vez') }],
    });
    expect(await undoing.placeOf(one.id)).toEqual({
      estado: 'reservado',
      dia: SATURDAY,
      hora: '09:00',
    });
    expect(await undoing.placeOf(two.id)).toMatchObject({ dia: '2026-11-23' });
    expect((await undoing.mailsTo(one.member)).at(-1)).toBe(
      'Tu turno cambió: sábado 21 de noviembre, 09:00',
    );
    const params = { id: await idOf(campania, SATURDAY) };
    expect((await callWire(app.url, dias.get, { params, token })).body.cerrado).toBe(false);
  });

  it('brings back those whose turno it cancelled', async () => {
    const campania = await open({ dias: 1 });
    const { id, member } = await undoing.book(campania, SATURDAY, '09:00');
    const act = await close(campania, 'cancelar', 'Feriado');
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'cancelado' });
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ estado: 'reservado' });
    expect((await undoing.mailsTo(member)).at(-1)).toContain('sigue en pie');
  });

  it('is left alone, with everybody in it, once somebody opened it by hand', async () => {
    const campania = await open({ dias: 2, cant_turnos: 3 });
    const { id } = await undoing.book(campania, SATURDAY, '09:00');
    const act = await close(campania, 'mover');
    const params = { id: await idOf(campania, SATURDAY) };
    const { body: row } = await callWire(app.url, dias.get, { params, token });
    await undoing.call(dias.update, { params, body: { ...row, cerrado: false } });
    expect((await undoing.undo(act)).error.motivo).toBe('cambio_despues');
    expect(await undoing.placeOf(id)).toMatchObject({ dia: SUNDAY });
  });

  it('is not offered to be opened, if it was closed before', async () => {
    const campania = await open({ dias: 2, cant_turnos: 3 });
    const { id } = await undoing.book(campania, SATURDAY, '09:00');
    await close(campania, 'dejar');
    expect(await close(campania, 'mover')).toBe(0);
    expect(await undoing.placeOf(id)).toMatchObject({ dia: SUNDAY });
  });

  it('as an hour too', async () => {
    const campania = await open({ dias: 1 });
    const { id } = await undoing.book(campania, SATURDAY, '09:00');
    const [hora] = await app.query<{ id: number }>(
      'select hora_id as id from turnos where id = $1',
      [id],
    );
    const act = await undoing.close(cierreDeHora, hora?.id as number, 'mover');
    expect(await undoing.placeOf(id)).toMatchObject({ hora: '10:00' });
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await undoing.placeOf(id)).toMatchObject({ hora: '09:00' });
  });
});

describe('a day of vacation', () => {
  let campania: OpenCampania;
  beforeAll(async () => {
    campania = await open({ fire_collection: VACATION, dias: 3, limite_empleados: 1 });
  });
  const daysOf = async ({ personaId }: Member) =>
    (
      await app.query<{ dia: string }>(
        `select d.dia from empleados e join dias d on d.id = e.dia_id
         where e.persona_id = $1 and e.estado = 'reservado' order by d.dia`,
        [personaId],
      )
    ).map(({ dia }) => dia);
  const add = ({ personaId }: Member, dia: string) =>
    undoing.call(addDiaPorTelefono, { params: { id: personaId }, body: { dia } });
  const remove = ({ personaId }: Member, dia: string) =>
    undoing.call(removeDiaPorTelefono, { params: { id: personaId, dia } });

  it('comes back to whom it was taken from, while nobody has it', async () => {
    const [one, other] = [await undoing.newMember(), await undoing.newMember()];
    await add(one, SATURDAY);
    const { act } = await remove(one, SATURDAY);
    const undone = await undoing.undo(act);
    expect(undone.status).toBe(200);
    expect(await daysOf(one)).toEqual([SATURDAY]);
    expect((await undoing.mailsTo(one)).at(-1)).toBe(
      'Tu día de vacaciones sigue en pie: sábado 21 de noviembre',
    );
    expect((await undoing.undo(undone.act)).status).toBe(200);
    expect(await daysOf(one)).toEqual([]);
    expect((await add(other, SATURDAY)).status).toBe(200);
    const again = await add(one, SUNDAY);
    expect(again.status).toBe(200);
    const taken = await remove(other, SATURDAY);
    await remove(one, SUNDAY);
    await add(one, SATURDAY);
    expect((await undoing.undo(taken.act)).error.message).toBe(
      'Ese día ya se completó (sábado 21 de noviembre). Reservale otro día.',
    );
    await remove(one, SATURDAY);
  });

  it('comes back, whatever happened to others on that day since', async () => {
    const [one, other] = [await undoing.newMember(), await undoing.newMember()];
    await add(one, SATURDAY);
    const { act } = await remove(one, SATURDAY);
    await add(other, SATURDAY);
    await remove(other, SATURDAY);
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await daysOf(one)).toEqual([SATURDAY]);
    await remove(one, SATURDAY);
  });

  it('comes back from where a closing moved it', async () => {
    const one = await undoing.newMember();
    await add(one, SATURDAY);
    const act = await undoing.close(cierreDeDia, await idOf(campania, SATURDAY), 'mover');
    expect(await daysOf(one)).toEqual([SUNDAY]);
    expect((await undoing.undo(act)).status).toBe(200);
    expect(await daysOf(one)).toEqual([SATURDAY]);
  });
});

it('a pattern takes out its days, but for those that somebody booked or changed', async () => {
  const campania = await open({ dias: 1 });
  const params = { id: campania.id };
  const pattern = {
    desde: SATURDAY,
    hasta: '2026-11-24',
    dias_semana: [1, 2, 6, 7],
    horas: ['09:00', '11:00'],
  };
  const { act, body } = await undoing.call(layOut, { params, body: pattern });
  expect(body).toMatchObject({ dias: 3, horas: 7 });
  await undoing.book(campania, '2026-11-23', '11:00');
  const tuesday = { id: await idOf(campania, '2026-11-24') };
  const { body: row } = await callWire(app.url, dias.get, { params: tuesday, token });
  await undoing.call(dias.update, { params: tuesday, body: { ...row, desc: 'Hasta las 12' } });
  const undone = await undoing.undo(act);
  expect(undone.done).toMatchObject({
    cuantos: 2,
    quedan: [
      {
        nombre: 'lunes 23 de noviembre',
        motivo: expect.stringContaining('Ya hay quien reservó ese día.'),
      },
      { nombre: 'martes 24 de noviembre', motivo: expect.stringContaining('lo cambió otra vez') },
    ],
  });
  const left = () =>
    app.query<{ dia: string; horas: string[] }>(
      `select d.dia, array_agg(to_char(h.hora, 'HH24:MI') order by h.hora) as horas
       from dias d left join horas h on h.dia_id = d.id where d.campania_id = $1 group by d.id order by d.dia`,
      [campania.id],
    );
  expect(await left()).toEqual([
    { dia: SATURDAY, horas: ['09:00', '10:00'] },
    { dia: '2026-11-23', horas: ['09:00', '11:00'] },
    { dia: '2026-11-24', horas: ['09:00', '11:00'] },
  ]);
  expect((await undoing.undo(undone.act)).status).toBe(200);
  expect((await left()).map(({ dia, horas: at }) => [dia, at.length])).toEqual([
    [SATURDAY, 3],
    [SUNDAY, 2],
    ['2026-11-23', 2],
    ['2026-11-24', 2],
  ]);
});
