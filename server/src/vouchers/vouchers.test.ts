import * as tipos from './tipos.ts';
import { findDifferences } from '../platform/cupos/taken-places.ts';
import { datosGlobalesTurnos } from '@gremio/contract/turnos/endpoints.ts';
import { personas as personasResource } from '@gremio/contract/personas/endpoints.ts';
import * as wire from '@gremio/contract/vouchers/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { newFamily, newHijos, openTipo } from '../../testing/vouchers.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
const HOY = '2026-11-20';

const ascending = (a: number, b: number) => a - b;

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());

const claim = ({ token }: Member, typeId: number, headers: Record<string, string> = {}) =>
  callWire(app.url, wire.addVouchers, { params: { typeId }, token, headers });
const list = async ({ token, personaId }: Member, typeId: number) =>
  (await callWire(app.url, wire.listVouchers, { params: { typeId, x: personaId }, token })).body
    .vouchers;
const cantidad = async (id: number) =>
  (await callWire(app.url, wire.cantidadVouchers, { params: { id }, token: await identidad() }))
    .body.cantidad;
const identidad = () => app.newIdentidad();
const tipoRow = async (id: number) =>
  (await callWire(app.url, wire.voucherTipos.get, { params: { id }, token: staff })).body;

async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const before = clock.at;
  clock.at = moment;
  tipos.changed(app.house);
  try {
    return await work();
  } finally {
    clock.at = before;
    tipos.changed(app.house);
  }
}

describe('the number of due vouchers', () => {
  it('is one per child whose age on the first day is within both limits', async () => {
    const { member, hijos } = await newFamily(app, [13, 12, 5, 4]);
    const tipo = await openTipo(app, { edad_minima: 5, edad_maxima: 12 });
    const due = await list(member, tipo.id);
    expect(due.map((one) => one.hijo_id)).toEqual([hijos[1]?.id, hijos[2]?.id]);
    expect(new Set(due.map((one) => one.estado))).toEqual(new Set(['disponible']));
    expect(due[0]).toMatchObject({ id: null, codigo: null, qr: null, cantidad: 100 });
  });

  it('goes by the first day of the kind, not by today', async () => {
    const member = await app.newMember();
    // The child is twelve today, and was eleven ten days ago.
    await app.query(
      `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento) values ($1, 'H', '51111111', $2)`,
      [member.personaId, '2014-11-15'],
    );
    const once = await openTipo(app, { desde: '2026-11-10', edad_maxima: 11 });
    const doce = await openTipo(app, { desde: '2026-11-15', edad_maxima: 11 });
    expect(await list(member, once.id)).toHaveLength(1);
    expect(await list(member, doce.id)).toHaveLength(0);
  });

  it('is one per member for solo cine, with or without children', async () => {
    const { member } = await newFamily(app, [3, 9]);
    const tipo = await openTipo(app, { clase: 'solo_cine' });
    expect(await list(member, tipo.id)).toMatchObject([{ hijo_id: null, estado: 'disponible' }]);
    expect((await claim(member, tipo.id)).body.vouchers).toHaveLength(1);
    expect((await claim(member, tipo.id)).error.motivo).toBe('voucher_ya_reclamado');
  });

  it('is nothing for who has no child of that age: 409', async () => {
    const { member } = await newFamily(app, [30]);
    const tipo = await openTipo(app, { edad_maxima: 12 });
    const { status, error } = await claim(member, tipo.id);
    expect([status, error.motivo]).toEqual([409, 'voucher_nada']);
    const { member: alone } = await newFamily(app, []);
    const { error: none } = await claim(alone, tipo.id);
    expect(none.motivo).toBe('voucher_sin_hijos');
  });
});

describe('claiming', () => {
  it('hands a code of its own to each child in one touch, and says so again', async () => {
    const { member, hijos } = await newFamily(app, [4, 8, 10]);
    const tipo = await openTipo(app);
    const { status, body } = await claim(member, tipo.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ sin_cubrir: 0, message: 'Listo: ya tenés 3 vouchers.' });
    expect(new Set(body.vouchers.map((one) => one.codigo)).size).toBe(3);
    expect(body.vouchers.map((one) => one.cantidad)).toEqual([97, 97, 97]);
    expect(body.vouchers[0]?.codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const mine = await list(member, tipo.id);
    expect(new Set(mine.map((one) => one.codigo))).toEqual(
      new Set(body.vouchers.map((one) => one.codigo)),
    );
    expect(new Set(mine.map((one) => one.hijo_id))).toEqual(new Set(hijos.map((one) => one.id)));
    expect(mine.every((one) => one.estado === 'reclamado' && one.qr !== null)).toBe(true);
    expect(await cantidad(tipo.id)).toBe(97);
  });

  it('answers the same to the same Idempotency-Key, and hands nothing twice', async () => {
    const { member } = await newFamily(app, [4, 8]);
    const tipo = await openTipo(app);
    const key = { 'idempotency-key': 'una vez' };
    const [first, second] = await Promise.all([
      claim(member, tipo.id, key),
      claim(member, tipo.id, key),
    ]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await claim(member, tipo.id, key)).body).toEqual(first.body);
    expect(await cantidad(tipo.id)).toBe(98);
  });

  it('covers as many as the stock does, and says what it does not', async () => {
    const { member } = await newFamily(app, [4, 8, 10]);
    const tipo = await openTipo(app, { stock: 2 });
    const { body } = await claim(member, tipo.id);
    expect(body.sin_cubrir).toBe(1);
    expect(body.vouchers.map((one) => one.estado)).toEqual([
      'reclamado',
      'reclamado',
      'disponible',
    ]);
    expect(body.message).toContain('Uno no alcanzó a cubrirse');
    const again = await claim(member, tipo.id);
    expect([again.status, again.error.motivo]).toEqual([409, 'voucher_agotado']);
    const other = await claim((await newFamily(app, [6])).member, tipo.id);
    expect([other.status, other.error.motivo]).toEqual([409, 'voucher_agotado']);
    await raise(tipo.id, 3);
    expect((await claim(member, tipo.id)).body.vouchers).toHaveLength(1);
  });

  it('is told to staff once few are left, while it can be claimed', async () => {
    const { member } = await newFamily(app, [8]);
    const [scarce, closed, empty, plenty] = [
      await openTipo(app, { stock: 10 }),
      await openTipo(app, { stock: 1 }),
      await openTipo(app, { stock: 1 }),
      await openTipo(app, { stock: 12 }),
    ];
    const names = new Map([scarce, closed, empty, plenty].map(({ id }, n) => [id, n]));
    const runningOut = async () => {
      const query = { filter: '{"por_agotarse":true}', sort: '["id","ASC"]', range: '[0,99]' };
      const { body } = await callWire(app.url, wire.voucherTipos.list, { query, token: staff });
      return body.flatMap(({ id }) => names.get(id) ?? []).sort(ascending);
    };
    expect(await runningOut()).toEqual([]);
    for (const { id } of [closed, empty, plenty]) await claim(member, id);
    expect(await runningOut()).toEqual([1, 2]);
    const { reclamados: _r, ...row } = await tipoRow(closed.id);
    await callWire(app.url, wire.voucherTipos.update, {
      params: { id: closed.id },
      body: { ...row, abierto: false } as never,
      token: staff,
    });
    expect(await runningOut()).toEqual([2]);
    await app.query('update cupos set tomados = 9 where id = $1', [scarce.cupo_id]);
    expect(await runningOut()).toEqual([0, 2]);
    await app.query('update cupos set tomados = 0 where id = $1', [scarce.cupo_id]);
    expect(await at('2027-06-01T12:00:00-03:00', runningOut)).toEqual([]);
  });

  it('serves a child once, whichever of the parents comes first', async () => {
    const [mother, father] = (await app.newMembers(2)) as [Member, Member];
    const numdoc = '58888888';
    await newHijos(app, [
      { persona_id: mother.personaId, numdoc },
      { persona_id: father.personaId, numdoc },
    ]);
    const tipo = await openTipo(app);
    const answers = await Promise.all([claim(mother, tipo.id), claim(father, tipo.id)]);
    expect(answers.map((one) => one.status).sort(ascending)).toEqual([200, 409]);
    const told = answers.find((one) => one.status === 409);
    expect(told?.error.motivo).toBe('voucher_de_otro_titular');
    const loser = answers[0]?.status === 409 ? mother : father;
    expect(await list(loser, tipo.id)).toMatchObject([
      { estado: 'reclamado', de_otro_titular: true, id: null, codigo: null, qr: null },
    ]);
    expect(await cantidad(tipo.id)).toBe(99);
  });

  it('serves a child once when both parents ask of two servers, again and again', async () => {
    const second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
    const tipo = await openTipo(app);
    for (let round = 0; round < 15; round += 1) {
      const [mother, father] = (await app.newMembers(2)) as [Member, Member];
      const numdoc = String(57_000_000 + round);
      await newHijos(app, [
        { persona_id: mother.personaId, numdoc },
        { persona_id: father.personaId, numdoc },
      ]);
      const ask = (url: string, { token }: Member) =>
        callWire(url, wire.addVouchers, { params: { typeId: tipo.id }, token });
      const answers = await Promise.all([ask(app.url, mother), ask(second.url, father)]);
      expect(answers.map((one) => one.status).sort(ascending)).toEqual([200, 409]);
    }
    expect(await cantidad(tipo.id)).toBe(85);
    await second.close();
  });

  it('opens and closes with the dates of the kind', async () => {
    const { member } = await newFamily(app, [8]);
    const soon = await openTipo(app, { desde: plusDays(HOY, 1) });
    const early = await claim(member, soon.id);
    expect([early.error.motivo, early.error.desde]).toEqual([
      'voucher_sin_empezar',
      plusDays(HOY, 1),
    ]);
    const last = await openTipo(app, { hasta: HOY, vence: HOY });
    const late = await at('2026-11-21T00:00:01-03:00', () => claim(member, last.id));
    expect(late.error.motivo).toBe('voucher_terminado');
    expect((await claim(member, last.id)).status).toBe(200);
    const expired = await at('2026-11-21T00:00:01-03:00', () => list(member, last.id));
    expect(expired).toMatchObject([{ estado: 'vencido', qr: null }]);
    const closed = await openTipo(app, { abierto: false });
    expect((await claim(member, closed.id)).error.motivo).toBe('voucher_agotado');
    expect(await cantidad(closed.id)).toBe(0);
  });

  it('is refused to the suspended, and 404 for a kind that is not there', async () => {
    const tipo = await openTipo(app);
    const suspended = await app.newMember('suspendido');
    expect((await claim(suspended, tipo.id)).error.motivo).toBe('suspendido');
    expect((await claim(await app.newMember(), 999_999)).status).toBe(404);
    const { member } = await newFamily(app, [8]);
    const stranger = await callWire(app.url, wire.listVouchers, {
      params: { typeId: tipo.id, x: member.personaId },
      token: suspended.token,
    });
    expect(stranger.status).toBe(404);
  });
});

async function raise(id: number, stock: number, token = staff) {
  const before = await tipoRow(id);
  return callWire(app.url, wire.voucherTipos.update, {
    params: { id },
    body: { ...before, stock },
    token,
  });
}

it('gives back what a persona in baja had not used, and leaves what they had', async () => {
  const { member } = await newFamily(app, [4, 8]);
  const admin = await app.newStaff('administracion');
  const tipo = await openTipo(app, { stock: 2 });
  const { body } = await claim(member, tipo.id);
  const first = Math.min(...body.vouchers.map((one) => one.id as number));
  await app.query(`update vouchers set estado = 'usado', usado = now() where id = $1`, [first]);
  const params = { id: member.personaId };
  const { body: row } = await callWire(app.url, personasResource.get, { params, token: admin });
  const { id: _id, activado: _activado, ...values } = row;
  await callWire(app.url, personasResource.update, {
    params,
    body: { ...values, estado: 'baja', motivo: 'De la prueba' },
    token: admin,
  });
  const rows = await app.query<{ estado: string }>(
    'select estado from vouchers where persona_id = $1 order by id',
    [member.personaId],
  );
  expect(rows.map((one) => one.estado)).toEqual(['usado', 'cancelado']);
  expect(await cantidad(tipo.id)).toBe(1);
});

it('tells the campaign whether its cinema and its park are exhausted, and its first kinds', async () => {
  const campania = await openCampania(app, { fire_collection: 'turnos' });
  const settings = async () =>
    (await callWire(app.url, datosGlobalesTurnos, { token: await identidad() })).body;
  expect(await settings()).toMatchObject({ finalizo_cine: true, finalizo_parque: true });
  const inside = { campania_id: campania.id, stock: 1 };
  const cine = await openTipo(app, { ...inside, clase: 'solo_cine' });
  await openTipo(app, { ...inside, clase: 'parque' });
  await openTipo(app, { ...inside, edad_minima: 4, edad_maxima: 11, desde: '2026-11-03' });
  await expect.poll(settings).toMatchObject({
    finalizo_cine: false,
    finalizo_parque: false,
    Voucher: { dia_inicio: 3, mes_inicio: 11, anio_inicio: 2026, edad_minima: 4, inicializo: true },
    VoucherSoloCine: { inicializo: true, finalizo: false },
  });
  await claim(await app.newMember(), cine.id);
  await expect.poll(settings).toMatchObject({ finalizo_cine: true, finalizo_parque: false });
});

it('has left every count equal to its rows', async () => {
  expect(await findDifferences(app.house)).toEqual([]);
});
