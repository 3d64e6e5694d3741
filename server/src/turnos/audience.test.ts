import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import * as lugares from '@gremio/contract/seccionales/endpoints.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import * as wire from '@gremio/contract/turnos/endpoints.ts';
import { addDiaPorTelefono, bookPorTelefono } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { VACATION } from '@gremio/contract/turnos/schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type OpenCampania, openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { moveTo } from '../../testing/moving.ts';

const clock = { now: () => new Date('2026-11-27T12:00:00-03:00') };
const DIA = '2026-11-28';
const NOT_FOR_YOU =
  'Esto es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.';
const NOT_FOR_THEM = 'No le corresponde: es para otros afiliados.';

let app: TestApp;
let token: string;
let salta: number;
let utiles: OpenCampania;
let verano: OpenCampania;
let ofSalta: Member;
let ofRosario: Member;

const newPlace = async (nombre: string) =>
  (await callWire(app.url, lugares.seccionales.create, { token, body: { nombre } })).body.id;

const newMemberOf = async (seccional: string) => {
  const member = await app.newMember();
  await moveTo(app, token, member, seccional);
  return member;
};

/** Sets the audience of a campaign as staff do; returns the answer. */
async function setFor(id: number, audiencia: Partial<Audiencia> | null) {
  const { body } = await callWire(app.url, wire.campanias.get, { token, params: { id } });
  const changed = { ...body, audiencia };
  return callWire(app.url, wire.campanias.update, { token, params: { id }, body: changed });
}

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newStaff('administracion');
  salta = await newPlace('Salta');
  await newPlace('Rosario');
  utiles = await openCampania(app, { cant_turnos: 20, horas: ['10:00', '11:00'] });
  verano = await openCampania(app, { fire_collection: VACATION, dias_por_empleado: 2 });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { id } of [utiles, verano]) await setFor(id, { seccionales: [salta] });
  [ofSalta, ofRosario] = [await newMemberOf('Salta'), await newMemberOf('Rosario')];
});

const at = (hora: string) => ({ coleccion: 'turnos', dia: DIA, hora });
const book = (who: Member, hora = '10:00') =>
  callWire(app.url, wire.bookHora, { params: at(hora), token: who.token });
const addDia = (who: Member, dia = DIA) =>
  callWire(app.url, wire.addEmpleado, { params: { dia }, token: who.token });
const settings = async (coleccion: string, device: string) =>
  (await callWire(app.url, wire.datosGlobalesTurnos, { query: { coleccion }, token: device })).body;
const dias = async (coleccion: string, device: string) =>
  (await callWire(app.url, wire.listDias, { params: { coleccion }, token: device })).body.dias;
const horas = async (device: string) => {
  const params = { coleccion: 'turnos', dia: DIA };
  return (await callWire(app.url, wire.listHoras, { params, token: device })).body.horas;
};
/** Everything that a device sees of both campaigns, as counts. */
const seen = async (device: string) => ({
  campanias: [await settings('turnos', device), await settings(VACATION, device)].map(
    ({ turno_id }) => turno_id,
  ),
  dias: [(await dias('turnos', device)).length, (await dias(VACATION, device)).length],
  horas: (await horas(device)).length,
});

const ALL = () => ({ campanias: [utiles.id, verano.id], dias: [2, 2], horas: 2 });
const NOTHING = { campanias: [null, null], dias: [0, 0], horas: 0 };

describe('a campaign that is for some', () => {
  it('is seen by them only, in its settings, days and hours', async () => {
    expect(await seen(ofSalta.token)).toEqual(ALL());
    for (const other of [ofRosario.token, await app.newIdentidad()])
      expect(await seen(other)).toEqual(NOTHING);
    expect(await settings('turnos', ofRosario.token)).toEqual(datosGlobalesVacios);
  });

  it('is seen by everybody again once it is for all', async () => {
    for (const { id } of [utiles, verano]) await setFor(id, null);
    expect(await seen(ofRosario.token)).toEqual(ALL());
    expect((await book(ofRosario)).status).toBe(200);
  });

  it('follows a member to another seccional at once', async () => {
    await moveTo(app, token, ofRosario, 'Salta');
    expect(await seen(ofRosario.token)).toEqual(ALL());
    expect((await book(ofRosario)).status).toBe(200);
    await moveTo(app, token, ofSalta, 'Rosario');
    expect(await seen(ofSalta.token)).toEqual(NOTHING);
    expect((await book(ofSalta)).error.motivo).toBe('no_es_para_vos');
  });

  it('refuses a booking of others with its sentence, and books nothing', async () => {
    for (const refused of [await book(ofRosario), await addDia(ofRosario)]) {
      expect(refused.status).toBe(409);
      expect(refused.error).toMatchObject({ motivo: 'no_es_para_vos', message: NOT_FOR_YOU });
    }
    const rows = await app.query(
      'select from turnos where persona_id = $1 union all select from empleados where persona_id = $1',
      [ofRosario.personaId],
    );
    expect(rows).toEqual([]);
    expect((await book(ofSalta)).status).toBe(200);
    expect((await addDia(ofSalta)).status).toBe(200);
  });

  it('grants and refuses within one batch, each with its own reply', async () => {
    const others = await app.newMembers(8);
    const theirs = await Promise.all(Array.from({ length: 8 }, () => newMemberOf('Salta')));
    const mixed = others.flatMap((one, index) => [one, theirs[index] as Member]);
    const answers = await Promise.all(mixed.map((one) => book(one, '11:00')));
    expect(answers.map(({ status }) => status)).toEqual(
      mixed.map((_, index) => (index % 2 ? 200 : 409)),
    );
    const [first] = await dias('turnos', ofSalta.token);
    const booked = await app.query(`select from turnos where estado = 'reservado'`);
    expect(first?.cant_empleados).toBe(booked.length);
  });

  it('repeats a reply that was given before it was for others', async () => {
    const headers = { 'idempotency-key': 'una vez' };
    const ask = () =>
      callWire(app.url, wire.bookHora, { params: at('10:00'), token: ofSalta.token, headers });
    const granted = await ask();
    await moveTo(app, token, ofSalta, 'Rosario');
    expect((await ask()).body).toEqual(granted.body);
  });

  it('is refused to a clerk for others, in the clerk’s words', async () => {
    const { personaId: persona_id } = ofRosario;
    const turno = { token, body: { persona_id, ...at('10:00') } };
    const dia = { token, params: { id: persona_id }, body: { dia: DIA } };
    for (const { status, error } of [
      await callWire(app.url, bookPorTelefono, turno),
      await callWire(app.url, addDiaPorTelefono, dia),
    ]) {
      expect(status).toBe(409);
      expect(error).toMatchObject({ motivo: 'no_es_para_vos', message: NOT_FOR_THEM });
    }
    const mine = { token, body: { persona_id: ofSalta.personaId, ...at('10:00') } };
    expect((await callWire(app.url, bookPorTelefono, mine)).status).toBe(200);
  });
});

describe('a place that a member has', () => {
  it('stays: listed, moved and cancelled, though the campaign is for others now', async () => {
    await book(ofSalta);
    await moveTo(app, token, ofSalta, 'Rosario');
    expect(await seen(ofSalta.token)).toEqual({
      campanias: [utiles.id, null],
      dias: [2, 0],
      horas: 2,
    });
    const mine = { params: { a: ofSalta.personaId, b: utiles.id }, token: ofSalta.token };
    expect((await callWire(app.url, wire.viewTurno, mine)).body.turno).toMatchObject({
      estado: 'reservado',
      hora: '10:00',
    });
    const there = { params: at('11:00'), token: ofSalta.token };
    expect((await callWire(app.url, wire.moveTurno, there)).body.turno).toMatchObject({
      hora: '11:00',
    });
    expect((await callWire(app.url, wire.cancelTurno, there)).status).toBe(200);
    expect(await seen(ofSalta.token)).toEqual(NOTHING);
    expect((await book(ofSalta)).error.motivo).toBe('no_es_para_vos');
  });

  it('stays for a vacation day, and no other is taken', async () => {
    await addDia(ofSalta);
    await setFor(verano.id, { edad: { desde: 90, hasta: null } });
    expect(await dias(VACATION, ofSalta.token)).toHaveLength(2);
    const { body } = await callWire(app.url, wire.misDias, { token: ofSalta.token });
    expect(body.dias).toMatchObject([{ dia: DIA }]);
    expect((await addDia(ofSalta, '2026-11-29')).error.motivo).toBe('no_es_para_vos');
    const gone = { params: { dia: DIA }, token: ofSalta.token };
    expect((await callWire(app.url, wire.removeEmpleado, gone)).status).toBe(200);
    expect(await dias(VACATION, ofSalta.token)).toEqual([]);
  });
});

describe('the audience of a campaign', () => {
  it('keeps its place from being deleted', async () => {
    const id = await newPlace('Jujuy');
    const remove = async () =>
      (await callWire(app.url, lugares.seccionales.remove, { token, params: { id } })).status;
    await setFor(utiles.id, { seccionales: [id] });
    expect(await remove()).toBe(409);
    await setFor(utiles.id, null);
    expect(await remove()).toBe(200);
  });

  it('is refused for nobody, and for a place that is none', async () => {
    expect((await setFor(utiles.id, {})).error).toMatchObject({
      errores: [{ campo: 'audiencia' }],
    });
    expect((await setFor(utiles.id, { seccionales: [999_999] })).error).toMatchObject({
      errores: [{ campo: 'audiencia.seccionales' }],
    });
    const body = {
      nombre: 'Otra',
      fire_collection: 'otra',
      desde: '2026-11-01',
      hasta: '2026-12-31',
      audiencia: { reparticiones: [999_999] },
    };
    const made = await callWire(app.url, wire.campanias.create, { token, body });
    expect(made.error).toMatchObject({ errores: [{ campo: 'audiencia.reparticiones' }] });
  });
});
