import { findDifferences } from '../platform/cupos/taken-places.ts';
import {
  bookHora,
  cancelTurno,
  datosGlobalesTurnos,
  listDias,
  listHoras,
  moveTurno,
  viewTurno,
} from '@gremio/contract/turnos/endpoints.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

/** A clock that a test sets; hours are those of the organisation's zone (UTC-3). */
const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
const DIA = '2026-11-21';

let app: TestApp;
let campania: OpenCampania;
let member: Member;

beforeAll(async () => {
  app = await startTestApp({ clock });
  campania = await openCampania(app, { cant_turnos: 2, horas: ['10:00', '10:30', '11:00'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.at = '2026-11-20T12:00:00-03:00';
  member = await app.newMember();
});

const at = (hora: string, dia = DIA) => ({ coleccion: 'turnos', dia, hora });
const book = (who: Member, hora: string, headers: Record<string, string> = {}) =>
  callWire(app.url, bookHora, { params: at(hora), token: who.token, headers });
const statusesOf = (answers: { status: number }[]) =>
  answers.map((one) => one.status).sort((a, b) => a - b);
const count = async (hora: string) => {
  const { body } = await callWire(app.url, listHoras, {
    params: { coleccion: 'turnos', dia: DIA },
    token: member.token,
  });
  return body.horas.find((one) => one.hora === hora)?.cant_turnos;
};

describe('the settings', () => {
  it('say the open campaign with every key of the specification', async () => {
    const { body } = await callWire(app.url, datosGlobalesTurnos, { token: member.token });
    expect(new Set(Object.keys(body))).toEqual(new Set(Object.keys(datosGlobalesVacios)));
    expect(body).toMatchObject({
      turno_id: campania.id,
      inicializo: true,
      finalizo: false,
      cant_turnos: 2,
    });
    expect(body).toMatchObject({ dia_inicio: 19, mes_inicio: 11, anio_inicio: 2026 });
  });

  it('are all null where no campaign is open', async () => {
    const query = { coleccion: 'otra' };
    const { body } = await callWire(app.url, datosGlobalesTurnos, { query, token: member.token });
    expect(body).toEqual(datosGlobalesVacios);
  });
});

describe('booking', () => {
  it('takes a place, is seen, and counts', async () => {
    const { status, body } = await book(member, '10:00');
    expect(status).toBe(200);
    expect(body.turno).toMatchObject({
      dia: DIA,
      hora: '10:00',
      estado: 'reservado',
      turno_id: campania.id,
    });
    const seen = await callWire(app.url, viewTurno, {
      params: { a: member.personaId, b: campania.id },
      token: member.token,
    });
    expect(seen.body.turno).toEqual(body.turno);
    expect(await count('10:00')).toBe(1);
  });

  it('answers a second try with the turno that stands', async () => {
    const first = await book(member, '10:30');
    const { status, error } = await book(member, '11:00');
    expect(status).toBe(409);
    expect(error).toMatchObject({ motivo: 'turno_ya_tiene', turno: first.body.turno });
  });

  it('gives one turno to a member who asks twice in one batch', async () => {
    const others = await app.newMembers(2);
    const hora = '11:00';
    const answers = await Promise.all([
      book(others[0] as Member, hora),
      book(member, hora),
      book(member, hora),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 409]);
    expect(answers.find((one) => one.status === 409)?.error.motivo).toBe('turno_ya_tiene');
    const { status, error } = await book(others[1] as Member, hora);
    expect([status, error.motivo]).toEqual([409, 'turno_completo']);
    const listed = await count(hora);
    expect(listed).toBeUndefined();
  });

  it('refuses an hour that is not there, is past, or outside the window', async () => {
    expect((await book(member, '23:00')).status).toBe(404);
    clock.at = `${DIA}T10:00:30-03:00`;
    expect((await book(member, '10:00')).error.motivo).toBe('turno_pasado');
    clock.at = '2026-11-18T10:00:00-03:00';
    expect((await book(member, '10:00')).error.motivo).toBe('campania_sin_empezar');
    clock.at = '2027-01-18T10:00:00-03:00';
    expect((await book(member, '10:00')).error.motivo).toBe('campania_terminada');
  });

  it('is refused to who is not activated, suspended or nobody', async () => {
    const suspended = await app.newMember('suspendido');
    expect((await book(suspended, '10:00')).error.motivo).toBe('suspendido');
    const token = await app.newIdentidad();
    const device = await callWire(app.url, bookHora, { params: at('10:00'), token });
    expect([device.status, device.error.motivo]).toEqual([403, 'sin_activar']);
    expect((await callWire(app.url, bookHora, { params: at('10:00') })).status).toBe(401);
  });

  it.each([
    ['dia', '/documentos/turnos/dias/2026-13-40/horas/10:00/turno.json'],
    ['hora', '/documentos/turnos/dias/2026-11-21/horas/25:00/turno.json'],
    ['coleccion', '/documentos/TUR-NOS/dias/2026-11-21/horas/10:00/turno.json'],
  ])('names the field that is wrong: %s', async (campo, path) => {
    const { status, error } = await fetchWire(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(status).toBe(422);
    expect(
      (error as never as { errores: { campo: string }[] }).errores.map((one) => one.campo),
    ).toEqual([campo]);
  });
});

describe('moving and cancelling', () => {
  const move = (who: Member, hora: string) =>
    callWire(app.url, moveTurno, { params: at(hora), token: who.token });
  const cancel = (who: Member, hora: string) =>
    callWire(app.url, cancelTurno, { params: at(hora), token: who.token });

  beforeAll(async () => {
    await openCampania(app, { fire_collection: 'otra', horas: ['08:00', '09:00'], cant_turnos: 1 });
  });
  const other = (hora: string) => ({ ...at(hora), coleccion: 'otra' });
  const call = (endpoint: typeof bookHora, who: Member, hora: string) =>
    callWire(app.url, endpoint, { params: other(hora), token: who.token });

  it('moves to another hour and frees the old one', async () => {
    await call(bookHora, member, '08:00');
    const moved = await call(moveTurno, member, '09:00');
    expect(moved.body.turno).toMatchObject({ hora: '09:00', estado: 'reservado' });
    const next = await app.newMember();
    expect((await call(bookHora, next, '08:00')).status).toBe(200);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('keeps the place that one has when the other is full', async () => {
    const [one, two] = (await app.newMembers(2)) as [Member, Member];
    clock.at = '2026-11-20T12:00:01-03:00';
    const dia = plusDays(DIA, 1);
    const params = (hora: string) => ({ coleccion: 'otra', dia, hora });
    await callWire(app.url, bookHora, { params: params('08:00'), token: one.token });
    await callWire(app.url, bookHora, { params: params('09:00'), token: two.token });
    const moved = await callWire(app.url, moveTurno, { params: params('09:00'), token: one.token });
    expect([moved.status, moved.error.motivo]).toEqual([409, 'turno_completo']);
    const again = await callWire(app.url, bookHora, { params: params('08:00'), token: one.token });
    expect(again.error).toMatchObject({ motivo: 'turno_ya_tiene', turno: { hora: '08:00' } });
  });

  it('moves no turno that is past, and none into an hour that is closed', async () => {
    const [one, two] = (await app.newMembers(2)) as [Member, Member];
    const dia = plusDays(DIA, 1);
    const params = (hora: string) => ({ coleccion: 'turnos', dia, hora });
    const book = (who: Member, hora: string) =>
      callWire(app.url, bookHora, { params: params(hora), token: who.token });
    const move = (who: Member) =>
      callWire(app.url, moveTurno, { params: params('11:00'), token: who.token });
    expect((await book(one, '10:00')).status).toBe(200);
    expect((await book(two, '10:30')).status).toBe(200);
    clock.at = `${dia}T10:00:01-03:00`;
    expect((await move(one)).error.motivo).toBe('turno_pasado');

    const setClosed = (cerrado: boolean) =>
      app.query(
        `update cupos set cerrado = ${cerrado} where id = (
          select h.cupo_id from horas h join dias d on d.id = h.dia_id
          where d.campania_id = ${campania.id} and d.dia = '${dia}' and h.hora = '11:00')`,
      );
    await setClosed(true);
    expect((await move(two)).error.motivo).toBe('turno_completo');
    await setClosed(false);
    expect((await move(two)).status).toBe(200);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('says so when there is nothing to move or cancel', async () => {
    expect((await move(member, '10:30')).error.motivo).toBe('turno_sin_turno');
    expect((await cancel(member, '10:30')).error.motivo).toBe('turno_sin_turno');
  });

  it('gives the place back once, also to a suspended member who cancels', async () => {
    const dia = plusDays(DIA, 1);
    const params = { coleccion: 'turnos', dia, hora: '10:00' };
    await callWire(app.url, bookHora, { params, token: member.token });
    const answers = await Promise.all(
      [1, 2, 3].map(() => callWire(app.url, cancelTurno, { params, token: member.token })),
    );
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('does not touch what is past', async () => {
    const dia = plusDays(DIA, 1);
    const params = { coleccion: 'turnos', dia, hora: '10:30' };
    await callWire(app.url, bookHora, { params, token: member.token });
    clock.at = `${dia}T10:31:00-03:00`;
    const late = await callWire(app.url, cancelTurno, { params, token: member.token });
    expect(late.error.motivo).toBe('turno_pasado');
  });
});

describe('an Idempotency-Key', () => {
  it('answers the same to the same, and refuses another request under it', async () => {
    const dia = plusDays(DIA, 1);
    const ask = (hora: string) =>
      callWire(app.url, bookHora, {
        params: { coleccion: 'turnos', dia, hora },
        token: member.token,
        headers: { 'idempotency-key': 'una' },
      });
    const [first, second] = await Promise.all([ask('11:00'), ask('11:00')]);
    const statuses = statusesOf([first, second]);
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const again = await ask('11:00');
    expect(again.status).toBe(200);
    expect([first.body, second.body]).toContainEqual(again.body);
  });
});

describe('the offer', () => {
  it('leaves out past hours and days without room', async () => {
    clock.at = `${DIA}T10:15:00-03:00`;
    app.house.cache.changed('turnos');
    const { body } = await callWire(app.url, listHoras, {
      params: { coleccion: 'turnos', dia: DIA },
      token: member.token,
    });
    expect(body.horas.map((one) => one.hora)).not.toContain('10:00');
    const dias = await callWire(app.url, listDias, {
      params: { coleccion: 'turnos' },
      query: { desde: '2020-01-01' },
      token: member.token,
    });
    expect(dias.body.dias.every((one) => one.dia >= DIA)).toBe(true);
  });

  it('is empty, not an error, for a collection that nobody opened', async () => {
    const { status, body } = await callWire(app.url, listDias, {
      params: { coleccion: 'ninguna' },
      token: member.token,
    });
    expect([status, body]).toEqual([200, { dias: [] }]);
  });
});
