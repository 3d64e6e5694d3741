import { purge } from './retention.ts';
import { worker } from './import-worker.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire, fetchWire } from '../../testing/http.ts';
import { ANA, EVA, importHands, lugaresOf, LUZ, roll } from '../../testing/importaciones.ts';
import { openTipo } from '../../testing/vouchers.ts';

let app: TestApp;
let admin: string;
let hands: ReturnType<typeof importHands>;

beforeEach(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterEach(() => app.close());

describe('the steps of an import', () => {
  it('knows columns by their names, and those that a hand chose for the next file alike', async () => {
    const odd = ['Carpeta,Quién,DNI,Tel', '9,"RUIZ, Iris",30111222,4550555'].join('\n');
    const { body: row } = await hands.send('padron', odd);
    expect(row).toMatchObject({
      estado: 'cargada',
      encabezado: ['Carpeta', 'Quién', 'DNI', 'Tel'],
      ejemplos: [['9', 'RUIZ, Iris', '30111222', '4550555']],
      recordadas: false,
    });
    expect(lugaresOf(row)).toMatchObject({ documento: 2, nro_afiliado: null, nombre: null });
    const columnas = { ...lugaresOf(row), nro_afiliado: 0, nombre: 1, celular: 3 };
    const missing = await hands.call(wire.revisarImportacion, row.id, { body: { columnas: {} } });
    expect(missing.status).toBe(422);
    expect(missing.error.errores).toContainEqual({
      campo: 'columnas.nro_afiliado',
      mensaje: 'Elegí qué columna tiene Nro Afiliado.',
    });
    const looked = await hands.review(row, columnas);
    expect(looked).toMatchObject({ estado: 'revisada', informe: { nuevas: 1, rechazadas: 0 } });
    expect(looked.informe?.muestra.nuevas).toEqual([
      {
        titulo: 'RUIZ, Iris, documento 30111222',
        datos: expect.objectContaining({ nro_afiliado: '9', celular: '4550555' }),
      },
    ]);
    expect(await hands.people()).toEqual({});
    const again = await hands.send('padron', odd.replace('RUIZ', 'RÍOS'));
    expect(again.body.recordadas).toBe(true);
    expect(lugaresOf(again.body)).toMatchObject(columnas);
  });

  it('shows what is new, changed field by field, the same and refused, and keeps it when told', async () => {
    await hands.load('padron', roll(ANA, LUZ));
    const { body: row } = await hands.send(
      'padron',
      roll(ANA, LUZ.replace('Norte;4550222', 'Sur;4550999'), EVA, '4;SIN, Doc;;;;;'),
    );
    const looked = await hands.review(row);
    expect(looked.informe).toMatchObject({ nuevas: 1, cambiadas: 1, iguales: 1, rechazadas: 1 });
    expect(looked.informe?.muestra).toMatchObject({
      nuevas: [{ titulo: 'SOL, Eva, documento 20555666' }],
      cambiadas: [
        {
          titulo: 'SOSA, Luz, documento 20333444',
          campos: expect.arrayContaining([
            { campo: 'seccional', antes: 'Norte', despues: 'Sur' },
            { campo: 'celular', antes: '4550222', despues: '4550999' },
          ]),
        },
      ],
      iguales: ['PAZ, Ana, documento 20111222'],
      rechazadas: [{ linea: 5, motivo: 'No tiene documento.', celdas: expect.any(Array) }],
    });
    expect(looked.informe?.muestra.cambiadas[0]?.campos).toHaveLength(2);
    const refused = await hands.call(wire.bajarRechazadas, row.id);
    expect(String(refused.body)).toContain('4;SIN, Doc;;;;;;No tiene documento.');
    expect(Object.keys(await hands.people())).toHaveLength(2);
    await hands.call(wire.confirmarImportacion, row.id);
    expect(await hands.settled(row.id)).toMatchObject({
      estado: 'terminada',
      puede_deshacer: true,
    });
    expect(Object.keys(await hands.people())).toHaveLength(3);
    expect((await hands.call(wire.confirmarImportacion, row.id)).status).toBe(409);
    const audit = await app.query<{ despues: object }>(
      `select despues from auditoria where accion = 'importacion' and recurso = 'personas'`,
    );
    expect(audit.at(-1)?.despues).toMatchObject({ archivo: 'a.csv', nuevas: 1, cambiadas: 1 });
  });

  it('is of those who may write what it loads, and of nobody else', async () => {
    const clerk = await app.newStaff('turnos');
    expect((await hands.send('padron', roll(ANA), clerk)).status).toBe(403);
    const { body: row } = await hands.send('padron', roll(ANA));
    expect((await hands.call(wire.importaciones.get, row.id, {}, clerk)).status).toBe(404);
    expect((await callWire(app.url, wire.importaciones.list, { token: clerk })).body).toEqual([]);
    expect((await callWire(app.url, wire.importaciones.list, { token: admin })).body).toHaveLength(
      1,
    );
    expect((await hands.send('padron', 'a;b\n1;2\n')).status).toBe(201);
    expect((await hands.send('padron', '')).status).toBe(422);
    const wrong = await hands.send('padron', 'Nro Doc Titular;Nro Doc\n1;2\n');
    expect(wrong.error.errores).toEqual([
      { campo: 'archivo', mensaje: expect.stringContaining('tiene la columna Nro Doc Titular') },
    ]);
  });

  it.each([
    ['localidades', 'provincia,localidad\nCHACO,RESISTENCIA\n', 'Resistencia'],
    [
      'sucursales',
      'beneficio,nombre,direccion,localidad,provincia\nCafés,Café,Calle 1,Salta,Salta\n',
      'Café, Calle 1, Salta',
    ],
  ] as const)('shows what a file of %s brings', async (tipo, text, titulo) => {
    const { body: row } = await hands.send(tipo, text);
    expect((await hands.review(row)).informe?.muestra.nuevas).toEqual([
      { titulo, datos: expect.any(Object) },
    ]);
    await hands.call(wire.confirmarImportacion, row.id);
    expect(await hands.settled(row.id)).toMatchObject({
      estado: 'terminada',
      puede_deshacer: true,
    });
    const { body: same } = await hands.send(tipo, text);
    expect((await hands.review(same)).informe).toMatchObject({
      iguales: 1,
      muestra: { iguales: [titulo] },
    });
  });
});

it('forgets in 30 days whom a file spoke of, and keeps its counts', async () => {
  const { id } = await hands.load('padron', roll(ANA, '4;SIN, Doc;;;;;'));
  await app.query(`update importaciones set creado = creado - interval '31 days'`);
  await purge(app.house);
  const { body } = await hands.call(wire.importaciones.get, id);
  expect(body).toMatchObject({ ejemplos: [], puede_deshacer: false, informe: { nuevas: 1 } });
  expect(body.informe?.muestra.nuevas).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('PAZ');
  expect(await app.query('select * from importacion_lineas')).toEqual([]);
  expect(await app.query('select * from importacion_efectos')).toEqual([]);
});

it('lists the files that wait for a clerk, until that clerk loads one of the kind or the file is gone', async () => {
  const waiting = async () => {
    const query = { filter: '{"espera":true}', sort: '["id","ASC"]' };
    const { body } = await callWire(app.url, wire.importaciones.list, { query, token: admin });
    return body.map(({ id }) => id);
  };
  const { body: sent } = await hands.send('padron', roll(ANA));
  const { body: reviewed } = await hands.send('padron', roll(ANA, LUZ));
  await hands.review(reviewed);
  const { body: children } = await hands.send('hijos', 'documento;nombre\n1;X');
  expect(await waiting()).toEqual([sent.id, reviewed.id, children.id]);
  const kind = () => openTipo(app, { codigos: 'lista', stock: 0 });
  const [one, other] = [await kind(), await kind()];
  const codes = (tipo: number, text: string) =>
    hands.send('codigos', `codigo\n${text}`, admin, `&tipo_id=${tipo}`);
  const { body: waits } = await codes(one.id, 'AAA-1');
  await hands.loadCodes(other.id, 'codigo\nBBB-1');
  const second = await app.newStaff('administracion');
  const { body: theirs } = await hands.send('padron', roll(LUZ), second);
  await hands.call(wire.confirmarImportacion, reviewed.id);
  await hands.settled(reviewed.id);
  const { body: later } = await hands.send('padron', roll(LUZ));
  expect(await waiting()).toEqual([children.id, waits.id, theirs.id, later.id]);
  await app.query(`update importaciones set creado = creado - interval '2 days'`);
  await purge(app.house);
  expect(await waiting()).toEqual([]);
});

describe('a server that stops', () => {
  it('leaves the import interrupted, nothing of it kept, and it goes on from there', async () => {
    const { body: row } = await hands.send('padron', roll(ANA, LUZ));
    await hands.review(row);
    // The state that a killed server leaves: at work, and locked by nobody.
    await app.query(
      `update importaciones set estado = 'importando', empezado = now() where id = $1`,
      [row.id],
    );
    await worker(app.house).drain();
    expect((await hands.call(wire.importaciones.get, row.id)).body).toMatchObject({
      estado: 'interrumpida',
      problema: expect.stringContaining('no quedó nada cargado'),
    });
    await hands.call(wire.confirmarImportacion, row.id);
    expect(await hands.settled(row.id)).toMatchObject({ estado: 'terminada' });
    expect(Object.keys(await hands.people())).toHaveLength(2);
  });

  it('is not taken for one that still works, by another server', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
    const lines = Array.from(
      { length: 20_000 },
      (_, n) => `${n};PÉREZ, Ana;${20_000_000 + n};01/02/1980;Centro;;ACTIVO`,
    );
    const { body: row } = await hands.send('padron', roll(...lines));
    await hands.call(wire.revisarImportacion, row.id, { body: { columnas: lugaresOf(row) } });
    for (let n = 0; n < 5; n += 1) await worker(second.house).drain();
    expect((await hands.settled(row.id)).estado).toBe('revisada');
    await second.close();
  });

  it('ends what it does when it is told to stop', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
    await worker(app.house).stop();
    const lines = Array.from(
      { length: 60_000 },
      (_, n) => `${n};PÉREZ, Ana;${20_000_000 + n};01/02/1980;Centro;;ACTIVO`,
    );
    const { body: row } = await hands.send('padron', roll(...lines));
    await hands.call(wire.revisarImportacion, row.id, { body: { columnas: lugaresOf(row) } });
    await expect
      .poll(async () => (await hands.call(wire.importaciones.get, row.id)).body.empezado)
      .not.toBe(null);
    await worker(other.house).stop();
    expect((await hands.call(wire.importaciones.get, row.id)).body.estado).toBe('interrumpida');
    await other.close();
  });
});

it('asks who may before it reads the file', async () => {
  const { status, error } = await hands.send('padron', '', await app.newStaff('contenidos'));
  expect([status, error.motivo]).toEqual([403, 'sin_permiso']);
});

it('forgets with a person what files said of them, and of nobody else', async () => {
  const { body: row } = await hands.send('padron', roll(ANA, LUZ, '4;SIN, Nada;20.111.222;;;;X'));
  await hands.review(row);
  await hands.call(wire.confirmarImportacion, row.id);
  await hands.settled(row.id);
  await hands.load('padron', roll(LUZ));
  const said = async () =>
    JSON.stringify([
      await app.query('select ejemplos, informe, deshecho from importaciones'),
      await app.query('select celdas from importacion_lineas'),
      await app.query('select titulo, antes, despues from importacion_efectos'),
    ]);
  expect(await said()).toContain('PAZ');
  const [ana] = await app.query<{ id: number }>(
    `select id from personas where numero_documento = '20111222'`,
  );
  const params = { id: ana?.id ?? 0 };
  const { status } = await callWire(app.url, personas.remove, { params, token: admin });
  expect(status).toBe(200);
  expect(await said()).not.toMatch(/PAZ|20\.?111\.?222/);
  expect(await said()).toContain('SOSA, Luz');
});

it('hands back refused lines that can be sent again as they came, formulas and negatives included', async () => {
  const odd = [
    'Nro Afiliado;Apellido y Nombre;Nro Doc;Seccional;Celular',
    `4;"=cmd|' /C calc'!A0\n@SUM(A1)";;-34,6;+54 9 11 5555-5555`,
  ].join('\n');
  const { body: row } = await hands.send('padron', odd);
  await hands.review(row);
  const { body } = await hands.call(wire.bajarRechazadas, row.id);
  expect(String(body)).toContain("'+54 9 11 5555-5555");
  const { body: again } = await hands.send('padron', String(body));
  expect(again.ejemplos).toEqual(row.ejemplos.map((cells) => [...cells, 'No tiene documento.']));
});

describe('a file out of all measure', () => {
  const many = (count: number, text: string) =>
    Array.from({ length: count }, (_, n) => `${text}${n}`);
  const head = 'Nro Afiliado;Apellido y Nombre;Nro Doc';

  it.each([
    [
      'columns',
      'c;'.repeat(40_000),
      'El archivo tiene 40.001 columnas, y se pueden cargar hasta 500',
    ],
    ['the name of a column', `${head};${'n'.repeat(201)}`, 'pasa de 200 letras'],
    [
      'a line without an end',
      `${head}\n${'x'.repeat(2_000_000)}`,
      'La línea 2 pasa de 100.000 letras',
    ],
    ['a header without an end', 'x;'.repeat(1_000_000), 'La línea 1 pasa de 100.000 letras'],
  ])('is refused by name in every call that takes one: %s', async (_, text, sentence) => {
    const refused = {
      status: 422,
      error: { errores: [{ campo: 'archivo', mensaje: expect.stringContaining(sentence) }] },
    };
    expect(await hands.send('padron', text)).toMatchObject(refused);
    const direct = await fetchWire(`${app.url}/personal/personas/importar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
      body: text,
    });
    expect(direct).toMatchObject(refused);
    expect(await hands.people()).toEqual({});
  });

  it('is taken at the measure itself, with names that no index could hold', async () => {
    const names = many(497, '').map((n) => `${randomBytes(90).toString('hex')}${n}`);
    const text = [`${head};${names.join(';')}`, `1;PAZ, Ana;20111222${';'.repeat(497)}`].join('\n');
    const { body: row } = await hands.send('padron', text);
    expect(row).toMatchObject({ estado: 'cargada' });
    expect((await hands.review(row)).informe).toMatchObject({ nuevas: 1, rechazadas: 0 });
    expect((await hands.send('padron', text)).body.recordadas).toBe(true);
  });

  it('loses only the line of a cell that no index could hold', async () => {
    const big = randomBytes(20_000).toString('hex');
    const text = [head, `1;PAZ, Ana;20111222`, `2;${big};20333444`, `${big};SOL, Eva;20555666`];
    const { body: row } = await hands.send('padron', text.join('\n'));
    const looked = await hands.review(row);
    expect(looked.informe).toMatchObject({ nuevas: 1, rechazadas: 2 });
    expect(looked.informe?.muestra.rechazadas[0]).toMatchObject({
      linea: 3,
      motivo: 'Un dato de la línea pasa de 600 letras.',
    });
  });

  it('is refused where more lines are wrong than a report can name', async () => {
    const { body: row } = await hands.send('padron', [head, ...many(100_002, 'x')].join('\n'));
    expect(await hands.review(row)).toMatchObject({
      problema: expect.stringContaining('Más de 100.000 líneas tienen algo mal'),
    });
  });

  it('is reviewed whatever the number of lines that wait for the clerk to say what a value is', async () => {
    const lines = many(100_002, '').map((n) => `${n};PAZ, Ana;${20_000_000 + Number(n)};A`);
    const { body: row } = await hands.send('padron', [`${head};Estado`, ...lines].join('\n'));
    expect(await hands.review(row)).toMatchObject({
      problema: null,
      informe: { nuevas: 0, rechazadas: 100_002 },
      desconocidos: [{ campo: 'estado', valor: 'A', clave: 'a', lineas: 100_002 }],
    });
  });
});
