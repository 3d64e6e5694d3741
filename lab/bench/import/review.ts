import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importaciones, revisarImportacion } from '@gremio/contract/importaciones/endpoints.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { worker } from '../../../server/src/importaciones/import-worker.ts';
import { callWire, fetchWire } from '../../../server/testing/http.ts';
import { writeWorkbook } from '../../../server/testing/write-workbook.ts';
import { openApp } from '../growth/world.ts';
import type { House } from '../house.ts';
import { writeRoll } from './roll.ts';

/** Lines of the roll of a middling union. */
const LINES = 5_000;

/** Seconds from sending a roll of 5,000 lines until its review is there, as text and as a workbook. */
export async function timeReviews(house: House): Promise<Record<string, number>> {
  const path = join(house.folder, 'revisado.csv');
  await writeRoll(path, LINES, 6_000_000);
  const text = await readFile(path, 'utf8');
  const rows = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const app = await openApp(house.databaseUrl, house.folder);
  try {
    const token = await app.newStaff('administracion');
    const timed = async (file: Uint8Array<ArrayBuffer>, name: string) => {
      const from = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
      const url = `${app.url}/personal/importaciones/subir?tipo=padron&archivo=${name}`;
      const sent = await fetchWire<Importacion>(url, { method: 'POST', headers, body: file });
      const params = { id: sent.body.id };
      const columnas = Object.fromEntries(
        sent.body.columnas.map(({ campo, lugar }) => [campo, lugar]),
      );
      const body = { columnas, bajas: false };
      await callWire(app.url, revisarImportacion, { params, body, token });
      await worker(app.house).drain();
      const { body: row } = await callWire(app.url, importaciones.get, { params, token });
      if (row.informe?.lineas !== LINES) throw new Error(`${name}: ${row.estado} ${row.problema}`);
      return (performance.now() - from) / 1_000;
    };
    return {
      texto: await timed(new TextEncoder().encode(text), 'padron.csv'),
      planilla: await timed(new Uint8Array(writeWorkbook(rows, 'xlsx')), 'padron.xlsx'),
    };
  } finally {
    await app.close();
  }
}
