import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bufferSource } from '../platform/import/source.ts';
import { recordedLoad } from './loads.ts';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { fetchWire } from '../../testing/http.ts';
import { ANA, EVA, importHands, LUZ, lugaresOf, roll } from '../../testing/importaciones.ts';
import { PLANILLAS } from '../../testing/planillas.ts';
import { writeWorkbook } from '../../testing/write-workbook.ts';

/** Rows and columns that a workbook hides: the clerk is told, and chooses. */

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

/** Data rows of the file, and those that it hides. */
const [ALL, HIDDEN] = [4, 2];
const FILTERED = new URL('mundo/18-filtrado.xlsx', PLANILLAS);

async function uploaded() {
  const { body: row, status } = await hands.send('padron', await readFile(FILTERED));
  expect(status).toBe(201);
  return row;
}

async function reviewed(ocultas: boolean | undefined, bajas = false) {
  const row = await uploaded();
  const body = { columnas: lugaresOf(row), bajas, ...(ocultas !== undefined && { ocultas }) };
  expect((await hands.call(wire.revisarImportacion, row.id, { body })).status).toBe(202);
  return hands.settled(row.id);
}

const noticesOf = (row: Awaited<ReturnType<typeof reviewed>>) =>
  row.informe?.muestra.avisos.map(({ motivo }) => motivo) ?? [];

it('are counted when the file is read', async () => {
  expect((await uploaded()).ocultas).toEqual({ filas: HIDDEN, columnas: [] });
});

it('are loaded with a word, unless somebody chose', async () => {
  const row = await reviewed(undefined);
  expect(row.informe).toMatchObject({ lineas: ALL });
  expect(noticesOf(row)).toEqual([`La planilla tiene ${HIDDEN} filas ocultas, que se cargan.`]);
  const chosen = await reviewed(true);
  expect(chosen.informe).toMatchObject({ lineas: ALL });
  expect(noticesOf(chosen)).toEqual([]);
});

it('are left out as the clerk chose, also after the review', async () => {
  const row = await reviewed(false);
  expect(row.informe).toMatchObject({ lineas: ALL - HIDDEN, nuevas: ALL - HIDDEN });
  expect(noticesOf(row)).toEqual([`La planilla tiene ${HIDDEN} filas ocultas, que no se cargan.`]);
  await hands.call(wire.confirmarImportacion, row.id, { body: {} });
  await hands.settled(row.id);
  expect(Object.keys(await hands.people())).toHaveLength(ALL - HIDDEN);
});

it('let nobody leave who is in one of them', async () => {
  await app.query(
    `insert into personas (nombre, numero_documento, nro_afiliado)
     values ('OLMOS, Abel', '28111002', '8002'), ('QUE, No Figura', '30999888', '9999')`,
  );
  const row = await reviewed(false, true);
  expect(row.informe?.muestra.bajas).toEqual(['QUE, No Figura, documento 30999888, afiliado 9999']);
});

describe.each(['xlsx', 'biff8'] as const)('rows and columns that an office hid: %s', (type) => {
  const HEAD = roll().split(';');
  const [CELULAR, LUZ_ROW] = [HEAD.indexOf('Celular'), 2];
  const rows = (...lines: string[]) => [HEAD, ...lines.map((line) => line.split(';'))];
  const changed = (line: string) =>
    line.replace(/;455\d+/, ';4999999').replace(/Centro|Norte/, 'Sur');
  const hidden = { rows: [LUZ_ROW], columns: [CELULAR] };

  async function loaded(ocultas: boolean | undefined) {
    await hands.load('padron', roll(ANA, LUZ, EVA));
    const file = writeWorkbook(rows(changed(ANA), changed(LUZ), changed(EVA)), type, hidden);
    const { body: row } = await hands.send('padron', file);
    expect(row.ocultas).toEqual({ filas: 1, columnas: [CELULAR] });
    const body = { columnas: lugaresOf(row), ...(ocultas !== undefined && { ocultas }) };
    await hands.call(wire.revisarImportacion, row.id, { body });
    const reviewed = await hands.settled(row.id);
    await hands.call(wire.confirmarImportacion, row.id, { body: {} });
    await hands.settled(row.id);
    return noticesOf(reviewed);
  }

  it('keep what was known, if they are left out', async () => {
    const notices = await loaded(false);
    expect(await hands.people()).toMatchObject({
      20111222: { seccional: 'Sur', celular: '4550111' },
      20333444: { seccional: 'Norte', celular: '4550222', version: 1 },
      20555666: { seccional: 'Sur', celular: '4550333' },
    });
    expect(notices).toEqual([
      'La planilla tiene una columna oculta: «Celular», que no se carga.',
      'La planilla tiene una fila oculta, que no se carga.',
    ]);
  });

  it('are loaded, if somebody chose so', async () => {
    expect(await loaded(true)).toEqual([]);
    expect(await hands.people()).toMatchObject({
      20111222: { seccional: 'Sur', celular: '4999999' },
      20333444: { seccional: 'Sur', celular: '4999999' },
    });
  });

  it('are told of in a program’s file that says nothing of them', async () => {
    const file = writeWorkbook(rows(ANA, LUZ), type, hidden);
    const report = await recordedLoad(app.house, 'padron')(
      bufferSource(file, 'a.xlsx'),
      { ensayo: true },
      {},
    );
    expect(report.avisos.map(({ motivo }) => motivo)).toEqual([
      'La planilla tiene una columna oculta: «Celular», que se carga.',
      'La planilla tiene una fila oculta, que se carga.',
    ]);
  });
});

it('are left out of a program’s file that asks for it', async () => {
  const { body } = await fetchWire<ImportReport>(`${app.url}${importPadron.path}?ocultas=false`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
    body: new Uint8Array(await readFile(FILTERED)),
  });
  expect(body).toMatchObject({ nuevas: ALL - HIDDEN });
});
