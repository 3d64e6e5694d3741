import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion, TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { clavesActivacion, personas } from '@gremio/contract/personas/endpoints.ts';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../platform/testing/app.ts';
import { loadText } from '../platform/testing/files.ts';
import { callWire, fetchWire } from '../platform/testing/http.ts';
import { createLoads } from '../rooms.ts';

let app: TestApp;
let admin: string;

beforeEach(async () => {
  app = await startTestApp();
  admin = await app.newStaff('administracion');
});
afterEach(() => app.close());

const HEADER = 'Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Seccional;Celular;Estado';
const ANA = '1;PAZ, Ana;20.111.222;01/02/1980;Centro;111;ACTIVO';
const LUZ = '2;SOSA, Luz;20.333.444;03/04/1981;Norte;222;ACTIVO';
const EVA = '3;SOL, Eva;20.555.666;;Norte;333;ACTIVO';
const roll = (...lines: string[]) => [HEADER, ...lines].join('\n');

const send = (tipo: TipoImportacion, text: string, token = admin, more = '') =>
  fetchWire<Importacion>(
    `${app.url}/personal/importaciones/subir?tipo=${tipo}&archivo=a.csv${more}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: text,
    },
  );

const call = <E extends Endpoint>(
  endpoint: E,
  id: number,
  more: CallInput<E> = {},
  token = admin,
) =>
  callWire(app.url, endpoint, { params: { id }, ...more, token } as never) as ReturnType<
    typeof callWire<E>
  >;

const lugaresOf = ({ columnas }: Importacion) =>
  Object.fromEntries(columnas.map(({ campo, lugar }) => [campo, lugar]));

/** Waits until the servers have done what was asked. */
async function settled(id: number): Promise<Importacion> {
  let row: Importacion | null = null;
  await expect
    .poll(
      async () => {
        row = (await call(wire.importaciones.get, id)).body as Importacion;
        return row.estado.endsWith('ndo');
      },
      { timeout: 20_000 },
    )
    .toBe(false);
  return row as unknown as Importacion;
}

async function review(row: Importacion, columnas = lugaresOf(row), bajas = false) {
  const asked = await call(wire.revisarImportacion, row.id, { body: { columnas, bajas } });
  expect(asked.status).toBe(202);
  return settled(row.id);
}

async function load(tipo: TipoImportacion, text: string, bajas = false) {
  const { body: row } = await send(tipo, text);
  await review(row, lugaresOf(row), bajas);
  expect((await call(wire.confirmarImportacion, row.id)).status).toBe(202);
  const done = await settled(row.id);
  expect(done).toMatchObject({ estado: 'terminada', problema: null });
  return done;
}

async function undo(id: number) {
  expect((await call(wire.deshacerImportacion, id)).status).toBe(202);
  return settled(id);
}

interface Persona {
  id: number;
  nombre: string;
  seccional: string | null;
  celular: string | null;
  estado: string;
  version: number;
}
async function people(): Promise<Record<string, Persona>> {
  const rows = await app.query<Persona & { doc: string }>(
    'select *, numero_documento as doc from personas order by id',
  );
  return Object.fromEntries(rows.map((row) => [row.doc, row]));
}

async function edit(id: number, values: object) {
  const { body } = await call(personas.get, id);
  const { id: _id, activado: _activado, ...row } = body as Record<string, unknown>;
  const changed = await call(personas.update, id, { body: { ...row, ...values } as never });
  expect(changed.status).toBe(200);
}

describe('the steps of an import', () => {
  it('knows columns by their names, and those that a hand chose for the next file alike', async () => {
    const odd = ['Socio,Quién,DNI,Tel', '9,"RUIZ, Iris",30111222,555'].join('\n');
    const { body: row } = await send('padron', odd);
    expect(row).toMatchObject({
      estado: 'cargada',
      encabezado: ['Socio', 'Quién', 'DNI', 'Tel'],
      ejemplos: [['9', 'RUIZ, Iris', '30111222', '555']],
      recordadas: false,
    });
    expect(lugaresOf(row)).toMatchObject({ documento: 2, nro_afiliado: null, nombre: null });
    const columnas = { ...lugaresOf(row), nro_afiliado: 0, nombre: 1, celular: 3 };
    const missing = await call(wire.revisarImportacion, row.id, { body: { columnas: {} } });
    expect(missing.status).toBe(422);
    expect(missing.error.errores).toContainEqual({
      campo: 'columnas.nro_afiliado',
      mensaje: 'Elegí qué columna tiene Nro Afiliado.',
    });
    const looked = await review(row, columnas);
    expect(looked).toMatchObject({ estado: 'revisada', informe: { nuevas: 1, rechazadas: 0 } });
    expect(looked.informe?.muestra.nuevas).toEqual([
      {
        titulo: 'RUIZ, Iris, documento 30111222',
        datos: expect.objectContaining({ nro_afiliado: '9', celular: '555' }),
      },
    ]);
    expect(await people()).toEqual({});
    const again = await send('padron', odd.replace('RUIZ', 'RÍOS'));
    expect(again.body.recordadas).toBe(true);
    expect(lugaresOf(again.body)).toMatchObject(columnas);
  });

  it('shows what is new, changed field by field, the same and refused, and keeps it when told', async () => {
    await load('padron', roll(ANA, LUZ));
    const { body: row } = await send(
      'padron',
      roll(ANA, LUZ.replace('Norte;222', 'Sur;999'), EVA, '4;SIN, Doc;;;;;'),
    );
    const looked = await review(row);
    expect(looked.informe).toMatchObject({ nuevas: 1, cambiadas: 1, iguales: 1, rechazadas: 1 });
    expect(looked.informe?.muestra).toMatchObject({
      nuevas: [{ titulo: 'SOL, Eva, documento 20555666' }],
      cambiadas: [
        {
          titulo: 'SOSA, Luz, documento 20333444',
          campos: expect.arrayContaining([
            { campo: 'seccional', antes: 'Norte', despues: 'Sur' },
            { campo: 'celular', antes: '222', despues: '999' },
          ]),
        },
      ],
      iguales: ['PAZ, Ana, documento 20111222'],
      rechazadas: [{ linea: 5, motivo: 'No tiene documento.', celdas: expect.any(Array) }],
    });
    expect(looked.informe?.muestra.cambiadas[0]?.campos).toHaveLength(2);
    const refused = await call(wire.bajarRechazadas, row.id);
    expect(String(refused.body)).toContain('4;SIN, Doc;;;;;;No tiene documento.');
    expect(Object.keys(await people())).toHaveLength(2);
    await call(wire.confirmarImportacion, row.id);
    expect(await settled(row.id)).toMatchObject({ estado: 'terminada', puede_deshacer: true });
    expect(Object.keys(await people())).toHaveLength(3);
    expect((await call(wire.confirmarImportacion, row.id)).status).toBe(409);
    const audit = await app.query<{ despues: object }>(
      `select despues from auditoria where accion = 'importacion' and recurso = 'personas'`,
    );
    expect(audit.at(-1)?.despues).toMatchObject({ archivo: 'a.csv', nuevas: 1, cambiadas: 1 });
  });

  it('is of those who may write what it loads, and of nobody else', async () => {
    const clerk = await app.newStaff('turnos');
    expect((await send('padron', roll(ANA), clerk)).status).toBe(403);
    const { body: row } = await send('padron', roll(ANA));
    expect((await call(wire.importaciones.get, row.id, {}, clerk)).status).toBe(404);
    expect((await callWire(app.url, wire.importaciones.list, { token: clerk })).body).toEqual([]);
    expect((await callWire(app.url, wire.importaciones.list, { token: admin })).body).toHaveLength(
      1,
    );
    expect((await send('padron', 'a;b\n1;2\n')).status).toBe(201);
    expect((await send('padron', '')).status).toBe(422);
    const wrong = await send('padron', 'Nro Doc Titular;Nro Doc\n1;2\n');
    expect(wrong.error.errores).toEqual([
      { campo: 'archivo', mensaje: expect.stringContaining('tiene la columna Nro Doc Titular') },
    ]);
  });

  it.each([
    ['localidades', 'provincia,localidad\nCHACO,RESISTENCIA\n', 'Resistencia'],
    [
      'sucursales',
      'nombre,direccion,localidad,provincia\nCafé,Calle 1,Salta,Salta\n',
      'Café, Calle 1, Salta',
    ],
  ] as const)('shows what a file of %s brings', async (tipo, text, titulo) => {
    const { body: row } = await send(tipo, text);
    expect((await review(row)).informe?.muestra.nuevas).toEqual([
      { titulo, datos: expect.any(Object) },
    ]);
    await call(wire.confirmarImportacion, row.id);
    expect(await settled(row.id)).toMatchObject({ estado: 'terminada', puede_deshacer: false });
    const { body: same } = await send(tipo, text);
    expect((await review(same)).informe).toMatchObject({
      iguales: 1,
      muestra: { iguales: [titulo] },
    });
  });
});

describe('a server that stops', () => {
  it('leaves the import interrupted, nothing of it kept, and it goes on from there', async () => {
    const { body: row } = await send('padron', roll(ANA, LUZ));
    await review(row);
    // As a server that was killed leaves it: under way, and nobody holds it.
    await app.query(
      `update importaciones set estado = 'importando', empezado = now() where id = $1`,
      [row.id],
    );
    await app.services.importaciones.worker.drain();
    expect((await call(wire.importaciones.get, row.id)).body).toMatchObject({
      estado: 'interrumpida',
      problema: expect.stringContaining('no quedó nada cargado'),
    });
    await call(wire.confirmarImportacion, row.id);
    expect(await settled(row.id)).toMatchObject({ estado: 'terminada' });
    expect(Object.keys(await people())).toHaveLength(2);
  });

  it('is not taken for one that still works, by another server', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
    const lines = Array.from(
      { length: 20_000 },
      (_, n) => `${n};PÉREZ, Ana;${20_000_000 + n};01/02/1980;Centro;;ACTIVO`,
    );
    const { body: row } = await send('padron', roll(...lines));
    await call(wire.revisarImportacion, row.id, { body: { columnas: lugaresOf(row) } });
    for (let n = 0; n < 5; n += 1) await second.services.importaciones.worker.drain();
    expect((await settled(row.id)).estado).toBe('revisada');
    await second.close();
  });

  it('ends what it does when it is told to stop', async () => {
    const other = await startTestApp({ databaseUrl: app.databaseUrl, dataDir: app.dataDir });
    await app.services.importaciones.worker.stop();
    const lines = Array.from(
      { length: 60_000 },
      (_, n) => `${n};PÉREZ, Ana;${20_000_000 + n};01/02/1980;Centro;;ACTIVO`,
    );
    const { body: row } = await send('padron', roll(...lines));
    await call(wire.revisarImportacion, row.id, { body: { columnas: lugaresOf(row) } });
    await expect
      .poll(async () => (await call(wire.importaciones.get, row.id)).body.empezado)
      .not.toBe(null);
    await other.services.importaciones.worker.stop();
    expect((await call(wire.importaciones.get, row.id)).body.estado).toBe('interrumpida');
    await other.close();
  });
});

describe('undoing the last import of a roll', () => {
  it('takes out what was new, gives back what was changed, and brings back who left', async () => {
    await load('padron', roll(ANA, LUZ));
    const before = await people();
    const done = await load('padron', roll(LUZ.replace('Norte;222', 'Sur;999'), EVA), true);
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 1, bajas: 1 });
    expect((await people())['20111222']?.estado).toBe('baja');
    const looked = await call(wire.verDeshacer, done.id);
    const counts = { nuevas: 1, cambiadas: 1, bajas: 1, quedan: 0 };
    expect(looked.body).toMatchObject(counts);
    expect(await undo(done.id)).toMatchObject({
      estado: 'deshecha',
      deshecho: counts,
      deshecha_por: expect.stringContaining('@'),
      puede_deshacer: false,
    });
    const after = await people();
    const told = (all: Record<string, Persona>) =>
      Object.values(all).map(({ version: _version, ...rest }) => rest);
    expect(told(after)).toEqual(told(before));
    expect((await call(wire.deshacerImportacion, done.id)).status).toBe(409);
    const audit = await app.query(`select accion from auditoria where accion = 'deshecho'`);
    expect(audit).toHaveLength(2);
  });

  it('leaves what somebody used or changed since, and says so', async () => {
    await load('padron', roll(ANA, LUZ));
    const done = await load(
      'padron',
      roll(ANA.replace('Centro;111', 'Sur;888'), LUZ.replace('Norte;222', 'Sur;999'), EVA),
    );
    const now = await people();
    await edit(now['20333444']?.id ?? 0, { celular: '777' });
    await callWire(app.url, clavesActivacion.create, {
      body: { persona_id: now['20555666']?.id ?? 0 },
      token: admin,
    });
    const { deshecho } = await undo(done.id);
    expect(deshecho).toMatchObject({ nuevas: 0, cambiadas: 2, quedan: 2 });
    expect(deshecho?.muestra).toEqual([
      { titulo: 'SOL, Eva, documento 20555666', motivo: 'Ya se usa: tiene algo cargado.' },
      { titulo: 'SOSA, Luz, documento 20333444', motivo: 'Alguien la cambió después.' },
    ]);
    expect(await people()).toMatchObject({
      20111222: { seccional: 'Centro', celular: '111' },
      20333444: { seccional: 'Norte', celular: '777' },
      20555666: { nombre: 'SOL, Eva' },
    });
  });

  it('is for the last alone, whoever loaded it', async () => {
    const first = await load('padron', roll(ANA));
    await loadText(createLoads(app.parts, app.services).padron, 'b.csv', roll(ANA, LUZ));
    expect((await call(wire.verDeshacer, first.id)).status).toBe(409);
    const { body: all } = await callWire(app.url, wire.importaciones.list, {
      query: { sort: '["id","DESC"]' },
      token: admin,
    });
    expect(all[0]).toMatchObject({ usuario: 'npm run importar', puede_deshacer: true });
    await undo(all[0]?.id ?? 0);
    expect(Object.keys(await people())).toEqual(['20111222']);
    expect((await call(wire.deshacerImportacion, first.id)).status).toBe(409);
  });

  it('and a clerk who edits at the same moment both stand', async () => {
    const many = Array.from(
      { length: 60 },
      (_, n) => `${n};PÉREZ, Ana;${20_000_000 + n};;Centro;1;ACTIVO`,
    );
    await load('padron', roll(...many));
    const done = await load('padron', roll(...many.map((line) => line.replace(';1;', ';2;'))));
    const ids = Object.values(await people()).map(({ id }) => id);
    await Promise.all([
      call(wire.deshacerImportacion, done.id),
      ...ids.slice(0, 20).map(async (id) => {
        const { body } = await call(personas.get, id);
        const { id: _id, activado: _activado, ...row } = body as Record<string, unknown>;
        return call(personas.update, id, { body: { ...row, repdep: 'Hospital' } as never });
      }),
    ]);
    await settled(done.id);
    const after = Object.values(await people()) as (Persona & { repdep: string | null })[];
    expect(after.map(({ celular }) => celular)).toEqual(after.map(() => '1'));
    const edited = after.filter(({ repdep }) => repdep === 'Hospital');
    // Who read before the undo and saved after it was told that somebody was faster: nothing is lost unseen.
    expect(edited.every(({ celular }) => celular === '1')).toBe(true);
  });

  it('also of children, and those who have photos or vouchers stay', async () => {
    await load('padron', roll(ANA));
    const hijos = (doc: string, name: string) => `20111222;${name};${doc};05/06/2012;F`;
    const header = 'Nro Doc Titular;Apellido y Nombre;Nro Doc;Fecha Nac;Sexo';
    await load('hijos', [header, hijos('50111222', 'PAZ, Sol')].join('\n'));
    const done = await load(
      'hijos',
      [header, hijos('50111222', 'PAZ, Soledad'), hijos('50111333', 'PAZ, Leo')].join('\n'),
    );
    expect(done.informe).toMatchObject({ nuevas: 1, cambiadas: 1 });
    expect((await undo(done.id)).deshecho).toMatchObject({ nuevas: 1, cambiadas: 1, quedan: 0 });
    expect(await app.query('select nombre from hijos')).toEqual([{ nombre: 'PAZ, Sol' }]);
  });
});
