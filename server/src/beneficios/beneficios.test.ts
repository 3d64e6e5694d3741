import { recordedLoad } from '../importaciones/loads.ts';
import { listProvincias } from '../lugares/localidades.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import { addressOf, type Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };

let app: TestApp;
let token: string;
let staff: string;
const ids: Record<string, number> = {};

/** Some branches along the river, from the obelisk to La Plata, and one far away. */
const CENTRO = { nlatitud: '-34.6037', nlongitud: '-58.3816' };
const BRANCHES = `nombre;direccion;localidad;provincia;latitud;longitud
Central;Corrientes 1;Capital;CABA;-34.6040;-58.3810
Sur;Mitre 2;Quilmes;Buenos Aires;-34.7200;-58.2600
Platense;Calle 7;La Plata;Buenos Aires;-34.9200;-57.9500
Sin mapa;Calle 8;La Plata;Buenos Aires;;
`;
const SALTA = `nombre;direccion;localidad;provincia;latitud;longitud
Norteña;Balcarce 1;Salta;Salta;-24.7800;-65.4100
`;

async function create(endpoint: Endpoint, body: Record<string, unknown>): Promise<number> {
  const made = await callWire(app.url, endpoint, { token: staff, body } as never);
  expect(made.status).toBe(201);
  return (made.body as { id: number }).id;
}
const newRubro = (body: Record<string, unknown>) => create(wire.rubros.create, body);
const newBeneficio = (body: Record<string, unknown>) => create(wire.beneficios.create, body);

beforeAll(async () => {
  app = await startTestApp({ clock });
  token = await app.newIdentidad();
  staff = await app.newStaff('contenidos');
  const comer = await newRubro({ nombre: 'Gastronomía', icono: 'fork', orden: 1 });
  const viajar = await newRubro({ nombre: 'Viajes', orden: 2 });
  await newRubro({ nombre: 'Sin nada', orden: 3 });
  ids.comer = comer;
  ids.cafe = await newBeneficio({
    rubro_id: comer,
    nombre: 'Cafés Martínez',
    descuento: '20 %',
  });
  ids.pena = await newBeneficio({ rubro_id: comer, nombre: 'Peña del Río' });
  ids.micros = await newBeneficio({
    rubro_id: viajar,
    nombre: 'Micros',
    vigencia_hasta: '2026-11-20',
  });
  ids.oculto = await newBeneficio({
    rubro_id: viajar,
    nombre: 'Borrador',
    publicado: false,
  });
  const load = recordedLoad(app.house, 'sucursales');
  await loadText(load, 'x.csv', BRANCHES, { query: { beneficio: 'Cafés Martínez' } });
  await loadText(load, 'x.csv', SALTA, { query: { beneficio: 'Peña del Río' } });
  await loadText(load, 'x.csv', BRANCHES, { query: { beneficio: 'Borrador' } });
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}, n = '1') =>
  callWire(app.url, wire.listBeneficios, { token, params: { n }, query });
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).body.beneficios.map((one) => one.nombre);
const branches = (query: Record<string, string> = {}) =>
  callWire(app.url, wire.listSucursales, { token, query });
const whole = (id: number, x: number, who = token, query = {}) =>
  callWire(app.url, wire.getBeneficio, {
    token: who,
    params: { id: String(id), x: String(x) },
    query,
  });
const provinciaId = async (nombre: string) => {
  const all = await listProvincias(app.house.db);
  return String(all.find((one) => one.nombre === nombre)?.id);
};

describe('benefits', () => {
  it('are shown by name while they are published and have not expired', async () => {
    expect(await names()).toEqual(['Cafés Martínez', 'Micros', 'Peña del Río']);
    const { body } = await list();
    expect(body.paginacion).toEqual({ page: 1, pages: 1, count: 3 });
    expect(body.beneficios[0]).toMatchObject({
      descuento: '20 %',
      cant_sucursales: 4,
      distancia: null,
    });
    expect((await list({}, '9')).body).toEqual({
      beneficios: [],
      paginacion: { page: 9, pages: 1, count: 3 },
    });
  });

  it('end with the last day of their term, in the organisation’s zone', async () => {
    const night = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: { now: () => new Date('2026-11-21T02:30:00Z') },
    });
    const params = { n: '1' };
    const shown = await callWire(night.url, wire.listBeneficios, { token, params });
    await night.close();
    expect(shown.body.paginacion.count).toBe(3);
    const morning = await startTestApp({
      databaseUrl: app.databaseUrl,
      clock: { now: () => new Date('2026-11-21T03:30:00Z') },
    });
    const after = await callWire(morning.url, wire.listBeneficios, { token, params });
    await morning.close();
    expect(after.body.paginacion.count).toBe(2);
  });

  it('are nearest first with a position, those without one at the end', async () => {
    const { body } = await list(CENTRO);
    expect(body.beneficios.map((one) => [one.nombre, one.distancia])).toEqual([
      ['Cafés Martínez', 64],
      ['Peña del Río', expect.any(Number)],
      ['Micros', null],
    ]);
    const far = body.beneficios[1]?.distancia as number;
    expect(far).toBeGreaterThan(1_250_000);
    expect(far).toBeLessThan(1_320_000);
  });

  it('are found by rubro, by place and by words without accents, of a branch too', async () => {
    expect(await names({ rubro_id: String(ids.comer) })).toEqual([
      'Cafés Martínez',
      'Peña del Río',
    ]);
    expect(await names({ q: 'martinez CAFE' })).toEqual(['Cafés Martínez']);
    expect(await names({ q: 'gastronomia' })).toEqual(['Cafés Martínez', 'Peña del Río']);
    expect(await names({ q: 'nortena' })).toEqual(['Peña del Río']);
    expect(await names({ q: '100%' })).toEqual([]);
    expect(await names({ q: '20 %' })).toEqual(['Cafés Martínez']);
    expect(await names({ provinciaId: await provinciaId('Salta') })).toEqual(['Peña del Río']);
    expect(await names({ paisId: '1' })).toEqual(['Cafés Martínez', 'Micros', 'Peña del Río']);
    expect(await names({ paisId: '2' })).toEqual([]);
    expect(await names({ localidadId: '999' })).toEqual([]);
  });

  it('measure to the nearest branch of the place that is asked for', async () => {
    const query = { ...CENTRO, provinciaId: await provinciaId('Buenos Aires') };
    const { body } = await list(query);
    expect(body.beneficios).toHaveLength(1);
    expect(body.beneficios[0]?.distancia).toBeGreaterThan(15_000);
  });

  it('ask for both coordinates, a page from 1, and numbers', async () => {
    const bad = async (query: Record<string, string>, n = '1') => {
      const address = app.url + addressOf(wire.listBeneficios, { n }, query);
      const { status, error } = await fetchWire(address, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [status, error.errores?.map((one) => one.campo)];
    };
    expect(await bad({ nlatitud: '-34' })).toEqual([422, ['nlongitud']]);
    expect(await bad({ nlatitud: '-91', nlongitud: '0' })).toEqual([422, ['nlatitud']]);
    expect(await bad({ rubro_id: '1 or 1' })).toEqual([422, ['rubro_id']]);
    expect(await bad({}, '0')).toEqual([422, ['n']]);
  });
});

describe('rubros', () => {
  it('are those that have something to show in a place, with how many', async () => {
    const rubros = async (query: Record<string, string> = {}) =>
      (await callWire(app.url, wire.listRubros, { token, query })).body.rubros.map((one) => [
        one.nombre,
        one.cant_beneficios,
      ]);
    expect(await rubros()).toEqual([
      ['Gastronomía', 2],
      ['Viajes', 1],
    ]);
    expect(await rubros({ provinciaId: await provinciaId('Salta') })).toEqual([['Gastronomía', 1]]);
    expect(await rubros({ paisId: '99' })).toEqual([]);
  });
});

describe('branches', () => {
  it('are nearest first with their metres; those on no map come last', async () => {
    const { body } = await branches({ ...CENTRO, app_beneficio_id: String(ids.cafe) });
    expect(body.sucursales.map((one) => one.nombre)).toEqual([
      'Central',
      'Sur',
      'Platense',
      'Sin mapa',
    ]);
    const [central, sur, , nowhere] = body.sucursales.map((one) => one.distancia);
    expect(central).toBe(64);
    expect(sur).toBeGreaterThan(16_000);
    expect(sur).toBeLessThan(18_000);
    expect(nowhere).toBe(null);
  });

  it('are by name without a position, of every benefit that is shown, in pages', async () => {
    const { body } = await branches();
    expect(body.sucursales.map((one) => one.nombre)).toEqual([
      'Central',
      'Norteña',
      'Platense',
      'Sin mapa',
      'Sur',
    ]);
    expect(body.paginacion).toEqual({ page: 1, pages: 1, count: 5 });
    expect((await branches({ page: '2' })).body.sucursales).toEqual([]);
    const salta = await branches({ provinciaId: await provinciaId('Salta') });
    expect(salta.body.paginacion.count).toBe(1);
    expect((await branches({ app_beneficio_id: String(ids.oculto) })).body.paginacion.count).toBe(
      0,
    );
  });

  it('are those of a rubro, and those that words find in them or in their benefit', async () => {
    const found = async (query: Record<string, string>) => {
      const { body } = await branches(query);
      expect(body.paginacion.count).toBe(body.sucursales.length);
      return body.sucursales.map((one) => one.nombre);
    };
    expect(await found({ q: 'nortena' })).toEqual(['Norteña']);
    expect(await found({ q: 'MARTINEZ', ...CENTRO })).toEqual([
      'Central',
      'Sur',
      'Platense',
      'Sin mapa',
    ]);
    expect(await found({ q: 'la plata', ...CENTRO })).toEqual(['Platense', 'Sin mapa']);
    expect(await found({ q: 'pena', rubro_id: String(ids.comer) })).toEqual(['Norteña']);
    expect(await found({ rubro_id: String(ids.comer), ...CENTRO })).toHaveLength(5);
    expect(await found({ q: 'norteña', provinciaId: await provinciaId('Buenos Aires') })).toEqual(
      [],
    );
  });

  it('are read one by one, unless their benefit is not shown', async () => {
    const view = (id: number) =>
      callWire(app.url, wire.getSucursal, { token, params: { id: String(id) }, query: CENTRO });
    const [central] = (await branches()).body.sucursales;
    expect((await view(central?.id as number)).body.sucursal).toMatchObject({
      nombre: 'Central',
      provincia: 'Ciudad Autónoma de Buenos Aires',
      distancia: 64,
    });
    const rows = await app.query<{ id: number }>(
      `select id from sucursales where app_beneficio_id = $1 limit 1`,
      [ids.oculto],
    );
    expect((await view(rows[0]?.id as number)).status).toBe(404);
    expect((await view(2_000_000)).status).toBe(404);
  });
});

describe('a benefit whole', () => {
  it('carries its branches and opinions, and mine beside them only when I ask as myself', async () => {
    const member = await app.newMember();
    const { body } = await whole(ids.cafe as number, member.personaId, member.token, CENTRO);
    expect(body.beneficio).toMatchObject({ nombre: 'Cafés Martínez', distancia: 64, reviews: [] });
    expect(body.beneficio.sucursales.map((one) => one.nombre)).toContain('Platense');
    expect(body.mi_review).toBe(null);
    expect((await whole(ids.cafe as number, 0)).status).toBe(200);
  });

  it('is not told to who asks as somebody else, nor when it is not shown', async () => {
    const [one, other] = (await app.newMembers(2)) as [Member, Member];
    expect((await whole(ids.cafe as number, other.personaId, one.token)).status).toBe(404);
    expect((await whole(ids.cafe as number, one.personaId)).status).toBe(404);
    expect((await whole(ids.oculto as number, 0)).status).toBe(404);
    expect((await whole(999_999, 0)).status).toBe(404);
  });
});

it('shows each of many benefits on one page', async () => {
  const rubro_id = await newRubro({ nombre: 'Muchos' });
  const made = await Promise.all(
    Array.from({ length: 45 }, (_, n) => newBeneficio({ rubro_id, nombre: `Igual ${n}` })),
  );
  const query = { rubro_id: String(rubro_id) };
  const { pages } = (await list(query)).body.paginacion;
  expect(pages).toBeGreaterThan(1);
  const read: number[] = [];
  for (let n = 1; n <= pages; n += 1)
    read.push(...(await list(query, String(n))).body.beneficios.map(({ id }) => id));
  expect(read.toSorted((one, other) => one - other)).toEqual(
    made.toSorted((one, other) => one - other),
  );
});
