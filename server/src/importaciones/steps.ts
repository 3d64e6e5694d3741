import { present } from '@gremio/contract/platform/present.ts';
import { asksToConfirm, mayImport } from '@gremio/contract/importaciones/rules.ts';
import type { Importacion, TipoImportacion } from '@gremio/contract/importaciones/schemas.ts';
import type { Handle } from '../platform/database/handle.ts';
import { powersOf, type Staff } from '../platform/http/callers.ts';
import type { Valores } from '../platform/import/chosen-values.ts';
import {
  missingOf,
  type Places,
  refuseForeign,
  withoutColumns,
} from '../platform/import/columns.ts';
import type { KindInfo } from '../platform/import/kind.ts';
import { refuseOwnExport } from '../platform/import/own-exports.ts';
import type { Opciones } from '../platform/import/run.ts';
import { inTransaction } from '../platform/database/handle.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import { type Chosen, type Reading, readUpload, valuesOf } from './reading.ts';
import type { House } from '../platform/house.ts';
import * as upload from './upload.ts';
import * as undoing from './undo.ts';
import { asField, findFor, toRow } from './listing.ts';
import { loadOf } from './loads.ts';
import { opcionesOf } from './options.ts';
import * as queries from './importaciones.queries.ts';
import type { ImportacionFull } from './importaciones.queries.ts';

/**
 * Stores the file with the columns that were recognised. Of a workbook, the text of the chosen sheet is
 * stored, and the workbook itself while another sheet may be chosen.
 */
export async function receive(
  house: House,
  caller: Staff,
  ip: string,
  file: Buffer,
  { tipo, archivo, ...query }: { tipo: TipoImportacion; archivo: string },
): Promise<Importacion | Refusal> {
  const { db, clock } = house;
  if (!mayImport(powersOf(caller), tipo)) return refuse('sin_permiso');
  const found = await readFor(house, tipo, file, {});
  const huella_hallada = found.reading.header.huella;
  const { reading, values } = (await readAsChosen(house, tipo, file, found.reading)) ?? found;
  const row = {
    tipo,
    estado: 'cargada' as const,
    usuario_id: caller.id,
    usuario: caller.email,
    ip,
    archivo,
    opciones: JSON.stringify(opcionesOf(query)),
    creado: clock.now().toISOString(),
    valores: JSON.stringify(await queries.findValores(db, tipo)),
    desconocidos: '[]',
    huella_hallada,
    ...values,
  };
  const insert = (clave_libro: string | null) =>
    upload.keep(house, reading.texto, (clave_archivo) =>
      queries.insertImportacion(db, { ...row, clave_archivo, clave_libro }),
    );
  const id = reading.hojas.length > 1 ? await upload.keep(house, file, insert) : await insert(null);
  return toRow(house, present(await queries.findImportacion(db, id)));
}

/**
 * Reads the file for a kind and guesses its columns; the mapping of the last file with the same titles takes
 * precedence.
 */
async function readFor(house: House, tipo: TipoImportacion, file: Buffer, chosen: Chosen) {
  const kind = kindOf(house, tipo);
  const reading = await readUpload(file, kind, chosen);
  const { encabezado, huella, primeras, titulos } = reading.header;
  refuseOwnExport(kind, encabezado, primeras[0]?.celdas ?? []);
  refuseForeign(kind.what, encabezado, kind.foreign);
  // Columns without titles are only numbered: another file of as many may have others.
  const remembered =
    titulos === 0 ? undefined : await queries.findRemembered(house.db, tipo, huella);
  return { reading, values: valuesOf(reading, kind, remembered?.lugares) };
}

/**
 * Reads the file with the sheet and the line of titles that a clerk chose for the last one of this shape.
 * Null if they chose none, or if other titles are there now.
 */
async function readAsChosen(house: House, tipo: TipoImportacion, file: Buffer, found: Reading) {
  const last = await queries.findChosen(house.db, tipo, found.header.huella);
  if (!last || last.huella === found.header.huella) return null;
  const nombre = last.hojas.find(({ numero }) => numero === last.hoja)?.nombre;
  const hoja = found.hojas.find((one) => one.nombre === nombre)?.numero;
  if (last.hoja !== null && hoja === undefined) return null;
  const read = await readFor(house, tipo, file, { hoja, titulos: last.titulos });
  return read.reading.header.huella === last.huella ? read : null;
}

/** Reads the file again, with the titles in another line or from another sheet of its workbook. */
export async function reread(
  house: House,
  caller: Staff,
  id: number,
  { titulos, hoja }: Chosen,
): Promise<Importacion | Refusal> {
  const { db } = house;
  const row = await findFor(db, caller, id);
  if (!row) return refuse('no_encontrado');
  const changesSheet = hoja !== undefined && hoja !== row.hoja;
  const file = await upload.readWhole(house, changesSheet ? row.clave_libro : row.clave_archivo);
  if (!file) return refuse('importacion_cerrada');
  const chosen = changesSheet ? { hoja, titulos } : { titulos, isSheet: row.hoja !== null };
  const { reading, values } = await readFor(house, row.tipo, file, chosen);
  const { hojas: _hojas, hoja: _hoja, filas_ocultas, columnas_ocultas, ...found } = values;
  const save = (clave_archivo: string | null) =>
    inTransaction(db, async (tx) => {
      const now = await findFor(tx, caller, id, true);
      if (!now || now.clave_archivo !== row.clave_archivo) return refuse('importacion_cerrada');
      if (isAtWork(now)) return refuse('en_curso');
      const anew = {
        estado: 'cargada' as const,
        informe: null,
        desconocidos: '[]',
        problema: null,
      };
      // The choice about hidden rows was made for the other sheet.
      const { ocultas: _chosen, ...opciones } = now.opciones;
      const moved = changesSheet && {
        hoja: reading.hoja,
        clave_archivo,
        filas_ocultas,
        columnas_ocultas,
        opciones: JSON.stringify(opciones),
      };
      await queries.changeImportacion(tx, id, { ...found, ...anew, ...moved });
      return toRow(house, present(await queries.findImportacion(tx, id)));
    });
  if (!changesSheet) return save(row.clave_archivo);
  const saved = await upload.keep(house, reading.texto, save);
  if (!isRefusal(saved)) await upload.remove(house, row.clave_archivo);
  return saved;
}

/** The choices of a clerk for a dry run. */
interface Reviewed {
  columnas: Places;
  bajas?: boolean | undefined;
  ocultas?: boolean | undefined;
  valores?: Valores | undefined;
  beneficio?: string | undefined;
}

/** Requests a dry run with these columns and values. */
export async function review(
  house: House,
  tx: Handle,
  caller: Staff,
  id: number,
  { columnas, bajas, ocultas, valores, beneficio }: Reviewed,
): Promise<Importacion | Refusal> {
  const row = await findFor(tx, caller, id, true);
  if (!row) return refuse('no_encontrado');
  const kind = kindOf(house, row.tipo);
  const loaded = ocultas === false ? withoutColumns(columnas, row.columnas_ocultas) : columnas;
  const { bajas: _bajas, bajas_confirmadas: _number, ocultas: _ocultas, ...others } = row.opciones;
  const asked = { ...others, ...(beneficio !== undefined && { beneficio }) };
  const wrong =
    refuseColumnas(kind, loaded) ??
    refuseValores(kind, valores ?? {}) ??
    refuseUnanswered(kind, loaded, asked);
  if (wrong) return wrong;
  if (isAtWork(row)) return refuse('en_curso');
  if (row.clave_archivo === null) return refuse('importacion_cerrada');
  const opciones = {
    ...asked,
    ...(bajas && { bajas: 'true' }),
    ...(ocultas !== undefined && { ocultas: String(ocultas) }),
  };
  return ask(house, tx, row, 'revisando', {
    lugares: JSON.stringify(columnas),
    opciones: JSON.stringify(opciones),
    ...(valores && { valores: JSON.stringify(valores) }),
    informe: null,
  });
}

/** Refuses a value for a field whose values are not chosen, and a value that the field does not have. */
function refuseValores({ choosable }: KindInfo, valores: Valores): Refusal | null {
  const wrong = Object.entries(valores).find(
    ([campo, chosen]) =>
      campo !== choosable?.campo ||
      Object.values(chosen).some((one) => !choosable.opciones.includes(one)),
  );
  return wrong ? refuseField(`valores.${wrong[0]}`, 'Ese dato no tiene ese valor.') : null;
}

/** Refuses a lack of the option that the kind asks for, if no column gives it. */
function refuseUnanswered({ asks }: KindInfo, columnas: Places, opciones: Opciones) {
  if (!asks || opciones['beneficio']) return null;
  const isInFile = asks.beneficio.some((field) => (columnas[field] ?? null) !== null);
  return isInFile ? null : refuseField('beneficio', 'Elegí en qué beneficio van las sucursales.');
}

/** Refuses fields that the kind of file does not have, and a lack of those that it requires. */
function refuseColumnas({ columns }: KindInfo, columnas: Places): Refusal | null {
  const known = Object.keys(columns);
  const strange = Object.keys(columnas).find((campo) => !known.includes(campo));
  if (strange) return refuseField(`columnas.${strange}`, 'Este archivo no lleva ese dato.');
  const missing = missingOf(columns, columnas);
  if (missing.length === 0) return null;
  return refuse('datos_invalidos', {
    errores: missing.map(([campo, { names }]) => ({
      campo: `columnas.${campo}`,
      mensaje: `Elegí qué columna tiene ${asField(names[0])}.`,
    })),
  });
}

/**
 * Requests the import of a reviewed file; an interrupted one resumes from here. A large number of those who
 * leave has to be named, so that a screen with another number confirms nothing.
 */
export async function confirm(
  house: House,
  tx: Handle,
  caller: Staff,
  id: number,
  confirmadas: number | undefined,
): Promise<Importacion | Refusal> {
  const row = await findFor(tx, caller, id, true);
  if (!row) return refuse('no_encontrado');
  if (isAtWork(row)) return refuse('en_curso');
  const looked = row.informe !== null && row.clave_archivo !== null;
  if (!looked || (row.estado !== 'revisada' && row.estado !== 'interrumpida')) {
    return refuse('importacion_cerrada');
  }
  const salen = row.informe?.salen;
  const named = confirmadas !== undefined;
  if ((named || asksToConfirm(salen)) && confirmadas !== (salen?.cuantos ?? 0)) {
    return refuse('bajas_sin_confirmar', salen ? { salen } : {});
  }
  const opciones = named
    ? { ...row.opciones, bajas_confirmadas: String(confirmadas) }
    : row.opciones;
  return ask(house, tx, row, 'importando', { opciones: JSON.stringify(opciones) });
}

export async function lookAtUndo(house: House, handle: Handle, caller: Staff, id: number) {
  const row = await findFor(handle, caller, id);
  if (!row) return refuse('no_encontrado');
  const how = loadOf(house, row.tipo)?.undo;
  if (!how || !row.es_ultima) return refuse('importacion_sin_deshacer');
  return undoing.lookAtUndo(house, row.id, how);
}

export async function undo(
  house: House,
  tx: Handle,
  caller: Staff,
  ip: string,
  id: number,
): Promise<Importacion | Refusal> {
  const row = await findFor(tx, caller, id, true);
  if (!row) return refuse('no_encontrado');
  if (isAtWork(row)) return refuse('en_curso');
  if (!loadOf(house, row.tipo)?.undo || !row.es_ultima) return refuse('importacion_sin_deshacer');
  return ask(house, tx, row, 'deshaciendo', {
    deshecha_id: caller.id,
    deshecha_por: caller.email,
    deshecha_ip: ip,
  });
}

async function ask(
  house: House,
  tx: Handle,
  row: ImportacionFull,
  estado: 'revisando' | 'importando' | 'deshaciendo',
  more: Partial<
    Record<
      'lugares' | 'opciones' | 'valores' | 'deshecha_id' | 'deshecha_por' | 'deshecha_ip',
      string
    >
  > & { informe?: null } = {},
): Promise<Importacion> {
  const pedido = house.clock.now().toISOString();
  const asked = { estado, pedido, empezado: null, leidos: 0, lineas: 0, problema: null };
  await queries.changeImportacion(tx, row.id, { ...asked, ...more });
  return toRow(house, present(await queries.findImportacion(tx, row.id)));
}

function kindOf(house: House, tipo: TipoImportacion): KindInfo {
  const load = loadOf(house, tipo);
  if (!load) throw new Error(`nothing loads ${tipo}`);
  return load.kind;
}

const isAtWork = ({ estado }: ImportacionFull) => estado.endsWith('ndo');
