import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, cellsOf, type Column, type Rows } from './columns.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** A date as es-AR writes it, its hours where the column has them. */
function dateText(date: Date, withHours: boolean): string {
  const day = [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()];
  const hours = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return withHours ? `${day.join('/')} ${hours}` : day.join('/');
}

const textOf = (cell: Cell, kind: 'fecha' | 'momento' | undefined): string | number | null => {
  if (cell instanceof Date) return dateText(cell, kind === 'momento');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
};

/**
 * A list as Excel in es-AR opens it with a double click: UTF-8 with its mark, `;` between cells (there the
 * comma divides decimals). What a spreadsheet would take for a formula is made text.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Rows<Row>): Readable {
  const lines = async function* () {
    yield columns.map((column) => column.title);
    for await (const row of rows) {
      yield cellsOf(row, columns).map((cell, at) => textOf(cell, columns[at]?.kind));
    }
  };
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true };
  return Readable.from(lines()).pipe(stringify(options));
}
