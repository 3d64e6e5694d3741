import { findDifferences } from '../platform/cupos/taken-places.ts';
import { cierreDeDia } from '@gremio/contract/turnos/cierre/endpoints.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import {
  addDiaPorTelefono,
  bookPorTelefono,
  listDiasLibres,
  movePorTelefono,
} from '@gremio/contract/turnos/telefono/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

/** Days before a campaign's `dia_inicio_entrega`. */

const clock = { now: () => new Date('2026-11-20T12:00:00-03:00') };
const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;
const HORA = '10:00';

let app: TestApp;
let staff: string;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.newMember();
  await app.query('update campanias set abierta = false');
});

const place = (dia: string) => ({ coleccion: 'turnos', dia, hora: HORA });
const open = (plan: Parameters<typeof openCampania>[1] = {}) =>
  openCampania(app, { dias: 3, horas: [HORA], cant_turnos: 20, ...plan });
const book = ({ token }: Member, dia: string) =>
  callWire(app.url, wire.bookHora, { params: place(dia), token });
const add = ({ token }: Member, dia: string) =>
  callWire(app.url, wire.addEmpleado, { params: { dia }, token });
const diasOf = async (coleccion: string, query?: { desde: string }) => {
  const asked = { params: { coleccion }, token: member.token, ...(query && { query }) };
  return (await callWire(app.url, wire.listDias, asked)).body.dias.map(({ dia }) => dia);
};

/** Saves like the console's form: all of the campaign's fields, with another first day. */
async function setEntrega(id: number, dia_inicio_entrega: string | null) {
  const { body } = await callWire(app.url, wire.campanias.get, { params: { id }, token: staff });
  const changed = { ...body, dia_inicio_entrega };
  return callWire(app.url, wire.campanias.update, { params: { id }, body: changed, token: staff });
}

/** Returns the place to which closing a day would move its first booking. */
async function destinoOf(id: number, fecha: string) {
  const [dia] = await app.query<{ id: number }>(
    'select id from dias where campania_id = $1 and dia = $2',
    [id, fecha],
  );
  const params = { id: dia?.id as number };
  const { body } = await callWire(app.url, cierreDeDia.preview, { params, token: staff });
  return body.afectados[0]?.destino;
}

const REFUSED = {
  motivo: 'antes_de_entrega',
  desde: SUNDAY,
  message: 'La entrega empieza el domingo 22 de noviembre. Elegí un día desde esa fecha.',
};

describe('turnos', () => {
  it('offers neither days nor hours before it, whatever day the caller starts from', async () => {
    await open({ dia_inicio_entrega: SUNDAY });
    expect(await diasOf('turnos')).toEqual([SUNDAY, MONDAY]);
    expect(await diasOf('turnos', { desde: SATURDAY })).toEqual([SUNDAY, MONDAY]);
    expect(await diasOf('turnos', { desde: MONDAY })).toEqual([MONDAY]);
    const horasOf = async (dia: string) => {
      const params = { coleccion: 'turnos', dia };
      return (await callWire(app.url, wire.listHoras, { params, token: member.token })).body.horas;
    };
    expect(await horasOf(SATURDAY)).toEqual([]);
    expect(await horasOf(SUNDAY)).toHaveLength(1);
    const { body } = await callWire(app.url, listDiasLibres, {
      params: { coleccion: 'turnos' },
      token: staff,
    });
    expect(body.dias.map(({ dia }) => dia)).toEqual([SUNDAY, MONDAY]);
  });

  it('neither books nor moves before it, in the app and by phone', async () => {
    await open({ dia_inicio_entrega: SUNDAY });
    const early = await book(member, SATURDAY);
    expect([early.status, early.error]).toMatchObject([409, REFUSED]);
    const byPhone = await callWire(app.url, bookPorTelefono, {
      body: { persona_id: member.personaId, ...place(SATURDAY) },
      token: staff,
    });
    expect([byPhone.status, byPhone.error]).toMatchObject([409, REFUSED]);
    const { body } = await book(member, SUNDAY);
    const moved = await callWire(app.url, wire.moveTurno, {
      params: place(SATURDAY),
      token: member.token,
    });
    expect([moved.status, moved.error]).toMatchObject([409, REFUSED]);
    const movedByPhone = await callWire(app.url, movePorTelefono, {
      params: { id: body.turno.id },
      body: { dia: SATURDAY, hora: HORA },
      token: staff,
    });
    expect([movedByPhone.status, movedByPhone.error]).toMatchObject([409, REFUSED]);
  });

  it('tells the clerk who stands before a date that is set later, and keeps what they booked', async () => {
    const { id } = await open();
    await book(member, SATURDAY);
    await book(await app.newMember(), SUNDAY);
    const set = await setEntrega(id, SUNDAY);
    expect([set.status, set.body.antes_de_entrega]).toEqual([200, 1]);
    const params = { a: member.personaId, b: id };
    const { body } = await callWire(app.url, wire.viewTurno, { params, token: member.token });
    expect(body.turno).toMatchObject({ dia: SATURDAY, estado: 'reservado' });
    const moved = await callWire(app.url, wire.moveTurno, {
      params: place(MONDAY),
      token: member.token,
    });
    expect(moved.body.turno.dia).toBe(MONDAY);
    const token = staff;
    const after = await callWire(app.url, wire.campanias.get, { params: { id }, token });
    expect(after.body.antes_de_entrega).toBe(0);
    expect(await findDifferences(app.house)).toEqual([]);
  });

  it('offers the days again once the date is taken away', async () => {
    const { id } = await open({ dia_inicio_entrega: MONDAY });
    expect(await diasOf('turnos')).toEqual([MONDAY]);
    await setEntrega(id, null);
    expect(await diasOf('turnos')).toEqual([SATURDAY, SUNDAY, MONDAY]);
    expect((await book(member, SATURDAY)).status).toBe(200);
  });

  it('is no place for the bookings of a day that closes', async () => {
    const { id } = await open();
    await book(member, SUNDAY);
    await setEntrega(id, SUNDAY);
    expect(await destinoOf(id, SUNDAY)).toMatchObject({ dia: MONDAY });
  });
});

/** Version 0.1.0 stores the date, and leaves the places before it open. */
describe('a date that an older version kept', () => {
  const setAsBefore = (id: number) =>
    app.query('update campanias set dia_inicio_entrega = $1 where id = $2', [SUNDAY, id]);

  it('holds for turnos, and for where closing moves them', async () => {
    const { id } = await open();
    await book(member, SUNDAY);
    await setAsBefore(id);
    expect(await diasOf('turnos')).toEqual([SUNDAY, MONDAY]);
    const params = { coleccion: 'turnos', dia: SATURDAY };
    const { body } = await callWire(app.url, wire.listHoras, { params, token: member.token });
    expect(body.horas).toEqual([]);
    const late = await app.newMember();
    expect((await book(late, SATURDAY)).error.motivo).toBe('antes_de_entrega');
    expect(await destinoOf(id, SUNDAY)).toMatchObject({ dia: MONDAY });
  });

  it('holds for vacation days', async () => {
    const { id } = await open({ fire_collection: VACATION });
    await setAsBefore(id);
    expect(await diasOf(VACATION)).toEqual([SUNDAY, MONDAY]);
    expect((await add(member, SATURDAY)).error.motivo).toBe('antes_de_entrega');
  });
});

describe('vacation days', () => {
  it('are neither offered nor taken before it, in the app and by phone', async () => {
    await open({ fire_collection: VACATION, dia_inicio_entrega: SUNDAY });
    expect(await diasOf(VACATION, { desde: SATURDAY })).toEqual([SUNDAY, MONDAY]);
    const message =
      'Los días de vacaciones empiezan el domingo 22 de noviembre. Elegí un día desde esa fecha.';
    const early = await add(member, SATURDAY);
    expect([early.status, early.error]).toMatchObject([409, { ...REFUSED, message }]);
    const byPhone = await callWire(app.url, addDiaPorTelefono, {
      params: { id: member.personaId },
      body: { dia: SATURDAY },
      token: staff,
    });
    expect([byPhone.status, byPhone.error]).toMatchObject([409, { ...REFUSED, message }]);
    expect((await add(member, SUNDAY)).status).toBe(200);
  });

  it('that stand before a date that is set later are told to the clerk, and can be left', async () => {
    const { id } = await open({ fire_collection: VACATION });
    await add(member, SATURDAY);
    expect((await setEntrega(id, SUNDAY)).body.antes_de_entrega).toBe(1);
    const params = { dia: SATURDAY };
    const left = await callWire(app.url, wire.removeEmpleado, { params, token: member.token });
    expect(left.status).toBe(200);
    expect((await add(member, SATURDAY)).error.motivo).toBe('antes_de_entrega');
  });
});

/** Bookings on another server, which still has the old plan cached, race with the clerk who sets the date. */
describe('a date that is set while members book the days before it', () => {
  it('counts every booking that got through, and none gets through after', async () => {
    const dias = 1;
    const { id } = await openCampania(app, { dias, horas: [HORA], cant_turnos: 100 });
    const other = await startTestApp({ clock, databaseUrl: app.databaseUrl });
    const members = await app.newMembers(60);
    const ask = (token: string) =>
      callWire(other.url, wire.bookHora, { params: place(SATURDAY), token });
    await ask(member.token);
    const [set, ...answers] = await Promise.all([
      setEntrega(id, plusDays(SATURDAY, 1)),
      ...members.map(({ token }) => ask(token)),
    ]);
    const booked = 1 + answers.filter(({ status }) => status === 200).length;
    expect(set.body.antes_de_entrega).toBe(booked);
    await other.close();
  });
});
