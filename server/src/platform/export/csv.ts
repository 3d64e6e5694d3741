import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, cellsOf, type Column, type Kind, type Rows } from './columns.ts';
import { guardFormulas } from './formulas.ts';
import { guardNumbers } from './numbers.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** Formats a date as in es-AR, with the time for a column of moments. */
function dateText(date: Date, withHours: boolean): string {
  const day = [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()];
  const hours = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return withHours ? `${day.join('/')} ${hours}` : day.join('/');
}

const plainOf = (cell: Cell, kind: Kind | undefined): string => {
  if (cell instanceof Date) return dateText(cell, kind === 'momento');
  if (typeof cell !== 'number') return cell ?? '';
  const plain = kind === 'porcentaje' ? `${(cell * 100).toFixed(1)}%` : String(cell);
  return plain.replace('.', ',');
};

/**
 * A negative number, harmless in any spreadsheet except at the start of a line, which a reader may take as
 * one cell. A text that a spreadsheet would round has an apostrophe by then.
 */
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/;

/**
 * Removes null characters, at which some readers end a cell or take the file for binary; the database holds
 * none.
 */
function safeOf(cell: Cell, kind: Kind | undefined, at: number): string {
  const plain = plainOf(cell, kind).replaceAll('\0', '');
  const text = typeof cell === 'string' ? guardNumbers(plain) : plain;
  return at > 0 && NEGATIVE.test(text) ? text : guardFormulas(text);
}

/** Texts that some readers split or trim unless they are quoted. */
const QUOTED = /[\n\r\t\v\f\u0085\u2028\u2029]|^\s|\s$/;

/**
 * Writes a list as CSV that Excel in es-AR opens with a double click: UTF-8 with BOM, `;` as separator (the
 * comma is the decimal sign there), and no cell that it would run as a formula or round.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Rows<Row>): Readable {
  const lines = async function* () {
    yield columns.map(({ title }, at) => safeOf(title, undefined, at));
    for await (const row of rows) {
      yield cellsOf(row, columns).map((cell, at) => safeOf(cell, columns[at]?.kind, at));
    }
  };
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: QUOTED };
  return Readable.from(lines()).pipe(stringify(options));
}
