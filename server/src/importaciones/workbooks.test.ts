import { fetchWire } from '../../testing/http.ts';
import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { ANA, importHands, lugaresOf, roll } from '../../testing/importaciones.ts';
import { PLANILLAS } from '../../testing/planillas.ts';
import { keysOf } from '../../testing/storage.ts';

let app: RenewableApp;
let admin: string;
let hands: ReturnType<typeof importHands>;

beforeAll(async () => {
  app = await startRenewable();
});
beforeEach(async () => {
  admin = await app.newStaff('administracion');
  hands = importHands(app, admin);
});
afterEach(() => app.renew());
afterAll(() => app.close());

const sendBook = async (name: string) =>
  hands.send('padron', await readFile(new URL(name, PLANILLAS)));
const files = () => keysOf(app.house, 'importaciones');

describe('a workbook', () => {
  it('is read from the sheet and the line that have the titles, and loaded without its total', async () => {
    const { body: row } = await sendBook('afiliados.xlsx');
    expect(row).toMatchObject({
      estado: 'cargada',
      hojas: [
        { numero: 0, nombre: 'Notas', filas: 2, oculta: false },
        { numero: 1, nombre: 'Afiliados 2026', filas: 9, oculta: false },
        { numero: 2, nombre: 'Viejos', filas: 10, oculta: true },
      ],
      hoja: 1,
      titulos: 4,
    });
    expect(row.primeras[0]).toEqual({
      linea: 1,
      celdas: ['SINDICATO DE EJEMPLO', '', '', '', '', '', '', ''],
    });
    const columnas = {
      ...lugaresOf(row),
      nro_afiliado: 0,
      nombre: 2,
      documento: 3,
      seccional: 6,
      estado: 7,
    };
    const looked = await hands.review(row, columnas);
    expect(looked.informe).toMatchObject({ lineas: 4, nuevas: 3, rechazadas: 1 });
    expect(looked.informe?.muestra.avisos.slice(-2)).toEqual([
      { linea: 10, motivo: '«TOTAL 4» no es un dato: no se carga.' },
      { linea: 11, motivo: '«Emitido el 31/10/2026» no es un dato: no se carga.' },
    ]);
    expect(await files()).toHaveLength(2);
    await hands.call(wire.confirmarImportacion, row.id);
    expect(await hands.settled(row.id)).toMatchObject({ estado: 'terminada' });
    expect(await hands.people()).toMatchObject({
      22333444: { seccional: 'Centro', estado: 'activo' },
      25981313: { seccional: 'Centro' },
      30111222: { seccional: 'Norte', estado: 'baja' },
    });
    // The files go after the import is said to have ended.
    await expect.poll(files).toEqual([]);
  });

  it('is read again from another sheet, or with the titles in another line', async () => {
    const { body: row } = await sendBook('afiliados.xlsx');
    const { body: old } = await hands.call(wire.leerImportacion, row.id, { body: { hoja: 2 } });
    expect(old).toMatchObject({ hoja: 2, titulos: 1, estado: 'cargada' });
    expect(old.ejemplos[0]?.[2]).toBe('VIEJO, Uno');
    expect(await files()).toHaveLength(2);
    const { body: moved } = await hands.call(wire.leerImportacion, row.id, {
      body: { titulos: 3 },
    });
    expect(moved).toMatchObject({ hoja: 2, titulos: 3 });
    expect(moved.encabezado[2]).toBe('VIEJO, Uno');
    const { body: back } = await hands.call(wire.leerImportacion, row.id, { body: { hoja: 1 } });
    expect(back).toMatchObject({ hoja: 1, titulos: 4, encabezado: row.encabezado });
    const blank = await hands.call(wire.leerImportacion, row.id, { body: { titulos: 3 } });
    expect(blank.error.errores).toEqual([
      { campo: 'titulos', mensaje: 'El renglón 3 no tiene títulos. Elegí otro.' },
    ]);
    const none = await hands.call(wire.leerImportacion, row.id, { body: { hoja: 7 } });
    expect(none.error.errores).toEqual([
      { campo: 'hoja', mensaje: 'Esa hoja no tiene datos. Elegí otra.' },
    ]);
  });

  it('of one sheet is kept as its text only', async () => {
    const { body: row } = await sendBook('afiliados.ods');
    expect(row).toMatchObject({ hojas: [{ numero: 0, filas: 6 }], hoja: 0, titulos: 4 });
    expect(await files()).toHaveLength(1);
  });

  it('is loaded by a program in one call', async () => {
    const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const answer = await fetchWire(`${app.url}/personal/personas/importar?ensayo=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': XLSX },
      body: new Uint8Array(await readFile(new URL('afiliados.xlsx', PLANILLAS))),
    });
    expect(answer).toMatchObject({ status: 200, body: { lineas: 4, nuevas: 3 } });
    expect(answer.body).toMatchObject({
      rechazadas: [{ linea: 8, motivo: expect.stringContaining('«#N/A»') }],
    });
  });

  it('with a password is refused with what to do', async () => {
    const { status, error } = await sendBook('con-contrasena.xlsx');
    expect([status, error.errores?.[0]?.mensaje]).toEqual([
      422,
      'La planilla tiene contraseña. Guardala sin contraseña y cargá esa copia.',
    ]);
  });
});

describe('a file that is read again', () => {
  it('is a text too: only with the titles in another line', async () => {
    const { body: row } = await hands.send('padron', `LISTADO\n${roll(ANA)}`);
    expect(row).toMatchObject({ hojas: [], hoja: null, titulos: 2 });
    const { body } = await hands.call(wire.leerImportacion, row.id, { body: { titulos: 1 } });
    expect(body.encabezado).toEqual(['LISTADO']);
    expect((await hands.call(wire.leerImportacion, row.id, { body: { hoja: 1 } })).status).toBe(
      409,
    );
  });

  it('forgets what was seen of its changes, and is none once it was loaded', async () => {
    const { body: row } = await hands.send('padron', roll(ANA));
    expect((await hands.review(row)).informe).not.toBeNull();
    const { body: again } = await hands.call(wire.leerImportacion, row.id, {
      body: { titulos: 1 },
    });
    expect(again).toMatchObject({ estado: 'cargada', informe: null });
    await hands.review(again);
    await hands.call(wire.confirmarImportacion, row.id);
    await hands.settled(row.id);
    const late = await hands.call(wire.leerImportacion, row.id, { body: { titulos: 1 } });
    expect(late.status).toBe(409);
  });

  it('is remembered: the next one alike opens at the sheet and the line that were chosen', async () => {
    // Stands for a review of columns that this file of another kind does not have.
    const isReviewed = (id: number) =>
      app.query(`update importaciones set informe = '{}' where id = $1`, [id]);
    const { body: first } = await sendBook('afiliados.xlsx');
    const { body: old } = await hands.call(wire.leerImportacion, first.id, {
      body: { hoja: 2, titulos: 3 },
    });
    // A choice that was never reviewed may be a slip.
    expect((await sendBook('afiliados.xlsx')).body).toMatchObject({ hoja: 1, titulos: 4 });
    await isReviewed(old.id);
    const { body: next } = await sendBook('afiliados.xlsx');
    expect(next).toMatchObject({ hoja: 2, titulos: 3, encabezado: old.encabezado });

    const above = `Fecha;Lote\n1/11/2026;7\n${roll(ANA)}`;
    const found = (await hands.send('padron', above)).body;
    const line = found.titulos === 3 ? 1 : 3;
    const chosen = { body: { titulos: line } };
    const { body: moved } = await hands.call(wire.leerImportacion, found.id, chosen);
    await isReviewed(moved.id);
    expect((await hands.send('padron', above)).body.titulos).toBe(line);
    // Other titles in that line: they are found as ever.
    const changed = above.replace('Fecha;Lote', 'Fecha;Número de lote').replace('Nro Doc', 'DNI');
    expect((await hands.send('padron', changed)).body.titulos).toBe(found.titulos);
  });
});
