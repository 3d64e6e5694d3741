import { loadOf, recordedLoad } from './loads.ts';
import { confirmarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import { TIPOS_IMPORTACION, type TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { wire } from '@gremio/contract/index.ts';
import type { Resource } from '@gremio/contract/personal/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { parse as parseDisposition } from 'content-disposition';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { FIXTURES, loadText } from '../../testing/files.ts';
import { importHands, lugaresOf } from '../../testing/importaciones.ts';
import { SAMPLES, type World } from '../../testing/samples.ts';
import { buildWorld } from '../../testing/world.ts';

/** An exported list, the kinds as which it may be loaded, and the advice in a refusal by another kind. */
interface Exported {
  lista: string;
  as: TipoImportacion[];
  where: string;
}

/** A list that comes back unchanged as a file of this kind. */
interface Returning {
  resource: Resource;
  tipo: TipoImportacion;
  /** Fields of the kind that the list does not have. */
  without: string[];
  /** Columns of the list that no file of the kind loads. */
  extra: string[];
}

let app: TestApp;
let admin: string;
let hands: ReturnType<typeof importHands>;
/** An installation with one of each thing, for the lists that members and staff write. */
let full: { app: TestApp; admin: string; hands: ReturnType<typeof importHands> };
let world: World;

const EXPORTS: Partial<Record<Resource, Exported>> = {
  personas: {
    lista: 'del padrón',
    as: ['padron', 'lista', 'congresales'],
    where: 'Cargala en Importar padrón, en una lista de personas o en los congresales.',
  },
  hijos: { lista: 'de hijos', as: ['hijos'], where: 'Cargala en Importar hijos.' },
  sucursales: {
    lista: 'de sucursales',
    as: ['sucursales'],
    where: 'Cargala en Importar sucursales.',
  },
  vouchers: {
    lista: 'de vouchers',
    as: [],
    where: 'Sus códigos ya tienen dueño: no se carga en ningún lado.',
  },
  beneficios: {
    lista: 'de beneficios',
    as: [],
    where:
      'Los beneficios se crean de a uno, en Beneficios; de un archivo se cargan sus sucursales.',
  },
  reviews: {
    lista: 'de opiniones',
    as: [],
    where: 'Las escriben los afiliados: no se carga en ningún lado.',
  },
  turnos: { lista: 'de turnos', as: ['lista'], where: 'Cargala en una lista de personas.' },
  reservas: {
    lista: 'de reservas de hotel',
    as: [],
    where: 'Las piden los afiliados: no se carga en ningún lado.',
  },
  mensajes: {
    lista: 'de mensajes',
    as: [],
    where: 'Los manda el sistema: no se carga en ningún lado.',
  },
  invitados: {
    lista: 'de inscripciones a un evento',
    as: ['lista'],
    where: 'Cargala en una lista de personas.',
  },
  form_congresos: {
    lista: 'de acreditación de un congreso',
    as: ['congresales', 'lista'],
    where: 'Cargala en los congresales del congreso, o en una lista de personas.',
  },
  cuidados_congreso: {
    lista: 'de comidas y cuidados de un congreso',
    as: [],
    where: 'Son datos de salud que carga cada congresal: no se carga en ningún lado.',
  },
};

const RETURNING: Returning[] = [
  { resource: 'personas', tipo: 'padron', without: ['apellido'], extra: ['Carnet en la app'] },
  {
    resource: 'hijos',
    tipo: 'hijos',
    without: ['apellido'],
    extra: ['Edad', 'Madre, padre o tutor'],
  },
  {
    resource: 'sucursales',
    tipo: 'sucursales',
    without: ['piso', 'partido', 'cod_area', 'categoria'],
    extra: ['Sucursal'],
  },
];

const ROLL = `Nro Afiliado;Legajo;Apellido y Nombre;Nro Doc;CUIL;Fecha Nac;Sexo;Repartición;Seccional;Provincia;Localidad;Email;Celular;Fecha Afiliación;Estado
0007;0012;"O'HIGGINS, Ana ""Nita""";5.536.168;20-05536168-2;29/02/1980;F;"Defensoría; Mesa de Entradas";CORDOBA;Córdoba;VILLA MARÍA;ana@ejemplo.org;5493515550000;01/01/2001;SUSPENDIDO
A-8;-5;=SOSA;22333444;;01/12/1999;;@Juzgado;;;;;+54 9 351 555-0000;;BAJA
9E4;7-2020;PAZ, Luz;22333555;;;;;;;;;0351155550000;;ACTIVO
`;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
  const read = (file: string) => readFileSync(join(FIXTURES, file), 'latin1');
  await loadText(recordedLoad(app.house, 'padron'), 'a.csv', ROLL);
  await loadText(recordedLoad(app.house, 'padron'), 'b.csv', read('padron.csv'));
  await loadText(recordedLoad(app.house, 'hijos'), 'h.csv', read('padron-hijos.csv'));
  const cines = readFileSync(join(FIXTURES, 'cines.csv'), 'utf8');
  const load = recordedLoad(app.house, 'sucursales');
  await loadText(load, 'cines.csv', cines);
  // Two benefits of one name are told apart by their number.
  await loadText(load, 'cines.csv', cines, { query: { rubro: 'Autocines' } });
  await loadText(load, 'bibliotecas.csv', readFileSync(join(FIXTURES, 'bibliotecas.csv'), 'utf8'));
});
beforeAll(async () => {
  const other = await startTestApp();
  const token = await other.newStaff('administracion');
  full = { app: other, admin: token, hands: importHands(other, token) };
});
beforeAll(async () => {
  world = await buildWorld(full.app, await full.app.newMember());
});
afterAll(() => Promise.all([app.close(), full.app.close()]));

/** A report is counts, and no list that could be loaded again. */
const isReport = (path: string) => path.includes('/informes/');
const exportsOfWire = wire
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ path, wire: kind }) => kind === 'download' && path.endsWith('/exportar') && !isReport(path),
  )
  .map(({ path }) => path);

it('covers every list that the contract exports', () => {
  expect(new Set(exportsOfWire.map((path) => path.split('/').at(-2)))).toEqual(
    new Set(Object.keys(EXPORTS)),
  );
});

const nameOfDownload = ({ headers }: Response): string => {
  const { parameters } = parseDisposition(headers.get('content-disposition') ?? '');
  return present(parameters.filename);
};

const countOf = async (resource: string): Promise<number> => {
  const [row] = await app.query<{ rows: number }>(`select count(*)::int as rows from ${resource}`);
  return row?.rows ?? 0;
};

const FORMATS = ['csv', 'xlsx'] as const;
type Formato = (typeof FORMATS)[number];

/** Exports a list as a clerk does, with the query of the samples. */
async function exported(from: TestApp, token: string, resource: string, formato: Formato) {
  const path = `/personal/${resource}/exportar`;
  const { query } = present(SAMPLES[`GET ${path}`])(world);
  const asked = new URLSearchParams({ ...(query as Record<string, string>), formato });
  const answered = await fetch(`${from.url}${path}?${asked.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answered.status).toBe(200);
  return { file: Buffer.from(await answered.arrayBuffer()), archivo: nameOfDownload(answered) };
}

const returning = RETURNING.flatMap((one) => FORMATS.map((formato) => ({ formato, ...one })));

it.each(returning)(
  'recognises $resource as $formato exports them, and loading them changes nothing',
  async ({ resource, formato, tipo, without, extra }) => {
    const { file, archivo } = await exported(app, admin, resource, formato);
    const lines = await countOf(resource);
    expect(lines).toBeGreaterThan(3);

    const { body: row } = await hands.send(tipo, file, admin, '', archivo);
    const places = row.columnas.map(({ lugar }) => lugar);
    expect(row.encabezado.filter((_, at) => !places.includes(at))).toEqual(extra);
    const missing = row.columnas.flatMap(({ campo, lugar }) => (lugar === null ? [campo] : []));
    expect(missing).toEqual(without);
    const { informe } = await hands.review(row, lugaresOf(row));
    expect(informe).toMatchObject({
      lineas: lines,
      nuevas: 0,
      cambiadas: 0,
      iguales: lines,
      unidas: 0,
      rechazadas: 0,
    });
    const notes = informe?.muestra.avisos.map(({ motivo }) => motivo);
    // The towns of the fixture are not loaded.
    expect(notes?.filter((motivo) => !motivo.startsWith('La localidad'))).toEqual([]);
  },
);

it.each(Object.entries(EXPORTS))(
  'refuses %s in every kind that it is not, and says where it may be loaded',
  async (resource, { lista, as, where }) => {
    const { file, archivo } = await exported(full.app, full.admin, resource, 'csv');
    for (const tipo of TIPOS_IMPORTACION) {
      const { status, error } = await full.hands.send(tipo, file, full.admin, '', archivo);
      const what = loadOf(full.app.house, tipo)?.kind.what;
      const sentence = `Este archivo es la lista exportada ${lista}, y no ${what}. ${where}`;
      if (as.includes(tipo)) expect(status, tipo).toBe(201);
      else expect(error.errores?.[0]?.mensaje, tipo).toBe(sentence);
    }
  },
);

it.each(['turnos', 'invitados'] as const)(
  'loads %s as a list of their people',
  async (resource) => {
    const { app: from, admin: token, hands: theirs } = full;
    await from.query('delete from lista_personas');
    const { file, archivo } = await exported(from, token, resource, 'csv');
    const { body: row } = await theirs.send(
      'lista',
      file,
      token,
      `&lista_id=${world.listaId}`,
      archivo,
    );
    await theirs.review(row);
    await theirs.call(confirmarImportacion, row.id);
    expect(await theirs.settled(row.id)).toMatchObject({ estado: 'terminada' });
    const people = await from.query('select persona_id from lista_personas');
    expect(people).toEqual([{ persona_id: world.personaId }]);
  },
);

it.each(FORMATS)('changes no delegate by the list for the door as %s', async (formato) => {
  const { app: from, admin: token, hands: theirs } = full;
  await from.query(`update congresales set seccional = null where id = $1`, [world.congresalId]);
  const load = async () => {
    const { file, archivo } = await exported(from, token, 'form_congresos', formato);
    const more = `&congreso_id=${world.congresoId}`;
    const { body: row } = await theirs.send('congresales', file, token, more, archivo);
    return (await theirs.review(row)).informe;
  };
  expect(await load()).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 1, rechazadas: 0 });
  const [kept] = await from.query<{ congresal: string }>(
    'delete from congresales where id = $1 returning row_to_json(congresales)::text as congresal',
    [world.congresalId],
  );
  expect(await load()).toMatchObject({
    nuevas: 0,
    rechazadas: 1,
    muestra: {
      rechazadas: [{ motivo: 'Su inscripción no vale, y ya no está en la lista: no se agrega.' }],
    },
  });
  await from.query(
    `insert into congresales overriding system value
     select (json_populate_record(null::congresales, $1::json)).*`,
    [present(kept).congresal],
  );
});
