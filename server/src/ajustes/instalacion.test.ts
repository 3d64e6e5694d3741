import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { getInstalacion, saltearPaso } from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import { PASOS } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { listBeneficios, listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { publicarPrimero } from '@gremio/contract/beneficios/primero/endpoints.ts';
import { listProvincias } from '@gremio/contract/lugares/endpoints.ts';
import { auditoria } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let token: string;
let device: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  device = await app.newIdentidad();
});
afterAll(() => app.close());

const read = async () => (await callWire(app.url, getInstalacion, { token })).body;
const estados = async () =>
  Object.fromEntries((await read()).pasos.map(({ paso, estado }) => [paso, estado]));
const saltear = (paso: (typeof PASOS)[number] | 'lista', salteado: boolean) =>
  callWire(app.url, saltearPaso, { params: { paso }, body: { salteado }, token });

const cine = {
  rubro: 'Cine y teatro',
  nombre: 'Cine del Centro',
  descuento: '2x1',
  descripcion: 'Todos los días.',
  sucursal: 'Sala principal',
  direccion: 'San Martín 250',
  localidad: 'Pergamino',
};
const publish = (changes: object = {}) =>
  callWire(app.url, publicarPrimero, { body: { ...cine, ...changes }, token });
const provinciaId = async () => {
  const { body } = await callWire(app.url, listProvincias, { token: device });
  return body.provincias.find(({ nombre }) => nombre === 'Buenos Aires')?.id;
};

it('begins with everything to do', async () => {
  const { pasos, beneficio, terminada } = await read();
  expect(pasos.map(({ paso }) => paso)).toEqual(PASOS);
  expect(new Set(pasos.map(({ estado }) => estado))).toEqual(new Set(['pendiente']));
  expect([beneficio, terminada]).toEqual([null, false]);
});

it('keeps what was left for later, and takes it up again', async () => {
  expect((await saltear('padron', true)).status).toBe(200);
  expect((await saltear('padron', true)).status).toBe(200);
  expect((await estados())['padron']).toBe('salteado');
  await saltear('padron', false);
  expect((await estados())['padron']).toBe('pendiente');
});

it('publishes a benefit whole, which members see at once, and never twice', async () => {
  const provincia_id = await provinciaId();
  const [one, other] = await Promise.all([publish({ provincia_id }), publish({ provincia_id })]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = one.status === 409 ? one : other;
  expect(refused.error.errores?.[0]?.campo).toBe('nombre');

  const seen = () => callWire(app.url, listBeneficios, { params: { n: 1 }, token: device });
  await expect
    .poll(async () => (await seen()).body.beneficios)
    .toMatchObject([{ nombre: 'Cine del Centro', descuento: '2x1', cant_sucursales: 1 }]);
  const again = await publish({ provincia_id, rubro: 'CINE Y TEATRO', nombre: 'Teatro' });
  expect(again.status).toBe(201);
  const rubros = () => callWire(app.url, listRubros, { token: device });
  await expect.poll(async () => (await rubros()).body.rubros.length).toBe(1);
  const places = await app.query(`select 1 from localidades where nombre = 'Pergamino'`);
  expect(places).toHaveLength(1);
  const { body } = await callWire(app.url, auditoria.list, {
    query: { filter: JSON.stringify({ recurso: 'beneficios' }) },
    token,
  });
  // The branch, and of the first one its rubro, are parts of the act.
  expect(body.map(({ partes }) => partes)).toEqual([2, 1]);
});

it('takes a town that was chosen from the list, with its provincia', async () => {
  const [town] = await app.query<{ id: number }>(
    `select id from localidades where nombre = 'Pergamino'`,
  );
  const position = { nlatitud: -33.89, nlongitud: -60.57 };
  const chosen = { localidad: null, localidad_id: town?.id, ...position };
  expect((await publish({ ...chosen, nombre: 'Feria' })).status).toBe(201);
  const branches = await app.query(
    `select provincia, nlatitud, nlongitud from sucursales order by id desc limit 1`,
  );
  expect(branches).toEqual([{ provincia: 'Buenos Aires', ...position }]);
  expect(await app.query(`select from localidades where nombre = 'Pergamino'`)).toHaveLength(1);
});

it.each([
  [{ localidad: null, localidad_id: 999_999 }, 'localidad_id'],
  [{ provincia_id: null }, 'provincia_id'],
  [{ provincia_id: 99_999 }, 'provincia_id'],
  [{ rubro: ' ' }, 'rubro'],
  [{ sucursal: '' }, 'sucursal'],
  [{ nlatitud: -33.89 }, 'nlongitud'],
])('refuses %j by its field, and makes none of it', async (changes, campo) => {
  const before = await app.query('select 1 from rubros');
  const { status, error } = await publish({ nombre: 'Otro', rubro: 'Hogar', ...changes });
  expect([status, error.errores?.[0]?.campo]).toEqual([422, campo]);
  expect(await app.query('select 1 from rubros')).toHaveLength(before.length);
});

it('reads what is done from the data, wherever it was done', async () => {
  const before = await callWire(app.url, ajustes.get, { params: { id: 'organizacion' }, token });
  await callWire(app.url, ajustes.update, {
    params: { id: 'organizacion' },
    body: { valor: before.body.valor as Organizacion, version: 0 },
    token,
  });
  await app.newMember();
  await app.newStaff('contenidos');
  expect(await estados()).toEqual({
    organizacion: 'hecho',
    segundo_factor: 'pendiente',
    padron: 'hecho',
    beneficio: 'hecho',
    colega: 'hecho',
  });
  expect((await read()).beneficio?.nombre).toBe('Cine del Centro');
});

it('is put away when nobody wants to be told any more', async () => {
  expect((await saltear('lista', true)).body.terminada).toBe(true);
});
