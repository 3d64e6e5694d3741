import * as wire from '@gremio/contract/importaciones/endpoints.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import { importPadron } from '@gremio/contract/padron/endpoints.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RenewableApp, startRenewable } from '../../testing/renewable.ts';
import { fetchWire } from '../../testing/http.ts';
import { importHands, lugaresOf } from '../../testing/importaciones.ts';
import { PLANILLAS } from '../../testing/planillas.ts';

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

it('are left out of a program’s file that asks for it', async () => {
  const { body } = await fetchWire<ImportReport>(`${app.url}${importPadron.path}?ocultas=false`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
    body: new Uint8Array(await readFile(FILTERED)),
  });
  expect(body).toMatchObject({ nuevas: ALL - HIDDEN });
});
