import {
  confirmarImportacion,
  importaciones,
  revisarImportacion,
} from '@gremio/contract/importaciones/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { importHands, lugaresOf } from '../../testing/importaciones.ts';

let app: TestApp;
let hands: ReturnType<typeof importHands>;

beforeEach(async () => {
  app = await startTestApp();
  hands = importHands(app, await app.newStaff('administracion'));
});
afterEach(() => app.close());

const HEAD = 'Nombre,Domicilio,Localidad,Provincia';
const branches = (...lines: string[]) => [HEAD, ...lines].join('\n');
const ofBenefit = (...lines: string[]) =>
  [`Número de beneficio,Beneficio,${HEAD}`, ...lines].join('\n');

const counts = () =>
  app.query<{ nombre: string; cuantas: number; contadas: number }>(
    `select b.nombre, b.cant_sucursales as contadas,
       (select count(*)::int from sucursales s where s.app_beneficio_id = b.id) as cuantas
     from beneficios b order by b.id`,
  );
const numberOf = async (nombre: string) => {
  const [row] = await app.query<{ id: number }>('select id from beneficios where nombre = $1', [
    nombre,
  ]);
  return present(row).id;
};

/** Reviews a file as a clerk does, with the benefit that they chose. */
async function review(text: string, beneficio?: string) {
  const { body: row } = await hands.send('sucursales', text, undefined, '', 'pegado.csv');
  const body = { columnas: lugaresOf(row), ...(beneficio !== undefined && { beneficio }) };
  const asked = await hands.call(revisarImportacion, row.id, { body });
  expect(asked.status).toBe(202);
  return hands.settled(row.id);
}

it('asks for the benefit of a file that does not name it, and never takes the name of the file', async () => {
  const { body: row } = await hands.send('sucursales', branches('Uno,Calle 1,Salta,Salta'));
  const body = { columnas: lugaresOf(row) };
  const asked = await hands.call(revisarImportacion, row.id, { body });
  expect(asked.status).toBe(422);
  expect(asked.error.errores).toEqual([
    { campo: 'beneficio', mensaje: 'Elegí en qué beneficio van las sucursales.' },
  ]);
  expect((await hands.call(importaciones.get, row.id)).body.estado).toBe('cargada');
});

it('says into which benefit the branches go, and whether it is new', async () => {
  const text = branches('Uno,Calle 1,Salta,Salta', 'Dos,Calle 2,Salta,Salta');
  const first = await review(text, ' Cines ');
  const cines = { nombre: 'Cines', rubro: 'Otros', lineas: 2 };
  expect(first.informe?.destinos).toEqual({
    total: 1,
    nuevos: 1,
    muestra: [{ ...cines, nuevo: true }],
  });
  expect(await counts()).toEqual([]);
  await hands.call(confirmarImportacion, first.id);
  await hands.settled(first.id);
  expect(await counts()).toEqual([{ nombre: 'Cines', cuantas: 2, contadas: 2 }]);
  const again = await review(text, 'CINES');
  expect(again.informe).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
  expect(again.informe?.destinos).toEqual({
    total: 1,
    nuevos: 0,
    muestra: [{ ...cines, nuevo: false }],
  });
});

it('puts each line into the benefit that it names, by name or number, and counts each', async () => {
  await hands.load('sucursales', branches('Uno,Calle 1,Salta,Salta'), false, '&beneficio=Cines');
  await hands.load('sucursales', branches('Uno,Calle 1,Salta,Salta'), false, '&beneficio=Museos');
  const [cines, museos] = [await numberOf('Cines'), await numberOf('Museos')];
  const done = await hands.load(
    'sucursales',
    ofBenefit(
      `${cines},Cines,Uno,Calle 1,Salta,Salta`,
      `,museos,Dos,Calle 2,Salta,Salta`,
      `${museos},,Tres,Calle 3,Salta,Salta`,
      `,${museos},Cuatro,Calle 4,Salta,Salta`,
      `,Teatros,Uno,Calle 1,Salta,Salta`,
      `,TEATROS,Dos,Calle 2,Salta,Salta`,
      `${cines},Museos,Cinco,Calle 5,Salta,Salta`,
      `${cines},Circos,Cinco,Calle 5,Salta,Salta`,
      `999,,Cinco,Calle 5,Salta,Salta`,
      `tres,Cines,Cinco,Calle 5,Salta,Salta`,
      `,,Cinco,Calle 5,Salta,Salta`,
    ),
  );
  expect(done.informe).toMatchObject({ nuevas: 6, iguales: 1, cambiadas: 0, rechazadas: 4 });
  expect(done.informe?.muestra.rechazadas.map(({ linea, motivo }) => [linea, motivo])).toEqual([
    [9, `El beneficio ${cines} se llama «Cines», y no «Circos». Corregí el nombre o el número.`],
    [10, 'No hay un beneficio con el número 999.'],
    [11, '«tres» no es un número de beneficio.'],
    [12, 'No dice de qué beneficio es.'],
  ]);
  expect(done.informe?.destinos).toMatchObject({
    total: 3,
    nuevos: 1,
    muestra: [
      { nombre: 'Teatros', lineas: 2, nuevo: true },
      { nombre: 'Museos' },
      { nombre: 'Cines' },
    ],
  });
  expect(await counts()).toEqual([
    { nombre: 'Cines', cuantas: 1, contadas: 1 },
    { nombre: 'Museos', cuantas: 5, contadas: 5 },
    { nombre: 'Teatros', cuantas: 2, contadas: 2 },
  ]);
});

it('takes a column of discounts for no benefit', async () => {
  const text = `Beneficio,${HEAD}\n20 % en efectivo,Uno,Calle 1,Salta,Salta`;
  const { body: row } = await hands.send('sucursales', text);
  expect(lugaresOf(row)).toMatchObject({ beneficio: null });
});

it('creates no benefit for each line of a column of something else', async () => {
  const lines = Array.from({ length: 101 }, (_, at) => `,Cine ${at}x,Uno,Calle 1,Salta,Salta`);
  const { body: row } = await hands.send('sucursales', ofBenefit(...lines));
  const { estado, problema } = await hands.review(row);
  expect(estado).toBe('fallida');
  expect(problema).toMatch(/^El archivo nombra 101 beneficios que no están, y puede crear 100\./);
});
