import { RECURSO_IMPORTADO } from '@gremio/contract/importaciones/rules.ts';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import type { Load } from '../platform/import/run.ts';
import type { Source } from '../platform/import/source.ts';
import type { Parts } from '../platform/parts.ts';
import { type Archivo, createUpload, TIPO } from './upload.ts';
import { createListing } from './listing.ts';
import { createSteps } from './steps.ts';
import * as queries from './imports.queries.ts';
import type { ImportacionFull } from './imports.queries.ts';
import { registered } from './history.ts';
import { forgetBorrado } from './retention.queries.ts';
import { purge } from './retention.ts';
import { createImportWorker, type LoadOf } from './import-worker.ts';
import { counts } from './loading.ts';
import type { NounOf } from './undo.ts';

export type ImportacionesService = ReturnType<typeof createImportacionesService>;

/**
 * Files that staff import step by step, and the history of all imports; `all` are every room's loads, and
 * `nounOf` names what is in a table.
 */
export function createImportacionesService(parts: Parts, all: () => Load[], nounOf: NounOf) {
  const files = createUpload(parts);
  const loadOf: LoadOf = (tipo) => all().find((load) => load.kind.tipo === tipo);
  const listing = createListing(loadOf);
  return {
    worker: createImportWorker(parts, {
      loadOf,
      nounOf,
      sourceOf: (row) => sourceOf(parts.db, files, row),
    }),
    ...listing,
    ...createSteps(parts, files, loadOf, nounOf, listing),
    registered: (load: Load): Load => registered(parts.clock, load),
    /** Number of imports under way, for metrics. */
    countAtWork: queries.countAtWork,
    auditOf,
    forget: forgetBorrado,
    purge: (ending?: AbortSignal) => {
      const secretas = all().flatMap(({ kind }) => (kind.secreta ? [kind.tipo] : []));
      return purge(parts, files, secretas, ending);
    },
  };
}

async function sourceOf(db: Handle, files: Archivo, row: ImportacionFull): Promise<Source> {
  const { archivo, bytes, clave_archivo, titulos } = row;
  const filas = await queries.listFilasOcultas(db, row.id);
  const ocultas = { filas, columnas: row.columnas_ocultas };
  async function* open() {
    const stream = await files.read(clave_archivo);
    if (!stream) throw new BadFile('El archivo ya no está guardado. Subilo de nuevo.');
    yield* stream as AsyncIterable<Uint8Array>;
  }
  return { name: archivo, bytes, titulos, ocultas, open };
}

const auditOf = ({ id, tipo, archivo, estado, informe }: Importacion): AuditEntry => ({
  accion: estado === 'deshaciendo' ? 'deshecho' : 'importacion',
  recurso: 'importaciones',
  recursoId: id,
  despues: { archivo, tipo: RECURSO_IMPORTADO[tipo], estado, ...(informe && counts(informe)) },
});

/** Files of this room that a backup includes. */
export const importacionesEnUso = async (handle: Handle) =>
  (await queries.listFiles(handle)).map((clave) => ({ clave, tipo: TIPO }));
