import type { Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import * as lugares from '@gremio/contract/seccionales/endpoints.ts';
import { datosGlobalesTurnos } from '@gremio/contract/turnos/endpoints.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import {
  claimPorTelefono,
  vouchersDePersona,
} from '@gremio/contract/vouchers/telefono/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { moveTo } from '../../testing/moving.ts';
import { newFamily, newHijos, openTipo } from '../../testing/vouchers.ts';

const clock = { now: () => new Date('2026-11-27T12:00:00-03:00') };
const NOT_FOR_YOU =
  'Esto es para otros afiliados: si creés que te corresponde, comunicate con tu seccional.';
const NOT_FOR_THEM = 'No le corresponde: es para otros afiliados.';

let app: TestApp;
let token: string;
let salta: number;
let tipoId: number;
let ofSalta: Member;
let ofRosario: Member;

const newPlace = async (nombre: string) =>
  (await callWire(app.url, lugares.seccionales.create, { token, body: { nombre } })).body.id;

const newFamilyOf = async (seccional: string) => {
  const { member } = await newFamily(app, [8]);
  await moveTo(app, token, member, seccional);
  return member;
};

/** Sets the audience of the kind as staff do; returns the answer. */
async function setFor(audiencia: Partial<Audiencia> | null) {
  const params = { id: tipoId };
  const { body } = await callWire(app.url, wire.voucherTipos.get, { token, params });
  const changed = { ...body, audiencia };
  return callWire(app.url, wire.voucherTipos.update, { token, params, body: changed });
}

const ofSaltaOnly = () => ({
  seccionales: [salta],
  reparticiones: [],
  edad: null,
  hijos: null,
  delegados: false,
  capital: false,
});

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newStaff('administracion');
  salta = await newPlace('Salta');
  await newPlace('Rosario');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id: tipoId } = await openTipo(app, { audiencia: ofSaltaOnly() }));
  [ofSalta, ofRosario] = [await newFamilyOf('Salta'), await newFamilyOf('Rosario')];
});

const claim = (who: Member) =>
  callWire(app.url, wire.addVouchers, { params: { typeId: tipoId }, token: who.token });
const claimByPhone = ({ personaId: persona_id }: Member) =>
  callWire(app.url, claimPorTelefono, { token, body: { persona_id, tipo_id: tipoId } });
const ofTipo = ({ personaId: x, token: device }: Member) =>
  callWire(app.url, wire.listVouchers, { params: { typeId: tipoId, x }, token: device });
const tiposOf = async ({ personaId: x, token: device }: Member) => {
  const { body } = await callWire(app.url, wire.listTiposPropios, { params: { x }, token: device });
  return body.tipos.filter(({ id }) => id === tipoId);
};
const stock = (device: string) =>
  callWire(app.url, wire.cantidadVouchers, { params: { id: tipoId }, token: device });
const statesOf = async (who: Member) => (await ofTipo(who)).body.vouchers.map((one) => one.estado);

/** The kind is in no list, and asked for by id it does not exist. */
async function expectUnseen(who: Member) {
  expect(await tiposOf(who)).toEqual([]);
  for (const { status, error } of [await ofTipo(who), await stock(who.token)])
    expect([status, error.motivo]).toEqual([404, 'no_encontrado']);
}

describe('a kind that is for some', () => {
  it('is seen by them only, in the lists, by its id, and its stock', async () => {
    expect(await tiposOf(ofSalta)).toMatchObject([{ vouchers: [{ estado: 'disponible' }] }]);
    expect(await statesOf(ofSalta)).toEqual(['disponible']);
    expect((await stock(ofSalta.token)).body.cantidad).toBe(100);
    await expectUnseen(ofRosario);
    expect((await stock(await app.newIdentidad())).status).toBe(404);
  });

  it('is seen by everybody again once it is for all', async () => {
    await setFor(null);
    expect(await tiposOf(ofRosario)).toHaveLength(1);
    expect((await stock(ofRosario.token)).body.cantidad).toBe(100);
    expect((await claim(ofRosario)).status).toBe(200);
  });

  it('follows a member to another seccional at once', async () => {
    await moveTo(app, token, ofRosario, 'Salta');
    expect(await statesOf(ofRosario)).toEqual(['disponible']);
    expect((await claim(ofRosario)).status).toBe(200);
    await moveTo(app, token, ofSalta, 'Rosario');
    await expectUnseen(ofSalta);
    expect((await claim(ofSalta)).error.motivo).toBe('no_es_para_vos');
  });

  it('refuses a claim of others with its sentence, and hands out nothing', async () => {
    const { status, error } = await claim(ofRosario);
    expect(status).toBe(409);
    expect(error).toMatchObject({ motivo: 'no_es_para_vos', message: NOT_FOR_YOU });
    const rows = await app.query('select from vouchers where tipo_id = $1', [tipoId]);
    expect(rows).toEqual([]);
  });

  it('grants and refuses within one batch, each with its own reply', async () => {
    const families = await Promise.all(
      Array.from({ length: 12 }, (_, index) => newFamilyOf(index % 2 ? 'Salta' : 'Rosario')),
    );
    const answers = await Promise.all(families.map(claim));
    expect(answers.map(({ status }) => status)).toEqual(
      families.map((_, index) => (index % 2 ? 200 : 409)),
    );
    expect((await stock(ofSalta.token)).body.cantidad).toBe(94);
  });

  it('is refused to a clerk for others, in the clerk’s words, and not offered', async () => {
    const { status, error } = await claimByPhone(ofRosario);
    expect(status).toBe(409);
    expect(error).toMatchObject({ motivo: 'no_es_para_vos', message: NOT_FOR_THEM });
    const offered = async ({ personaId: id }: Member) => {
      const { body } = await callWire(app.url, vouchersDePersona, { token, params: { id } });
      return body.tipos.some((one) => one.id === tipoId);
    };
    expect([await offered(ofSalta), await offered(ofRosario)]).toEqual([true, false]);
    expect((await claimByPhone(ofSalta)).status).toBe(200);
  });

  it('is in a campaign’s settings for them only', async () => {
    const { id: campania_id } = await openCampania(app, { fire_collection: 'utiles' });
    await openTipo(app, { campania_id, audiencia: ofSaltaOnly() });
    const over = async (device: string) => {
      const query = { coleccion: 'utiles' };
      const { body } = await callWire(app.url, datosGlobalesTurnos, { query, token: device });
      expect(body.turno_id).toBe(campania_id);
      return body.Voucher.finalizo;
    };
    expect([await over(ofSalta.token), await over(ofRosario.token)]).toEqual([false, true]);
  });
});

describe('a voucher that a member has', () => {
  it('stays: listed with its code, though the kind is for others now, and no other is due', async () => {
    const { body } = await claim(ofSalta);
    const codigo = body.vouchers[0]?.codigo;
    await newHijos(app, [{ persona_id: ofSalta.personaId }]);
    expect(await statesOf(ofSalta)).toEqual(['disponible', 'reclamado']);
    await moveTo(app, token, ofSalta, 'Rosario');
    expect((await ofTipo(ofSalta)).body.vouchers).toMatchObject([{ estado: 'reclamado', codigo }]);
    expect(await tiposOf(ofSalta)).toMatchObject([{ vouchers: [{ codigo }] }]);
    expect((await stock(ofSalta.token)).body.cantidad).toBe(99);
    expect((await claim(ofSalta)).error.motivo).toBe('no_es_para_vos');
  });

  it('stays on paper, and is not the other parent’s to see', async () => {
    const numdoc = '51222333';
    for (const { personaId: persona_id } of [ofSalta, ofRosario])
      await newHijos(app, [{ persona_id, numdoc }]);
    await claim(ofSalta);
    await setFor({ edad: { desde: 90, hasta: null } });
    const params = { typeId: tipoId, x: ofSalta.personaId };
    const paper = await callWire(app.url, wire.papelVouchers, { params, token: ofSalta.token });
    expect(paper.status).toBe(200);
    await expectUnseen(ofRosario);
  });
});

describe('the audience of a kind', () => {
  it('keeps its place from being deleted', async () => {
    const id = await newPlace('Jujuy');
    const remove = async () =>
      (await callWire(app.url, lugares.seccionales.remove, { token, params: { id } })).status;
    await setFor({ seccionales: [id] });
    expect(await remove()).toBe(409);
    await setFor(null);
    expect(await remove()).toBe(200);
  });

  it('is refused for nobody, and for a place that is none', async () => {
    expect((await setFor({})).error).toMatchObject({ errores: [{ campo: 'audiencia' }] });
    expect((await setFor({ seccionales: [999_999] })).error).toMatchObject({
      errores: [{ campo: 'audiencia.seccionales' }],
    });
    const body = {
      nombre: 'Otro',
      clase: 'parque' as const,
      desde: '2026-11-01',
      hasta: '2026-12-31',
      vence: '2027-01-31',
      audiencia: { reparticiones: [999_999] },
    };
    const made = await callWire(app.url, wire.voucherTipos.create, { token, body });
    expect(made.error).toMatchObject({ errores: [{ campo: 'audiencia.reparticiones' }] });
  });
});
