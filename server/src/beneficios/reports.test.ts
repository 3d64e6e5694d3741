import { worker } from './views.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { informeDeBeneficios } from '@gremio/contract/beneficios/informes/endpoints.ts';
import { AHEAD } from '@gremio/contract/platform/endpoint.ts';
import { SIN_SECCIONAL } from '@gremio/contract/platform/informe.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

const clock = { at: '2028-02-29T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;
let id: number;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('contenidos');
  const rubro = await callWire(app.url, wire.rubros.create, {
    body: { nombre: 'Cine', orden: 1 } as never,
    token: staff,
  });
  const made = await callWire(app.url, wire.beneficios.create, {
    body: { rubro_id: rubro.body.id, nombre: 'Cine Cosmos', publicado: true } as never,
    token: staff,
  });
  id = made.body.id;
});
afterAll(() => app.close());

const see = (token: string, headers: Record<string, string> = {}) =>
  callWire(app.url, wire.getBeneficio, { params: { id, x: 0 }, token, headers });
const read = async (query: Record<string, string>) =>
  (await callWire(app.url, informeDeBeneficios.leer, { query: query as never, token: staff })).body;

it('counts every view by seccional, of many at once too, and none that a phone fetches ahead', async () => {
  const members = await app.newMembers(3);
  await app.query(`update personas set seccional = 'Salta' where id = any($1)`, [
    members.slice(0, 2).map(({ personaId }) => personaId),
  ]);
  const anonymous = await app.newIdentidad();
  await Promise.all(Array.from({ length: 60 }, (_, n) => see(members[n % 3]?.token ?? anonymous)));
  await see(anonymous);
  await see(anonymous, { priority: AHEAD });
  await callWire(app.url, wire.getBeneficio, { params: { id: 999, x: 0 }, token: anonymous });
  expect((await read({})).total.vistas).toBe(0);
  await worker(app.house).drain();
  const { filas } = await read({ por: 'seccional' });
  expect(filas.map(({ clave, valores }) => [clave, valores.vistas])).toEqual([
    ['Salta', 40],
    [SIN_SECCIONAL, 21],
  ]);
  const ofSalta = { seccional: 'Salta' };
  expect((await read(ofSalta)).total.vistas).toBe(40);
  expect((await read({ ...ofSalta, por: 'beneficio' })).total.vistas).toBe(40);
  const chosen = { por: 'seccional', beneficio: String(id) };
  expect((await read(chosen)).filas.map(({ valores }) => valores.vistas)).toEqual([40, 21]);
  expect((await read(chosen)).opciones['seccional']?.map(({ clave }) => clave)).toEqual(
    expect.arrayContaining(['Salta', SIN_SECCIONAL]),
  );
  const byName = await read({ por: 'beneficio' });
  expect(byName.filas.map(({ titulo, valores }) => [titulo, valores.vistas])).toEqual([
    ['Cine Cosmos', 61],
  ]);
});

it('writes what it counted when the server ends', async () => {
  const second = await startTestApp({ clock, databaseUrl: app.databaseUrl });
  const token = await second.newIdentidad();
  await callWire(second.url, wire.getBeneficio, { params: { id, x: 0 }, token });
  await second.close();
  expect((await read({})).total.vistas).toBe(62);
});

it('compares 29 February with the 28th of a year that lacks it, and has nothing beside it before', async () => {
  await app.query(
    `insert into informe_beneficios (dia, seccional, beneficio, vistas)
     select dia::date, coalesce(seccional, ''), coalesce(beneficio, 0), sum(vistas)
     from (values ('2027-02-28', 'Salta', $1::int, 5), ('2027-03-01', 'Salta', $1, 7), ('2028-02-28', 'Salta', $1, 11))
       as v (dia, seccional, beneficio, vistas)
     group by dia, cube (seccional, beneficio)`,
    [id],
  );
  const leap = await read({ desde: '2028-02-28', hasta: '2028-03-01', por: 'dia' });
  expect(
    leap.filas.map(({ clave, valores, antes }) => [clave, valores.vistas, antes?.vistas]),
  ).toEqual([
    ['2028-02-28', 11, 5],
    ['2028-02-29', 62, undefined],
    ['2028-03-01', 0, 7],
  ]);
  const after = await read({ desde: '2029-02-27', hasta: '2029-02-28', por: 'dia' });
  expect(after.filas.map(({ antes }) => antes?.vistas)).toEqual([0, 73]);
  expect(after.total_antes?.vistas).toBe(73);
});
