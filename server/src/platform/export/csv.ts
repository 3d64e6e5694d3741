import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, cellsOf, type Column, type Rows } from './columns.ts';
import { guardFormulas } from './formulas.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** A date as es-AR writes it, its hours where the column has them. */
function dateText(date: Date, withHours: boolean): string {
  const day = [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()];
  const hours = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return withHours ? `${day.join('/')} ${hours}` : day.join('/');
}

const plainOf = (cell: Cell, kind: 'fecha' | 'momento' | undefined): string => {
  if (cell instanceof Date) return dateText(cell, kind === 'momento');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');
};

/** A number in every spreadsheet, unless it begins a line that is read as one cell. */
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/;

/** Some readers end a cell at a null character, or take the file for no text; no column of the database holds one. */
function safeOf(plain: string, at: number): string {
  const text = plain.replaceAll('\0', '');
  return at > 0 && NEGATIVE.test(text) ? text : guardFormulas(text);
}

/** Texts that readers divide or trim where no quotes are around them. */
const QUOTED = /[\n\r\t\v\f\u0085\u2028\u2029]|^\s|\s$/;

/**
 * A list as Excel in es-AR opens it with a double click: UTF-8 with its mark, `;` between cells (there the
 * comma divides decimals), and no cell that it would run.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Rows<Row>): Readable {
  const lines = async function* () {
    yield columns.map(({ title }, at) => safeOf(title, at));
    for await (const row of rows) {
      yield cellsOf(row, columns).map((cell, at) => safeOf(plainOf(cell, columns[at]?.kind), at));
    }
  };
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: QUOTED };
  return Readable.from(lines()).pipe(stringify(options));
}
