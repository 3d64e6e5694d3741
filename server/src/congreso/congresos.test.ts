import { puerta } from './desk.ts';
import { randomUUID } from 'node:crypto';
import * as wire from '@gremio/contract/congreso/endpoints.ts';
import * as personas from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  addCongresal,
  formFor,
  numdocOf,
  openCongreso,
  type TestCongreso,
} from '../../testing/congreso.ts';
import { callWire } from '../../testing/http.ts';
import { keptMails } from '../../testing/mails.ts';
import type { Member } from '../../testing/members.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };

let app: TestApp;
let second: TestApp;
let staff: string;
let congreso: TestCongreso;

beforeAll(async () => {
  app = await startTestApp({ clock });
  second = await startTestApp({ clock, databaseUrl: app.databaseUrl, dataDir: app.dataDir });
  staff = await app.newStaff('eventos');
  congreso = await openCongreso(app);
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => {
  clock.at = START;
});

async function newDelegate(): Promise<Member> {
  const member = await app.newMember();
  await addCongresal(app, congreso.id, member);
  return member;
}
const save = (token: string, part: object = {}, url = app.url) =>
  callWire(url, wire.addFormCongreso, { body: formFor(congreso, part), token });
const own = async ({ personaId: id, token }: Member) =>
  (await callWire(app.url, wire.getCongreso, { params: { id }, token })).body.congreso;
const row = async (id: number) =>
  (await callWire(app.url, wire.formCongresos.get, { params: { id }, token: staff })).body;
const annul = async (id: number, change: object) =>
  callWire(app.url, wire.formCongresos.update, {
    params: { id },
    body: { version: (await row(id)).version, estado: 'anulado', motivo: null, ...change },
    token: staff,
  });
const mailsTo = async (personaId: number) =>
  (await keptMails(app)).filter(
    ({ persona_id, tipo }) => persona_id === personaId && tipo === 'congreso',
  );

describe('the person who may enrol', () => {
  it('is a delegate, by the document of the list, with their data filled in', async () => {
    const member = await newDelegate();
    const seen = await own(member);
    expect(seen).toMatchObject({
      congreso: { id: congreso.id, nombre: 'Congreso de prueba' },
      elegibilidad: { situacion: 'abierta', puede: true },
      identidad: { cargo: 'Delegado', seccional: 'Rosario' },
      FormCongreso: null,
    });
    expect(seen.identidad.numero_documento).toBe(await numdocOf(app, member));
  });

  it('is nobody else, and the refusal is the sentence that the screen shows', async () => {
    const member = await app.newMember();
    const { status, error } = await save(member.token);
    expect([status, error.motivo, error['situacion']]).toEqual([
      409,
      'congreso_cerrado',
      'no_congresal',
    ]);
    expect(error.message).toBe((await own(member)).elegibilidad.frase);
  });

  it('answers about one’s own document only, with dots or without', async () => {
    const member = await newDelegate();
    const ask = (dni: string, token = member.token) =>
      callWire(app.url, wire.esCongresal, { body: { dni }, token });
    const numdoc = await numdocOf(app, member);
    expect((await ask(numdoc)).body).toEqual({ si_no: true });
    expect((await ask(numdoc.replace(/(\d+)(\d{3})(\d{3})/, '$1.$2.$3'))).body.si_no).toBe(true);
    const other = await app.newMember();
    expect((await ask(numdoc, other.token)).status).toBe(404);
    expect((await ask(await numdocOf(app, other), other.token)).body.si_no).toBe(false);
    expect((await ask('abc')).status).toBe(422);
  });

  it('follows the window: its first moment is in, its last is out', async () => {
    const member = await newDelegate();
    const open = () => callWire(app.url, wire.congresalesActivos, { token: member.token });
    clock.at = new Date(Date.parse(congreso.inscripcion_desde) - 1).toISOString();
    expect((await open()).body.si_no).toBe(false);
    expect((await save(member.token)).error['situacion']).toBe('sin_abrir');
    clock.at = congreso.inscripcion_desde;
    expect((await open()).body.si_no).toBe(true);
    expect((await save(member.token)).status).toBe(200);
    clock.at = congreso.inscripcion_hasta;
    expect((await save(member.token)).error['situacion']).toBe('inscripto_cerrado');
    expect((await open()).body.si_no).toBe(false);
  });
});

describe('the form', () => {
  it('is saved once and changed after, with one mail that carries the QR and a calendar file', async () => {
    const member = await newDelegate();
    const exists = async () =>
      (
        await callWire(app.url, wire.existeForm, {
          params: { id: member.personaId },
          token: member.token,
        })
      ).body.si_no;
    expect(await exists()).toBe(false);
    const { body } = await save(member.token);
    expect(body.FormCongreso).toMatchObject({
      vigente: true,
      motivo: null,
      llegada_hora: '18:30',
      consentimiento_version: '2026-11',
      dietas: ['sin_tacc'],
    });
    expect(await exists()).toBe(true);
    const changed = await save(member.token, { medio: 'no_viajo', necesita_alojamiento: false });
    expect(changed.body.FormCongreso).toMatchObject({
      id: body.FormCongreso.id,
      viaja_desde: null,
      llegada_fecha: null,
      noches: [],
      comparte_con: null,
    });
    const { body: read } = await callWire(app.url, wire.getFormCongreso, {
      params: { id: member.personaId },
      token: member.token,
    });
    expect(read.FormCongreso).toEqual(changed.body.FormCongreso);
    const mails = await mailsTo(member.personaId);
    expect(mails.map((one) => one.asunto)).toEqual(['Tu inscripción en Congreso de prueba']);
    expect(mails[0]?.adjuntos.map((one) => one.nombre)).toEqual([
      'acreditacion.png',
      `congreso-${congreso.id}.ics`,
    ]);
  });

  it('names what is missing, what is not offered, and asks for the agreement', async () => {
    const { token } = await newDelegate();
    const fieldsOf = async (part: object) =>
      (await save(token, part)).error.errores?.map((one) => one.campo);
    expect(await fieldsOf({ emergencia_celular: '', consentimiento: false })).toEqual([
      'emergencia_celular',
      'consentimiento',
    ]);
    expect(await fieldsOf({ celular: 'abc', emergencia_celular: 'Ana Pérez' })).toEqual([
      'celular',
      'emergencia_celular',
    ]);
    expect(await fieldsOf({ viaja_desde: null })).toEqual(['viaja_desde']);
    expect(await fieldsOf({ noches: [congreso.hasta], comidas: ['Asado'] })).toEqual([
      'noches',
      'comidas',
    ]);
    expect((await save(token)).status).toBe(200);
  });

  it('is one, also when it is saved at once on two servers, and its mail too', async () => {
    const member = await newDelegate();
    const saves = Array.from({ length: 8 }, (_, n) =>
      save(member.token, { viaja_desde: `Ciudad ${n}` }, n % 2 ? app.url : second.url),
    );
    const answers = await Promise.all(saves);
    expect(answers.map((one) => one.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((one) => one.body.FormCongreso.id)).size).toBe(1);
    expect(await mailsTo(member.personaId)).toHaveLength(1);
  });

  it('answers the same to the same Idempotency-Key', async () => {
    const { token } = await newDelegate();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      callWire(app.url, wire.addFormCongreso, { body: formFor(congreso), token, headers });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
  });
});

describe('a form stops being good', () => {
  const doorSees = async (id: number) =>
    (await puerta.listEsperados(app.house.db, congreso.id, [id]))[0];

  it('while its delegate is not on the list, and says so', async () => {
    const member = await app.newMember();
    const congresal = await addCongresal(app, congreso.id, member);
    const { id } = (await save(member.token)).body.FormCongreso;
    expect(await doorSees(id)).toMatchObject({ vigente: true, revisar: [] });
    await callWire(app.url, wire.congresales.remove, {
      params: { id: congresal.id },
      token: staff,
    });
    expect(await doorSees(id)).toMatchObject({
      vigente: false,
      revisar: ['Ya no está en la lista de congresales.'],
    });
    const seen = await own(member);
    expect([seen.elegibilidad.situacion, seen.FormCongreso?.vigente]).toEqual([
      'fuera_de_lista',
      false,
    ]);
    await addCongresal(app, congreso.id, member);
    expect(await doorSees(id)).toMatchObject({ vigente: true });
  });

  it('not because its persona’s document was put right, here and on the list', async () => {
    const member = await app.newMember();
    const { id: lineId } = await addCongresal(app, congreso.id, member);
    const { id } = (await save(member.token)).body.FormCongreso;
    const right = `9${(await numdocOf(app, member)).slice(1)}`;
    await app.query('update personas set numero_documento = $1 where id = $2', [
      right,
      member.personaId,
    ]);
    expect(await doorSees(id)).toMatchObject({ vigente: false });
    const params = { id: lineId };
    const { body } = await callWire(app.url, wire.congresales.get, { params, token: staff });
    await callWire(app.url, wire.congresales.update, {
      params,
      body: { ...body, numdoc: right },
      token: staff,
    });
    expect(await doorSees(id)).toMatchObject({ vigente: true, numdoc: right });
  });

  it('when staff annul it, with the reason that its member reads, and stands again when they say', async () => {
    const member = await newDelegate();
    const { id } = (await save(member.token)).body.FormCongreso;
    expect((await annul(id, {})).error.errores?.[0]?.campo).toBe('motivo');
    expect((await annul(id, { motivo: 'Renunció.' })).body).toMatchObject({ vigente: false });
    expect((await own(member)).elegibilidad.frase).toContain('se anuló (Renunció)');
    expect((await save(member.token)).error['situacion']).toBe('anulado');
    expect((await annul(id, { estado: 'vigente' })).body).toMatchObject({ vigente: true });
    expect((await save(member.token)).status).toBe(200);
  });

  it('when its persona leaves, who is told, and while they are suspended', async () => {
    const member = await newDelegate();
    const { id } = (await save(member.token)).body.FormCongreso;
    const admin = await app.newStaff('administracion');
    const change = async (part: object) => {
      const params = { id: member.personaId };
      const { body } = await callWire(app.url, personas.personas.get, { params, token: admin });
      await callWire(app.url, personas.personas.update, {
        params,
        body: { ...body, ...part },
        token: admin,
      });
    };
    await change({ estado: 'suspendido', motivo: 'De la prueba' });
    expect((await own(member)).elegibilidad.situacion).toBe('suspendido');
    expect(await doorSees(id)).toMatchObject({ vigente: false });
    await change({ estado: 'baja', motivo: 'De la prueba', email: 'deja@prueba.local' });
    expect(await row(id)).toMatchObject({ estado: 'anulado', motivo: 'Baja de la afiliación.' });
    const [mail] = await app.query<{ contenido: object }>(
      `select contenido from mensajes where persona_id = $1 and tipo = 'baja'`,
      [member.personaId],
    );
    expect(JSON.stringify(mail)).toContain('Inscripción en Congreso de prueba');
  });
});

describe('the door', () => {
  it('finds the edition with its days, and accredits', async () => {
    const [lugar] = await puerta.list(app.house.db, '2026-11-20');
    expect(lugar).toMatchObject({ id: congreso.id, desde: `${congreso.desde}T03:00:00.000Z` });
    expect(await puerta.find(app.house.db, 2_000_000_000)).toBeNull();
    const member = await newDelegate();
    const { id } = (await save(member.token)).body.FormCongreso;
    await puerta.setIngreso(app.house.db, [id], START);
    expect((await own(member)).elegibilidad.situacion).toBe('acreditado');
    expect((await save(member.token)).status).toBe(409);
    await puerta.setIngreso(app.house.db, [id], null);
    expect((await save(member.token)).status).toBe(200);
  });
});

describe('an edition', () => {
  it('that is not published, or ended, is not the one that members see', async () => {
    await openCongreso(app, { nombre: 'Borrador', publicado: false });
    clock.at = `${congreso.hasta}T23:59:00-03:00`;
    const member = await app.newMember();
    expect((await own(member)).congreso?.id).toBe(congreso.id);
    clock.at = new Date(Date.parse(clock.at) + 120_000).toISOString();
    expect(await own(member)).toMatchObject({
      congreso: null,
      elegibilidad: { situacion: 'sin_congreso' },
    });
  });

  it('is the one that a member is a delegate to, though another comes before', async () => {
    const member = await newDelegate();
    const sooner = await openCongreso(app, {
      desde: '2026-11-22',
      hasta: '2026-11-23',
      alojamiento_desde: null,
      alojamiento_hasta: null,
    });
    expect((await own(member)).congreso?.id).toBe(congreso.id);
    expect((await own(await app.newMember())).congreso?.id).toBe(sooner.id);
    await addCongresal(app, sooner.id, member);
    expect((await own(member)).congreso?.id).toBe(sooner.id);
  });

  it('with forms is not deleted; one without goes with its list', async () => {
    const remove = (id: number) =>
      callWire(app.url, wire.congresos.remove, { params: { id }, token: staff });
    await save((await newDelegate()).token);
    expect((await remove(congreso.id)).error.motivo).toBe('en_uso');
    const other = await openCongreso(app, { publicado: false });
    await addCongresal(app, other.id, await app.newMember());
    expect((await remove(other.id)).status).toBe(200);
  });
});
