import { worker as compareWorker } from './duplicados.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import * as wire from '@gremio/contract/personas/duplicados/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { verEstadoPersona } from '@gremio/contract/carnet/endpoints.ts';
import { renewCarnet } from '@gremio/contract/carnet/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { cuilOf } from '../../testing/duplicados.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';
import { createUnions } from '../../testing/unions.ts';

let app: TestApp;
let token: string;
let unions: ReturnType<typeof createUnions>;
beforeEach(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  unions = createUnions(app, token);
});
afterEach(() => app.close());

let next = 30_000_000;

/** Adds a persona, with numbers of their own unless given. */
async function add(nombre: string, more: object = {}) {
  const numero = String((next += 1));
  const body = { nombre, numero_documento: numero, nro_afiliado: numero, ...more };
  const { body: row } = await callWire(app.url, personas.create, { token, body: body as never });
  return row;
}

async function pairs(filter: object = { estado: 'pendiente' }) {
  await compareWorker(app.house).drain();
  const query = { filter: JSON.stringify(filter), sort: '["peso","DESC"]', range: '[0,99]' };
  return (await callWire(app.url, wire.duplicados.list, { token, query })).body;
}
const told = async () =>
  (await pairs()).map(({ una, otra, razones }) => [una.nombre, otra.nombre, ...razones]);

/** Each as two offices write the same person; the last ones are two persons. */
const SAME = [
  ['GARCÍA LÓPEZ, María José', 'GARCIA LOPEZ MARIA JOSE'],
  ['Muñoz, Ana', 'MUÑOZ, ANA MARÍA'],
  ['PÉREZ, Juan Carlos', 'Juan Carlos Pérez'],
  ['DE LA FUENTE, Rosa', 'DELA FUENTE, Rosa', 'otra'],
  ["D'ANGELO, Bruno", 'D ANGELO, Bruno'],
  ['SOSA DE RUIZ, Elba', 'SOSA, Elba'],
  ['GÓMEZ, Ana M.', 'GÓMEZ, Ana María'],
  ['GÓMEZ, Raúl', 'GÓMEZ, Rodolfo', 'otra'],
  ['GONZÁLEZ, María Laura', 'GONZÁLEZ, María Elena', 'otra'],
] as const;

describe('two who were born on the same day', () => {
  it.each(SAME)('%s and %s', async (one, other, ...are) => {
    const birth = { fecha_nacimiento: '1970-01-01' };
    await add(one, birth);
    await add(other, birth);
    expect(await told()).toEqual(are.length > 0 ? [] : [[one, other, 'nombre']]);
  });
});

it('finds the same CUIL, a document within a CUIL, and the surest first', async () => {
  const ana = await add('RUIZ, Ana', { numero_documento: '4123456', cuil: null });
  await add('RUIZ DE SOSA, Ana María', { cuil: cuilOf('4123456') });
  await add('PAZ, Leo', { cuil: cuilOf('30111222', '20') });
  await add('PAZ, Leonardo', { cuil: cuilOf('30111222', '20') });
  await add('RUIZ, Ana', { fecha_nacimiento: '1980-02-02' });
  expect(await told()).toEqual([
    ['PAZ, Leo', 'PAZ, Leonardo', 'cuil'],
    ['RUIZ, Ana', 'RUIZ DE SOSA, Ana María', 'documento'],
  ]);
  const body = { ...(await unions.find(ana.id)), numero_documento: '4123457', motivo: null };
  await callWire(app.url, personas.update, { token, params: { id: ana.id }, body: body as never });
  expect(await told()).toEqual([['PAZ, Leo', 'PAZ, Leonardo', 'cuil']]);
});

it('compares at once whoever a clerk adds or corrects by hand', async () => {
  const waiting = async () =>
    (await callWire(app.url, wire.countDuplicados, { token })).body.pendientes;
  void compareWorker(app.house).start();
  const birth = { fecha_nacimiento: '1990-05-05' };
  const ana = await add('VERA, Ana', birth);
  await add('VERA, Luz', birth);
  const luz = await add('VERA, Luz', birth);
  await expect.poll(waiting).toBe(1);
  for (const [{ id }, nombre] of [
    [luz, 'VERA, Mar'],
    [ana, 'VERA, Mar'],
  ] as const) {
    const body = { ...(await unions.find(id)), nombre, motivo: null };
    await callWire(app.url, personas.update, { token, params: { id }, body: body as never });
    const left = id === luz.id ? 0 : 1;
    await expect.poll(waiting).toBe(left);
  }
});

it('does not ask again about two persons whom a clerk told apart, until the clerk takes it back', async () => {
  const birth = { fecha_nacimiento: '1990-05-05' };
  const one = await add('VERA, Luz', birth);
  await add('VERA, Luz', birth);
  const [pair] = await pairs();
  const decide = (estado: 'descartado' | 'pendiente', version: number) =>
    callWire(app.url, wire.decideDuplicado, {
      token,
      params: { id: pair?.id as number },
      body: { estado, version },
    });
  expect((await decide('descartado', 1)).body).toMatchObject({
    estado: 'descartado',
    decidido_por: expect.stringContaining('@prueba.local'),
  });
  await app.query(`insert into personas_por_comparar (desde, hasta) values (1, 1000)`);
  expect(await pairs()).toEqual([]);
  expect(await pairs({ estado: 'descartado' })).toHaveLength(1);
  expect((await decide('pendiente', 1)).error.motivo).toBe('version_vieja');
  expect((await decide('pendiente', 2)).body.decidido).toBeNull();
  expect(await pairs({ persona_id: one.id })).toHaveLength(1);
  const { body: count } = await callWire(app.url, wire.countDuplicados, { token });
  expect(count).toEqual({ pendientes: 1, por_comparar: 0 });
});

it('compares everybody of a roll that was loaded before, in steps', async () => {
  await app.query(
    `insert into personas (nombre, numero_documento, nro_afiliado, fecha_nacimiento)
     select 'SILVA' || (n / 2) || ', Persona', (7000000 + n)::text, (7000000 + n)::text, '1980-01-01'
     from generate_series(0, 2999) n`,
  );
  await app.query('delete from personas_por_comparar');
  await app.query(
    'insert into personas_por_comparar (desde, hasta) select 1, max(id) from personas',
  );
  await compareWorker(app.house).drain();
  const { body: count } = await callWire(app.url, wire.countDuplicados, { token });
  expect(count).toEqual({ pendientes: 1500, por_comparar: 0 });
});

const HEAD = 'Nro Afiliado;Apellido y Nombre;Tipo Doc;Nro Doc;Celular';
const load = (lines: string[]) =>
  loadText(recordedLoad(app.house, 'padron'), 'padron.csv', [HEAD, ...lines].join('\n'));

it('takes a document for the same whatever letter is before it', async () => {
  await load(['100;RUIZ, Ana;LC;4.123.456;4550011']);
  const report = await load(['100;RUIZ, Ana;DNI;04123456;4550022']);
  expect(report).toMatchObject({ nuevas: 0, cambiadas: 1 });
});

describe('after a union', () => {
  const lines = ['100;RUIZ, Ana;DNI;4123456;11', '101;RUIZ, Ana María;DNI;30111222;12'];
  async function united(toma: string[] = []) {
    await load(lines);
    const rows = await app.query<{ id: number }>('select id from personas order by nro_afiliado');
    const [kept, gone] = rows.map(({ id }) => id) as [number, number];
    const { body: union } = await unions.unir(kept, gone, { toma });
    return { kept, gone, union };
  }

  it('a roll with the old document updates who stays, and a roll with both does not bring it back', async () => {
    const { kept } = await united();
    expect(await load(['101;RUIZ, Ana María;DNI;30111222;4550099'])).toMatchObject({
      nuevas: 0,
      cambiadas: 1,
    });
    expect(await unions.find(kept)).toMatchObject({
      numero_documento: '4123456',
      nro_afiliado: '100',
      celular: '4550099',
    });
    expect(await load(lines)).toMatchObject({ nuevas: 0, cambiadas: 1, unidas: 1 });
    expect(await app.query('select 1 from personas')).toHaveLength(1);
  });

  it('a roll with the document that nobody kept updates who stays too', async () => {
    const { kept, union } = await united(['numero_documento']);
    expect(await load(['100;RUIZ, Ana;DNI;4123456;4550099'])).toMatchObject({
      nuevas: 0,
      rechazadas: [],
    });
    expect(await app.query('select id from personas')).toEqual([{ id: kept }]);
    expect(await unions.find(kept)).toMatchObject({
      numero_documento: '30111222',
      celular: '4550099',
    });
    expect((await unions.deshacer(union.id)).status).toBe(200);
    expect(await app.query('select numero_documento from personas order by nro_afiliado')).toEqual([
      { numero_documento: '4123456' },
      { numero_documento: '30111222' },
    ]);
  });

  it('the old numbers are not given to anybody else, and are free again after the undo', async () => {
    const { union } = await united();
    const body = { nombre: 'OTRA, Persona', numero_documento: '30111222', nro_afiliado: '101' };
    const refused = await callWire(app.url, personas.create, { token, body: body as never });
    expect([refused.status, refused.error.errores?.map(({ campo }) => campo)]).toEqual([
      409,
      ['numero_documento', 'nro_afiliado'],
    ]);
    expect((await unions.deshacer(union.id)).status).toBe(200);
    expect(await app.query('select nro_afiliado from personas order by 1')).toEqual([
      { nro_afiliado: '100' },
      { nro_afiliado: '101' },
    ]);
  });

  it('the old card is valid at the door until a new one is given, and the old page says who stays', async () => {
    const [one, other] = [await app.newMember(), await app.newMember()];
    const read = async () => {
      const params = { id: ref };
      return (await callWire(app.url, verEstadoPersona, { params })).status;
    };
    const { body } = await callWire(app.url, getFicha, {
      token: other.token,
      params: { id: other.personaId },
    });
    const ref = body.ficha.id_encrypt;
    await unions.unir(one.personaId, other.personaId);
    expect(await read()).toBe(200);
    const unida = await callWire(app.url, wire.findUnida, {
      token,
      params: { id: other.personaId },
    });
    expect(unida.body.persona_id).toBe(one.personaId);
    await callWire(app.url, renewCarnet, { token, params: { id: one.personaId } });
    expect(await read()).toBe(410);
  });
});
