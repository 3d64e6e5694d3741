import { changed, placeAll } from './sucursales.ts';
import { recordedLoad } from '../importaciones/loads.ts';
import * as wire from '@gremio/contract/beneficios/endpoints.ts';
import * as lugares from '@gremio/contract/lugares/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';

const LOCALIDADES = `provincia_iso,provincia,partido,localidad,codigo_postal,latitud,longitud
AR-C,Ciudad Autónoma de Buenos Aires,,CIUDAD AUTONOMA BUENOS AIRES,,,
AR-B,Buenos Aires,TRES DE FEBRERO,CIUDADELA,1702,-34.6376,-58.5410
AR-B,Buenos Aires,AVELLANEDA,AVELLANEDA,1870,-34.6626,-58.3650
AR-X,Córdoba,CAPITAL,CORDOBA,5000,-31.3988438,-64.2074509
AR-X,Córdoba,SANTA MARIA,YOCSINA,5101,-31.4470577,-64.3660748
AR-X,Córdoba,COLON,ALDEA CHICA,5009,-31.3960,-64.2600
AR-S,Santa Fe,ROSARIO,ROSARIO,2000,-32.9477,-60.6305
`;

const CORDOBA = { nlatitud: -31.4167, nlongitud: -64.1833 };
const ROSARIO = { nlatitud: -32.9361, nlongitud: -60.6541 };
const AT_SEA = { nlatitud: -40, nlongitud: -56 };

let app: TestApp;
let staff: string;
let token: string;
let beneficioId: number;
let next = 0;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('contenidos');
  token = await app.newIdentidad();
  const rubro = await callWire(app.url, wire.rubros.create, {
    token: staff,
    body: { nombre: 'Comercios' },
  });
  const made = await callWire(app.url, wire.beneficios.create, {
    token: staff,
    body: { rubro_id: rubro.body.id, nombre: 'Farmacias' },
  });
  beneficioId = made.body.id;
  await loadText(recordedLoad(app.house, 'localidades'), 'l.csv', LOCALIDADES);
});
afterAll(() => app.close());

const create = async (body: object) => {
  next += 1;
  const made = await callWire(app.url, wire.sucursales.create, {
    token: staff,
    body: { app_beneficio_id: beneficioId, nombre: `Sucursal ${next}`, ...body },
  });
  expect(made.status).toBe(201);
  return made.body;
};
type Row = Awaited<ReturnType<typeof create>>;

const update = async (row: Row, change: object) => {
  const changed = await callWire(app.url, wire.sucursales.update, {
    token: staff,
    params: { id: String(row.id) },
    body: { ...row, ...change },
  });
  expect(changed.status).toBe(200);
  return changed.body;
};
const find = async (id: number) =>
  (await callWire(app.url, wire.sucursales.get, { token: staff, params: { id: String(id) } })).body;
const localidadId = async (nombre: string) => {
  const query = { filter: JSON.stringify({ q: nombre }) };
  const { body } = await callWire(app.url, lugares.localidades.list, { token: staff, query });
  return body.find((one) => one.nombre === nombre)?.id as number;
};
const without = async (beneficio = beneficioId) => {
  const filter = JSON.stringify({ sin_localidad: true, app_beneficio_id: beneficio });
  const { body } = await callWire(app.url, wire.sucursales.list, {
    token: staff,
    query: { filter },
  });
  return body.map((one) => one.nombre);
};

describe('a branch with a position', () => {
  it('gets its nearest localidad, a city before the hamlet beside it', async () => {
    expect(await create(CORDOBA)).toMatchObject({
      localidad: 'Córdoba',
      provincia: 'Córdoba',
      localidad_id: await localidadId('Córdoba'),
      lugar_por_posicion: true,
    });
    const between = { nlatitud: -31.397, nlongitud: -64.24 };
    expect(await create(between)).toMatchObject({ localidad: 'Córdoba' });
    const inHamlet = { nlatitud: -31.396, nlongitud: -64.258 };
    expect(await create(inHamlet)).toMatchObject({ localidad: 'Aldea Chica' });
  });

  it.for([
    ['the obelisk', -34.6037, -58.3816, 'Ciudad Autónoma de Buenos Aires'],
    ['Liniers, this side of the avenue', -34.6404, -58.5245, 'Ciudad Autónoma de Buenos Aires'],
    ['Ciudadela, beyond it', -34.6376, -58.541, 'Ciudadela'],
    ['La Boca, this side of the river', -34.6345, -58.3631, 'Ciudad Autónoma de Buenos Aires'],
    ['Avellaneda, beyond it', -34.6626, -58.365, 'Avellaneda'],
  ] as const)(
    'is in the capital city by its outline: %s',
    async ([, nlatitud, nlongitud, name]) => {
      expect(await create({ nlatitud, nlongitud })).toMatchObject({ localidad: name });
    },
  );

  it('keeps the localidad that a clerk chose, wherever the pin goes', async () => {
    const localidad_id = await localidadId('Yocsina');
    const chosen = await create({ ...CORDOBA, localidad_id });
    expect(chosen).toMatchObject({ localidad: 'Yocsina', lugar_por_posicion: false });
    expect(await update(chosen, ROSARIO)).toMatchObject({ localidad: 'Yocsina' });
  });

  it('follows the pin while nobody chose, and stops once somebody did', async () => {
    const found = await create(CORDOBA);
    const moved = await update(found, ROSARIO);
    expect(moved).toMatchObject({ localidad: 'Rosario', provincia: 'Santa Fe' });
    const renamed = await update(moved, { telefono: '341 555' });
    expect(renamed).toMatchObject({ localidad: 'Rosario', lugar_por_posicion: true });
    const localidad_id = await localidadId('Yocsina');
    const chosen = await update(renamed, { localidad_id, provincia_id: null });
    expect(chosen).toMatchObject({ provincia: 'Córdoba', lugar_por_posicion: false });
  });

  it('is looked for in the provincia that was chosen, and in no other', async () => {
    const cordoba = await find((await create(CORDOBA)).id);
    const row = await create({ ...ROSARIO, provincia_id: cordoba.provincia_id });
    expect(row).toMatchObject({ localidad: null, provincia: 'Córdoba', lugar_por_posicion: false });
  });

  it('without a localidad within reach stays without one, and is listed', async () => {
    const far = await create({ ...AT_SEA, nombre: 'En alta mar' });
    expect(far).toMatchObject({ localidad_id: null, provincia_id: null });
    expect(await without()).toContain('En alta mar');
    const filter = JSON.stringify({ sin_localidad: false });
    const { body } = await callWire(app.url, wire.sucursales.list, {
      token: staff,
      query: { filter },
    });
    expect(body.length).toBeGreaterThan(5);
    expect(body.every((one) => one.localidad_id !== null)).toBe(true);
  });
});

describe('a file of branches', () => {
  const FILE = `nombre;direccion;localidad;provincia;latitud;longitud
Una;Calle 1;Barrio Que Nadie Conoce;Córdoba;-31.4167;-64.1833
Otra;Calle 2;Córdoba;Córdoba;;
Perdida;Calle 3;Barrio Que Nadie Conoce;Córdoba;;
`;
  const load = (text: string) =>
    loadText(recordedLoad(app.house, 'sucursales'), 'Kioscos.csv', text);
  const branches = async () => {
    const rows = await app.query<{
      nombre: string;
      localidad: string;
      suya: string | null;
    }>(`select s.nombre, s.localidad, l.nombre as suya from sucursales s
      join beneficios b on b.id = s.app_beneficio_id and b.nombre = 'Kioscos'
      left join localidades l on l.id = s.localidad_id order by s.id`);
    return rows.map(({ nombre, localidad, suya }) => [nombre, localidad, suya]);
  };

  it('keeps what it says, and is found by the nearest localidad', async () => {
    await load(FILE);
    expect(await branches()).toEqual([
      ['Una', 'Barrio Que Nadie Conoce', 'Córdoba'],
      ['Otra', 'Córdoba', 'Córdoba'],
      ['Perdida', 'Barrio Que Nadie Conoce', null],
    ]);
    expect(await load(FILE)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 3 });
  });

  it('moves what it placed by position, and not what a clerk placed', async () => {
    const moved = FILE.replace('-31.4167;-64.1833', '-31.4470;-64.3660');
    expect(await load(moved)).toMatchObject({ cambiadas: 1 });
    expect((await branches())[0]).toEqual(['Una', 'Barrio Que Nadie Conoce', 'Yocsina']);
    await app.query(`update sucursales set lugar_por_posicion = false where nombre = 'Una'`);
    await load(FILE);
    expect((await branches())[0]).toEqual(['Una', 'Barrio Que Nadie Conoce', 'Yocsina']);
  });
});

describe('branches of before', () => {
  /** As the previous version wrote them: a position, no place, no names. */
  const asBefore = (nombre: string, from: number, to: number) =>
    app.query(
      `insert into sucursales (app_beneficio_id, nombre, direccion, nlatitud, nlongitud)
      select $1, $2 || ' ' || n, 'Calle ' || n, $3, $4
      from generate_series($5::int, $6::int) n`,
      [beneficioId, nombre, CORDOBA.nlatitud, CORDOBA.nlongitud, from, to],
    );

  it('are placed portion by portion, with names, and members find them at once', async () => {
    const query = { localidadId: String(await localidadId('Córdoba')), q: 'vieja' };
    const count = async () =>
      (await callWire(app.url, wire.listSucursales, { token, query })).body.paginacion.count;
    await asBefore('Vieja', 1, 1100);
    changed(app.house);
    expect(await count()).toBe(0);
    await placeAll(app.house);
    expect(await count()).toBe(1100);
    expect(await without()).not.toContain('Vieja 1');
  });

  it('keep the names that tell two apart, where the found ones would make them one', async () => {
    await asBefore('Doble', 1, 1);
    await app.query(
      `insert into sucursales (app_beneficio_id, nombre, direccion, localidad, provincia)
      values ($1, 'Doble 1', 'Calle 1', 'Córdoba', 'Córdoba')`,
      [beneficioId],
    );
    await placeAll(app.house);
    const rows = await app.query<{ localidad: string | null; localidad_id: number }>(
      `select localidad, localidad_id from sucursales where nombre = 'Doble 1' order by id`,
    );
    expect(rows[0]).toEqual({ localidad: null, localidad_id: await localidadId('Córdoba') });
    expect(rows[1]).toMatchObject({ localidad: 'Córdoba' });
  });

  it('wait for the list of localidades, and are placed as soon as it is loaded', async () => {
    await app.query(
      `insert into sucursales (app_beneficio_id, nombre, nlatitud, nlongitud)
      values ($1, 'Ushuaia centro', -54.80, -68.30)`,
      [beneficioId],
    );
    await placeAll(app.house);
    expect(await without()).toContain('Ushuaia centro');
    const more = `${LOCALIDADES}AR-V,Tierra del Fuego,USHUAIA,USHUAIA,9410,-54.8158264,-68.3291321\n`;
    await loadText(recordedLoad(app.house, 'localidades'), 'l.csv', more);
    expect(await without()).not.toContain('Ushuaia centro');
  });
});
