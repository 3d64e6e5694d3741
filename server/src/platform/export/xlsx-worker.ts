import { parentPort, workerData } from 'node:worker_threads';
import writeXlsx, { type Row } from 'write-excel-file/node';
import type { Book } from './xlsx.ts';

/** Longest text of a workbook's cell. */
const MAX_TEXT = 32_767;
/** Characters that XML 1.0 excludes: a workbook with one of them does not open. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const FORMATS = { fecha: 'dd/mm/yyyy', momento: 'dd/mm/yyyy hh:mm', porcentaje: '0.0%' };
const WIDTH = { least: 12, most: 50 };

/** Workbooks encode characters as `_x0041_`; a text that looks like that must be escaped. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** Normalises line breaks to LF: XML readers convert the others or show them as `_x000D_`. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNPRINTABLE, '')
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(ESCAPED, '_x005F_');

/** Types every text as text, so that one that looks like a formula or a number stays as typed. */
function toRow(cells: Book['rows'][number], kinds: Book['kinds']): Row {
  return cells.map((value, at) => {
    if (value === null) return null;
    if (typeof value === 'string') return { value: clean(value), type: String, format: '@' };
    if (typeof value === 'number')
      return kinds[at] === 'porcentaje'
        ? { value, type: Number, format: FORMATS.porcentaje }
        : { value, type: Number };
    return { value, type: Date, format: FORMATS[kinds[at] ?? 'fecha'] };
  });
}

const widthOf = ({ titles, rows }: Book, at: number): number => {
  const longest = rows
    .slice(0, 200)
    .reduce((most, row) => Math.max(most, String(row[at] ?? '').length), titles[at]?.length ?? 0);
  return Math.min(Math.max(longest + 2, WIDTH.least), WIDTH.most);
};

async function run(book: Book): Promise<Uint8Array> {
  const header: Row = book.titles.map((title) => ({
    value: clean(title),
    type: String,
    fontWeight: 'bold',
  }));
  const rows = book.rows.map((cells) => toRow(cells, book.kinds));
  const columns = book.titles.map((_, at) => ({ width: widthOf(book, at) }));
  const written = writeXlsx([header, ...rows], { columns, sheet: 'Lista', stickyRowsCount: 1 });
  return new Uint8Array(await written.toBuffer());
}

const bytes = await run(workerData as Book);
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
