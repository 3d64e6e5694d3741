import { parentPort, workerData } from 'node:worker_threads';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { type CellObject, read, set_cptable, SSF, type WorkBook } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { NO_RESULT } from './cell-outcome.ts';
import { shownNumber, shownText } from './number-format.ts';
import { type Grid, readOds } from './ods.ts';
import {
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_FILLED,
  MAX_ROWS,
  SHEET_DELIMITER,
  TOO_MANY_CELLS,
} from './workbook-limits.ts';
import type { Sheet, WorkbookFile } from './workbook.ts';

set_cptable(codePages);

/** `Hidden` of a workbook's sheet: 0 is visible. */
const VISIBLE = 0;
/** Errors by their codes (MS-XLSB 2.5.97.2). */
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
const ARCHIVE = 'PK';
/** Parts of an OpenDocument that are read. */
const OPEN_DOCUMENT = new Set(['content.xml', 'META-INF/manifest.xml']);
const NEEDS_QUOTES = /[;"]|^\s|\s$/;

/** Texts of formulas that were dragged below the data. */
const FAULTS = new Set([...Object.values(ERRORS), NO_RESULT]);

type Cell = CellObject | undefined;

const two = (value: number) => String(value).padStart(2, '0');

/** Converts a serial date to `YYYY-MM-DD`, with the time unless it is midnight. */
function dateOf(serial: number, date1904: boolean): string {
  const at = SSF.parse_date_code(serial, { date1904 });
  if (!at) return String(serial);
  const day = `${String(at.y).padStart(4, '0')}-${two(at.m)}-${two(at.d)}`;
  const time = `${two(at.H)}:${two(at.M)}:${two(at.S)}`;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function numberOf(value: number, format: string, date1904: boolean): string {
  if (SSF.is_date(format)) return dateOf(value, date1904);
  // A spreadsheet keeps fifteen digits of a number.
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return value.toExponential();
  return shownNumber(value, format);
}

function textOf(cell: Cell, date1904: boolean): string {
  if (!cell) return '';
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? NO_RESULT;
  if (cell.f !== undefined && cell.t === 'z') return NO_RESULT;
  if (cell.v === undefined || cell.t === 'z') return '';
  if (cell.t === 'b') return cell.v ? 'Sí' : 'No';
  if (cell.t === 'n') return numberOf(Number(cell.v), String(cell.z ?? ''), date1904);
  return shownText(String(cell.v).replace(/\s+/g, ' '), String(cell.z ?? ''));
}

function refuseAbove(most: number, count: number): void {
  if (count > most) throw new Error(TOO_MANY_CELLS);
}

/** Repeats the value of a cell that is merged with those below it, such as a seccional beside its members. */
function fillMerged({ merges, rows }: Grid): void {
  let filled = 0;
  for (const { s: from, e: to } of merges) {
    const value = rows[from.r]?.[from.c];
    if (value === undefined || value === '') continue;
    const last = Math.min(to.r, rows.length - 1);
    filled += Math.max(0, last - from.r);
    refuseAbove(MAX_FILLED, filled);
    for (let at = from.r + 1; at <= last; at += 1) (rows[at] ??= [])[from.c] = value;
  }
}

const quoted = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Indexes of the hidden rows or columns of a sheet. */
const hiddenOf = (infos: readonly ({ hidden?: boolean } | undefined)[] = []): Set<number> =>
  new Set(infos.flatMap((info, at) => (info?.hidden === true ? [at] : [])));

function gridOf(book: WorkBook, nombre: string, at: number): Grid {
  const sheet = book.Sheets[nombre];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const cells: Cell[][] = sheet?.['!data'] ?? [];
  refuseAbove(MAX_ROWS, cells.length);
  for (const row of cells) refuseAbove(MAX_COLUMNS, row?.length ?? 0);
  return {
    nombre,
    oculta: (book.Workbook?.Sheets?.[at]?.Hidden ?? VISIBLE) !== VISIBLE,
    rows: Array.from(cells, (row) => Array.from(row ?? [], (cell) => textOf(cell, date1904))),
    merges: sheet?.['!merges'] ?? [],
    hiddenRows: hiddenOf(sheet?.['!rows']),
    hiddenColumns: hiddenOf(sheet?.['!cols']),
  };
}

/** Writes a sheet as CSV whose line numbers are the sheet's row numbers. */
function toSheet(grid: Grid): Sheet {
  fillMerged(grid);
  const texts = Array.from(grid.rows, (row) => Array.from(row ?? [], (text) => text ?? ''));
  for (const row of texts) while (row.at(-1) === '') row.pop();
  const isBlank = (row: string[]) => row.every((text) => text === '');
  const isFaulty = (row: string[]) => row.every((text) => text === '' || FAULTS.has(text));
  const widthOf = () => texts.reduce((most, row) => Math.max(most, row.length), 0);
  // In a single column, a fault may stand for a datum.
  const isBelow = widthOf() > 1 ? isFaulty : isBlank;
  for (let last = texts.at(-1); last && isBelow(last); last = texts.at(-1)) texts.pop();
  const width = widthOf();
  refuseAbove(MAX_CELLS, width * texts.length);
  const lines = texts.map((row) =>
    row.length === 0
      ? ''
      : Array.from({ length: width }, (_, place) => quoted(row[place] ?? '')).join(SHEET_DELIMITER),
  );
  return {
    nombre: grid.nombre,
    filas: texts.filter((row) => row.length > 0).length,
    oculta: grid.oculta,
    ocultas: {
      filas: texts.flatMap((row, at) =>
        row.length > 0 && grid.hiddenRows.has(at) ? [at + 1] : [],
      ),
      columnas: [...grid.hiddenColumns].filter((at) => at < width),
    },
    csv: new TextEncoder().encode(lines.join('\n')),
  };
}

// `raw` keeps the texts of a page (HTML) as they are: the library would read 05/06 as the sixth of May.
const options = {
  dense: true,
  raw: true,
  cellNF: true,
  cellHTML: false,
  cellText: false,
  // A formula without a result is a stub.
  sheetStubs: true,
  // Otherwise hidden rows and columns are not told.
  cellStyles: true,
};

/** Text of an OpenDocument's tables; null for a file of another kind. */
function contentOf(file: Uint8Array): string | null {
  if (strFromU8(file.subarray(0, ARCHIVE.length), true) !== ARCHIVE) return null;
  const parts = unzipSync(file, { filter: ({ name }) => OPEN_DOCUMENT.has(name) });
  const manifest = parts['META-INF/manifest.xml'];
  const content = parts['content.xml'];
  if (!content) return null;
  if (manifest && strFromU8(manifest).includes('encryption-data')) throw new Error('encrypted');
  return strFromU8(content);
}

function gridsOf({ bytes, text }: WorkbookFile): Grid[] {
  const content = text === null ? contentOf(bytes) : null;
  if (content !== null) return readOds(content);
  const book =
    text === null
      ? read(bytes, { ...options, type: 'array' })
      : read(text, { ...options, type: 'string' });
  return book.SheetNames.map((nombre, at) => gridOf(book, nombre, at));
}

parentPort?.postMessage(gridsOf(workerData as WorkbookFile).map(toSheet));
