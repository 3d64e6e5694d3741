import type { importaciones } from '@gremio/contract/importaciones/endpoints.ts';
import { mayImport, tiposImportables } from '@gremio/contract/importaciones/rules.ts';
import type { ColumnaImportacion, Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Listed, PageOf } from '../platform/database/listing.ts';
import { powersOf, type Staff } from '../platform/http/callers.ts';
import { type Column, isNeeded, type Places } from '../platform/import/columns.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import * as queries from './imports.queries.ts';
import type { ImportacionFull } from './imports.queries.ts';
import type { LoadOf } from './import-worker.ts';

export type Listing = ReturnType<typeof createListing>;

const LINEAS = 1_000;

export const asField = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const columnasOf = (columns: Record<string, Column>, lugares: Places): ColumnaImportacion[] =>
  Object.entries(columns).map(([campo, column]) => ({
    campo,
    titulo: asField(column.names[0]),
    obligatoria: isNeeded(column, lugares),
    lugar: lugares[campo] ?? null,
  }));

/** Imports that a role may see, as the wire has them. */
export const createListing = (loadOf: LoadOf) => ({
  ...bind(loadOf, { toRow, list, find }),
  findFor,
  notedLines,
});

function toRow(loadOf: LoadOf, row: ImportacionFull): Importacion {
  const { es_ultima, lugares, clave_libro: _libro, filas_debajo: filas, ...more } = row;
  const { columnas_ocultas: columnas, ...rest } = more;
  const load = loadOf(row.tipo);
  return {
    ...rest,
    ocultas: { filas, columnas },
    columnas: columnasOf(load?.kind.columns ?? {}, lugares),
    puede_deshacer: es_ultima && load?.undo !== undefined,
  };
}

/** Null if this role may not import that kind: its existence is not disclosed. */
async function findFor(handle: Handle, caller: Staff, id: number, lock = false) {
  const row = await (lock ? queries.lockImportacion : queries.findImportacion)(handle, id);
  return row && mayImport(powersOf(caller), row.tipo) ? row : null;
}

async function list(
  loadOf: LoadOf,
  handle: Handle,
  filter: queries.ImportacionFilter,
  page: PageOf<typeof importaciones>,
  caller: Staff,
): Promise<Listed<Importacion>> {
  const tipos = tiposImportables(powersOf(caller));
  const { rows, count } = await queries.listImportaciones(handle, tipos, filter, page);
  return { rows: rows.map((row) => toRow(loadOf, row)), count };
}

async function find(
  loadOf: LoadOf,
  handle: Handle,
  caller: Staff,
  id: number,
): Promise<Importacion | Refusal> {
  const row = await findFor(handle, caller, id);
  return row ? toRow(loadOf, row) : refuse('no_encontrado');
}

/** Lines in their original form with their reasons or warnings, to be corrected and uploaded again. */
async function notedLines(handle: Handle, caller: Staff, id: number, noted: queries.Noted) {
  const row = await findFor(handle, caller, id);
  if (!row) return refuse('no_encontrado');
  async function* lines() {
    let after = 0;
    for (;;) {
      const some = await queries.listLineas(handle, id, noted, after, LINEAS);
      yield* some;
      if (some.length < LINEAS) return;
      after = some.at(-1)?.linea ?? 0;
    }
  }
  return { archivo: row.archivo, encabezado: row.encabezado, lines };
}
