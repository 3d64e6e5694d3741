import type { importaciones } from '@gremio/contract/importaciones/endpoints.ts';
import { mayImport, tiposImportables } from '@gremio/contract/importaciones/rules.ts';
import type { ColumnaImportacion, Importacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Listed, PageOf } from '../platform/database/listing.ts';
import { powersOf, type Staff } from '../platform/http/callers.ts';
import { type Column, isNeeded, type Places } from '../platform/import/columns.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './importaciones.queries.ts';
import type { ImportacionFull } from './importaciones.queries.ts';
import { loadOf } from './loads.ts';

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

/** An import as the wire has it. */
export function toRow(house: House, row: ImportacionFull): Importacion {
  const { es_ultima, lugares, clave_libro: _libro, filas_debajo: filas, ...more } = row;
  const { columnas_ocultas: columnas, ...rest } = more;
  const load = loadOf(house, row.tipo);
  return {
    ...rest,
    ocultas: { filas, columnas },
    columnas: columnasOf(load?.kind.columns ?? {}, lugares),
    puede_deshacer: es_ultima && load?.undo !== undefined,
  };
}

/** Null if this role may not import that kind: its existence is not disclosed. */
export async function findFor(handle: Handle, caller: Staff, id: number, lock = false) {
  const row = await (lock ? queries.lockImportacion : queries.findImportacion)(handle, id);
  return row && mayImport(powersOf(caller), row.tipo) ? row : null;
}

/** Lists the imports that the caller's role may see. */
export async function list(
  house: House,
  handle: Handle,
  filter: queries.ImportacionFilter,
  page: PageOf<typeof importaciones>,
  caller: Staff,
): Promise<Listed<Importacion>> {
  const tipos = tiposImportables(powersOf(caller));
  const { rows, count } = await queries.listImportaciones(
    handle,
    tipos,
    filter,
    page,
    house.clock.now(),
  );
  return { rows: rows.map((row) => toRow(house, row)), count };
}

export async function find(
  house: House,
  handle: Handle,
  caller: Staff,
  id: number,
): Promise<Importacion | Refusal> {
  const row = await findFor(handle, caller, id);
  return row ? toRow(house, row) : refuse('no_encontrado');
}

/** Lines in their original form with their reasons or warnings, to be corrected and uploaded again. */
export async function notedLines(handle: Handle, caller: Staff, id: number, noted: queries.Noted) {
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
