import { recordedLoad } from '../importaciones/loads.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';

let app: TestApp;
let beneficioId: number;

const TOWNS: [provincia: string, nombre: string, codigo: string, lat: number, lon: number][] = [
  ['AR-X', 'Córdoba', '5000', -31.4167, -64.1833],
  ['AR-T', 'Córdoba', '4117', -26.9, -65.3],
  ['AR-C', 'Ciudad Autónoma de Buenos Aires', '1000', -34.61, -58.44],
  ['AR-U', 'Rawson', '9103', -43.3, -65.1],
  ['AR-J', 'San Martín', '5439', -31.5, -68.4],
  ['AR-M', 'San Martín', '5570', -33.1, -68.5],
];
/** Sorted by name, the southernmost one comes first. */
const BRANCHES = `nombre;direccion;localidad;provincia;latitud;longitud
A del sur;Uno 1;Rawson;Chubut;-43.3000;-65.1000
B porteña;Dos 2;Capital;CABA;-34.6040;-58.3810
C serrana;Tres 3;Córdoba;Córdoba;-31.4100;-64.1900
`;

beforeAll(async () => {
  app = await startTestApp();
  for (const [iso, ...town] of TOWNS) {
    await app.query(
      `insert into localidades (provincia_id, nombre, codigo_postal, nlatitud, nlongitud)
       select id, $2, $3, $4, $5 from provincias where iso = $1`,
      [iso, ...town],
    );
  }
  const token = await app.newStaff('contenidos');
  const rubro = await callWire(app.url, wire.rubros.create, { token, body: { nombre: 'Compras' } });
  const body = { rubro_id: rubro.body.id, nombre: 'Mueblería' };
  beneficioId = (await callWire(app.url, wire.beneficios.create, { token, body })).body.id;
  const load = recordedLoad(app.house, 'sucursales');
  await loadText(load, 'x.csv', BRANCHES, { query: { beneficio: 'Mueblería' } });
});
afterAll(() => app.close());

async function branchesOf(seccional: string | null, query = {}) {
  const { personaId, token } = await app.newMember();
  await app.query('update personas set seccional = $2 where id = $1', [personaId, seccional]);
  const params = { id: String(beneficioId), x: String(personaId) };
  const { body } = await callWire(app.url, wire.getBeneficio, { token, params, query });
  const { sucursales } = body.beneficio;
  return {
    cerca: body.cerca_de?.nombre ?? null,
    nombres: sucursales.map((one) => one.nombre),
    distancias: sucursales.map((one) => one.distancia),
  };
}

describe('the branches of a benefit, for a member who does not say where they are', () => {
  it.each([
    ['Córdoba', 'Córdoba', 'C serrana'],
    ['Seccional CÓRDOBA', 'Córdoba', 'C serrana'],
    ['Capital Federal', 'Ciudad Autónoma de Buenos Aires', 'B porteña'],
    ['Delegación Chubut', 'Chubut', 'A del sur'],
    ['Rawson', 'Rawson', 'A del sur'],
  ])('begin with the nearest to the seccional %s', async (seccional, nombre, first) => {
    const { cerca, nombres, distancias } = await branchesOf(seccional);
    expect([cerca, nombres[0]]).toEqual([nombre, first]);
    expect(distancias).toEqual([null, null, null]);
  });

  it.each([[null], ['Bancarios'], ['San Martín']])(
    'stay by name where the seccional %s is on no map, or on two of its places',
    async (seccional) => {
      const { cerca, nombres } = await branchesOf(seccional);
      expect(cerca).toBeNull();
      expect(nombres).toEqual(['A del sur', 'B porteña', 'C serrana']);
    },
  );

  it('begin with the capital for a seccional that counts as the capital area', async () => {
    const token = await app.newStaff('administracion');
    const set = await callWire(app.url, ajustes.update, {
      token,
      params: { id: 'capital' },
      body: { valor: { seccionales: ['Centro'] }, version: 0 },
    });
    expect(set.status).toBe(200);
    expect((await branchesOf('Centro')).nombres[0]).toBe('B porteña');
  });

  it('begin with the nearest to the member who does, with its distance', async () => {
    const here = { nlatitud: '-43.3', nlongitud: '-65.1' };
    const { cerca, nombres, distancias } = await branchesOf('Córdoba', here);
    expect([cerca, nombres[0], distancias[0]]).toEqual([null, 'A del sur', 0]);
  });
});
