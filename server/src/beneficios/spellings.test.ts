import { recordedLoad } from '../importaciones/loads.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';

const NOMBRE = 'Pizzería D´Onofrio';
let app: TestApp;
let token: string;
let staff: string;

const load = (beneficio: string, rubro: string) => {
  const text = `Nombre,Domicilio,Localidad,Provincia\n${beneficio},Calle 1,Rosario,Santa Fe\n`;
  const query = { beneficio, rubro };
  return loadText(recordedLoad(app.house, 'sucursales'), 'a.csv', text, { query });
};

beforeAll(async () => {
  app = await startTestApp();
  token = await app.newIdentidad();
  staff = await app.newStaff('contenidos');
  await load(NOMBRE, 'L’Atelier');
});
afterAll(() => app.close());

it('finds a benefit by any apostrophe, in the console and in the app', async () => {
  for (const q of ["D'ONOFRIO", 'donofrio', 'D Onofrio', 'D’Onofrio']) {
    const query = { filter: JSON.stringify({ q }) };
    const { body: rows } = await callWire(app.url, wire.beneficios.list, { query, token: staff });
    expect(
      rows.map(({ nombre }) => nombre),
      q,
    ).toEqual([NOMBRE]);
    const { body } = await callWire(app.url, wire.listSucursales, { token, query: { q } });
    expect(
      body.sucursales.map(({ nombre }) => nombre),
      q,
    ).toEqual([NOMBRE]);
  }
});

it('proposes such a name for one with a typing error', async () => {
  const query = { q: 'donofrrio' };
  const params = { n: '1' };
  const { body } = await callWire(app.url, wire.listBeneficios, { token, params, query });
  expect(body.beneficios.map(({ nombre }) => nombre)).toEqual([NOMBRE]);
});

it('makes no second benefit or rubro of another spelling in a file', async () => {
  await load("PIZZERIA D'ONOFRIO", "L'ATELIER");
  await load('Otra', 'L´Atelier');
  const names = async (table: string) =>
    (await app.query<{ nombre: string }>(`select nombre from ${table} order by id`)).map(
      ({ nombre }) => nombre,
    );
  expect(await names('beneficios')).toEqual([NOMBRE, 'Otra']);
  expect(await names('rubros')).toEqual(['L’Atelier']);
});
