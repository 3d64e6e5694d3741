import type { HojaImportacion } from '@gremio/contract/importaciones/schemas.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { guessPlaces, missingOf } from '../platform/import/columns.ts';
import { type Header, readHeader } from '../platform/import/header.ts';
import type { KindInfo } from '../platform/import/kind.ts';
import { chooseSheet } from '../platform/import/sheets.ts';
import { bufferSource, type Ocultas } from '../platform/import/source.ts';
import type { Columns } from '../platform/import/titles.ts';
import { isWorkbook, readWorkbook, type Sheet } from '../platform/import/workbook.ts';
import { SHEET_DELIMITER } from '../platform/import/workbook-limits.ts';

/** Sample records shown for each column. */
const EJEMPLOS = 3;

/** Sheet and line of the titles (0 for none) that a clerk chose; otherwise they are found. */
export interface Chosen {
  hoja?: number | null | undefined;
  titulos?: number | null | undefined;
  /** The file is the text of a sheet that was read before. */
  isSheet?: boolean;
}

/** A file as it will be imported: its text, and the sheet that it comes from. */
export interface Reading {
  texto: Buffer;
  hojas: HojaImportacion[];
  hoja: number | null;
  ocultas: Ocultas;
  header: Header;
}

/** Lists the sheets with data, numbered as in the workbook. */
const hojasOf = (sheets: Sheet[]): HojaImportacion[] =>
  sheets.flatMap(({ nombre, filas, oculta }, numero) =>
    filas > 0 ? [{ numero, nombre, filas, oculta }] : [],
  );

async function textOf(
  file: Buffer,
  { columns }: KindInfo,
  wanted: number | null | undefined,
): Promise<Omit<Reading, 'header'>> {
  const ocultas: Ocultas = { filas: [], columnas: [] };
  if (!isWorkbook(file)) return { texto: file, hojas: [], hoja: null, ocultas };
  const sheets = await readWorkbook(file);
  const hoja = wanted ?? (await chooseSheet(sheets, columns));
  const sheet = sheets[hoja];
  if (!sheet || sheet.filas === 0) throw new BadFile('Esa hoja no tiene datos. Elegí otra.');
  const texto = Buffer.from(sheet.csv);
  return { texto, hojas: hojasOf(sheets), hoja, ocultas: sheet.ocultas };
}

/** Reads a file of text or a workbook. Throws `BadFile` for one that has no table. */
export async function readUpload(file: Buffer, kind: KindInfo, chosen: Chosen): Promise<Reading> {
  const read = await textOf(file, kind, chosen.hoja);
  const source = {
    ...bufferSource(read.texto, ''),
    titulos: chosen.titulos ?? null,
    ...((read.hoja !== null || chosen.isSheet) && { delimiter: SHEET_DELIMITER }),
  };
  return { ...read, header: await readHeader(source, kind.columns) };
}

type Lugares = Record<string, number | null>;

/** A remembered mapping, with guesses for the fields that the system did not have when it was chosen. */
function completed(remembered: Lugares, guessed: Lugares): Lugares {
  const taken = new Set(Object.values(remembered));
  const later = Object.entries(guessed).filter(
    ([field, place]) => !(field in remembered) && !taken.has(place),
  );
  return { ...Object.fromEntries(later), ...remembered };
}

/** As `guessPlaces`; the only column of a file without titles is the only one that its kind needs. */
function guess({ encabezado, ejemplos, titulos }: Header, columns: Columns): Lugares {
  const places = guessPlaces(encabezado, columns, ejemplos);
  const [needed, ...others] = missingOf(columns, places);
  const isOnly = titulos === 0 && encabezado.length === 1 && needed && others.length === 0;
  return isOnly ? { ...places, [needed[0]]: 0 } : places;
}

/** Columns of `importaciones` that a reading fills. `remembered` is the mapping of an earlier file alike. */
export function valuesOf(
  { texto, hojas, hoja, ocultas, header }: Reading,
  { columns }: KindInfo,
  remembered: Lugares | undefined,
) {
  const guessed = guess(header, columns);
  return {
    bytes: texto.length,
    hojas: JSON.stringify(hojas),
    hoja,
    filas_ocultas: ocultas.filas,
    columnas_ocultas: ocultas.columnas,
    titulos: header.titulos,
    primeras: JSON.stringify(header.primeras),
    encabezado: JSON.stringify(header.encabezado),
    huella: header.huella,
    ejemplos: JSON.stringify(header.ejemplos.slice(0, EJEMPLOS)),
    lugares: JSON.stringify(remembered ? completed(remembered, guessed) : guessed),
    recordadas: remembered !== undefined,
  };
}
