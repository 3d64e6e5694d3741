import { recordedLoad } from './loads.ts';
import type { TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
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

/** A list that comes back as a file of this kind. */
interface Returning {
  tipo: TipoImportacion;
  /** Fields of the kind that the list does not have. */
  without: string[];
  /** Columns of the list that no file of the kind loads. */
  extra: string[];
}

let app: TestApp;
let admin: string;
let hands: ReturnType<typeof importHands>;

/** Every list that can be exported: the file that it is, or the reason why it is none to import. */
const EXPORTS: Partial<Record<Resource, Returning | string>> = {
  personas: { tipo: 'padron', without: ['apellido'], extra: ['Carnet en la app'] },
  hijos: { tipo: 'hijos', without: ['apellido'], extra: ['Edad', 'Madre, padre o tutor'] },
  sucursales: {
    tipo: 'sucursales',
    without: ['piso', 'partido', 'cod_area', 'categoria'],
    extra: ['Sucursal'],
  },
  vouchers: 'Rights of persons, with their use. A file of codes is a stock to hand out.',
  beneficios: 'No file loads benefits: one of branches makes its benefit.',
  reviews: 'Opinions are written by members.',
  turnos: 'Members and the desk book turnos.',
  reservas: 'Members and the desk book hotels.',
  mensajes: 'The outbox is written by the product.',
  invitados: 'Enrolments of an event. Its list is the documents of those who may enrol.',
  form_congresos: 'Enrolments of a congress. Its list is the delegates who may enrol.',
  cuidados_congreso: 'Health data of a congress, in words.',
};

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
afterAll(() => app.close());

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

const returning = Object.entries(EXPORTS).flatMap(([resource, one]) =>
  typeof one === 'object'
    ? (['csv', 'xlsx'] as const).map((formato) => ({ resource, formato, ...one }))
    : [],
);

it.each(returning)(
  'recognises $resource as $formato exports them, and loading them changes nothing',
  async ({ resource, formato, tipo, without, extra }) => {
    const answered = await fetch(`${app.url}/personal/${resource}/exportar?formato=${formato}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(answered.status).toBe(200);
    const file = Buffer.from(await answered.arrayBuffer());
    const archivo = nameOfDownload(answered);
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
