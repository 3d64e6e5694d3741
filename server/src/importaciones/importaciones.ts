import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import type { Source } from '../platform/import/source.ts';
import { SHEET_DELIMITER } from '../platform/import/workbook-limits.ts';
import type { House } from '../platform/house.ts';
import * as queries from './importaciones.queries.ts';
import type { ImportacionFull } from './importaciones.queries.ts';
import { counts } from './informe.ts';
import * as upload from './upload.ts';

/** The stored file of an import. Reading it throws `BadFile` if it is gone. */
export async function sourceOf(house: House, row: ImportacionFull): Promise<Source> {
  const { archivo, bytes, clave_archivo, titulos, hoja } = row;
  const filas = await queries.listFilasOcultas(house.db, row.id);
  const ocultas = { filas, columnas: row.columnas_ocultas };
  async function* open() {
    const stream = await upload.read(house, clave_archivo);
    if (!stream) throw new BadFile('El archivo ya no está guardado. Subilo de nuevo.');
    yield* stream as AsyncIterable<Uint8Array>;
  }
  const sheet = hoja !== null && { delimiter: SHEET_DELIMITER };
  return { name: archivo, bytes, titulos, ocultas, open, ...sheet };
}

export const auditOf = ({ id, tipo, archivo, estado, informe }: Importacion): AuditEntry => ({
  accion: estado === 'deshaciendo' ? 'deshecho' : 'importacion',
  recurso: 'importaciones',
  recursoId: id,
  despues: { archivo, tipo: RECURSO_IMPORTADO[tipo], estado, ...(informe && counts(informe)) },
});

/** Files of this room that a backup includes. */
export const importacionesEnUso = async (handle: Handle) =>
  (await queries.listFiles(handle)).map((clave) => ({ clave, tipo: upload.TIPO }));
