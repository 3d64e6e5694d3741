import { listas } from '@gremio/contract/audiencias/endpoints.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { importHands, lugaresOf, roll } from '../../testing/importaciones.ts';
import { openTipo } from '../../testing/vouchers.ts';

let app: TestApp;
let admin: string;
let hands: ReturnType<typeof importHands>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterAll(() => app.close());

const codesOf = async (text: string) => {
  const { id } = await openTipo(app, { codigos: 'lista', stock: 0 });
  const { body: row } = await hands.send('codigos', text, admin, `&tipo_id=${id}`);
  return row;
};

it('a list of codes is proposed without titles, and its first and last code are loaded', async () => {
  const row = await codesOf('X7K2-P9QA\nB31Z-88TT\nC4M9-0QWE\nZ0Z1-PLK2\nTOTAL 4');
  expect(row).toMatchObject({
    titulos: 0,
    encabezado: ['Columna 1'],
    ejemplos: [['X7K2-P9QA'], ['B31Z-88TT'], ['C4M9-0QWE']],
  });
  expect(lugaresOf(row)).toEqual({ codigo: 0 });
  const { informe } = await hands.review(row);
  expect(informe).toMatchObject({ lineas: 4, nuevas: 4, rechazadas: 0, avisos: 1 });
  expect(informe?.muestra.avisos).toEqual([
    { linea: 5, motivo: '«TOTAL 4» no es un dato: no se carga.' },
  ]);
});

it('codes without digits are read without titles when the clerk says so', async () => {
  const row = await codesOf('LUNARES\nROBLEDA\nCAMPANA');
  expect(row).toMatchObject({ titulos: 1, encabezado: ['LUNARES'] });
  const { status, body } = await hands.call(wire.leerImportacion, row.id, { body: { titulos: 0 } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ titulos: 0, encabezado: ['Columna 1'] });
  expect((await hands.review(body)).informe).toMatchObject({ lineas: 3, nuevas: 3 });
});

it('a roll is proposed without titles, also if a word in it is the name of a column', async () => {
  const lines = [
    '1;PAZ, Ana;20.111.222;01/02/1980;ALTA',
    '2;SOSA, Luz;20.333.444;03/04/1981;ALTA',
    '3;SOL, Eva;20.555.666;05/06/1982;ALTA',
  ];
  const { body: row } = await hands.send('padron', lines.join('\n'));
  expect(row).toMatchObject({ titulos: 0, recordadas: false });
  const columnas = lugaresOf(row);
  expect(columnas).toMatchObject({ nombre: 1, documento: 2, nacimiento: 3, estado: 4 });
  const looked = await hands.review(row, { ...columnas, nro_afiliado: 0 });
  expect(looked.informe).toMatchObject({ lineas: 3, nuevas: 3, rechazadas: 0 });

  // Another file of as many columns, in another order, takes nothing from the first.
  const other = lines.map((line) => line.split(';').toReversed().join(';')).join('\n');
  const { body: next } = await hands.send('padron', other);
  expect(next.recordadas).toBe(false);
  expect(lugaresOf(next)).toMatchObject({ nombre: 3, documento: 2, nacimiento: 1, estado: 0 });
});

it('titles with line breaks are read, and the lines below them', async () => {
  const titled = roll('1;PAZ, Ana;20.111.222;01/02/1980;Centro;4550111;ACTIVO');
  const broken = titled.replace('Apellido y Nombre', '"Apellido\ny Nombre"');
  const { body: row } = await hands.send('padron', broken);
  expect(row).toMatchObject({ titulos: 1 });
  expect(row.encabezado).toContain('Apellido y Nombre');
  expect(row.primeras[0]?.celdas).toEqual(row.encabezado);
  expect((await hands.review(row)).informe).toMatchObject({ lineas: 1, nuevas: 1 });
});

it('a sheet of one column whose title has a comma stays one column, also when it is read again', async () => {
  const rows = ['DNI, sin puntos', '20111222', '20,5', 'x, y'];
  const cells = rows.map((text) => `<tr><td>${text}</td></tr>`).join('');
  const file = `<html><table>${cells}</table></html>`;
  const { body: row } = await hands.send('lista', file, admin, '&lista_id=1');
  expect(row.encabezado).toEqual(['DNI, sin puntos']);
  const { body } = await hands.call(wire.leerImportacion, row.id, { body: { titulos: 1 } });
  expect(body.encabezado).toEqual(['DNI, sin puntos']);
});

it('CUILs are read as such under the title of documents, and give a list its documents', async () => {
  const head = 'Nro Afiliado;Apellido y Nombre;DNI';
  const lines = [
    '71;LEIVA, Ana;20-26756539-3',
    '72;LEIVA, Luz;20-05536168-2',
    '73;LEIVA, Eva;20123456786',
  ];
  const { body: row } = await hands.send('padron', [head, ...lines].join('\n'));
  expect(lugaresOf(row)).toMatchObject({ documento: null, cuil: 2 });
  const done = await hands.load('padron', [head, ...lines].join('\n'));
  expect(done.informe).toMatchObject({ nuevas: 3, rechazadas: 0 });

  const lista = { token: admin, body: { nombre: 'La comisión' } };
  const { id } = (await callWire(app.url, listas.create, lista)).body;
  const cuils = ['Clave', ...lines.map((line) => line.split(';')[2])].join('\n');
  const listed = await hands.load('lista', cuils, false, `&lista_id=${id}`);
  expect(listed.informe).toMatchObject({ lineas: 3, nuevas: 3, rechazadas: 0 });
});

it('titles far below are shown with the lines above them, and can be pointed at', async () => {
  const above = Array.from({ length: 30 }, (_, n) => `Renglón ${n + 1} de las notas`);
  const { body: row } = await hands.send(
    'padron',
    [...above, roll('81;LEIVA, Sol;20.999.111')].join('\n'),
  );
  expect(row).toMatchObject({ titulos: 31 });
  expect(row.primeras.map(({ linea }) => linea)).toContain(31);
});
