import { SaxesParser } from 'saxes';
import { NO_RESULT } from './cell-outcome.ts';
import { MAX_COLUMNS, MAX_ROWS, TOO_MANY_CELLS } from './workbook-limits.ts';

/** An area of a sheet, by its first and last row and column, from 0. */
export interface Area {
  s: { r: number; c: number };
  e: { r: number; c: number };
}

/** A sheet's texts by row and column, with its merged areas and what it hides. */
export interface Grid {
  nombre: string;
  oculta: boolean;
  rows: string[][];
  merges: Area[];
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
}

/** An element's attributes by name. */
type Attributes = Readonly<Record<string, string>>;

const countOf = (attributes: Attributes, name: string): number =>
  Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1);

const isHidden = (attributes: Attributes): boolean =>
  /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '');

/** Signs and letters that a number's format puts between its digits; never thousands or decimals. */
const LITERAL = /^[\p{L}\d\-+/() :°]+$/u;
const WITH_ZEROS = /[\p{L}\-+/() :°]|^0\d/u;

/** True if a text has a number in one piece, as `0123/26` has 123. */
const hasWhole = (shown: string, number: number): boolean =>
  number >= 0 && shown.split(/\D+/).some((digits) => digits !== '' && Number(digits) === number);

/** A number as it is shown, if that has the same digits with literal signs or zeros. */
function numberText(value: string, shown: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return shown;
  if (Number.isInteger(number) && Math.abs(number) >= 1e15) return number.toExponential();
  const digits = shown.replace(/\D/g, '').replace(/^0+/, '');
  const isLiteral =
    LITERAL.test(shown) &&
    WITH_ZEROS.test(shown) &&
    (digits === String(number) || hasWhole(shown, number));
  return isLiteral ? shown : String(number);
}

/** `2026-11-29T00:00:00` as `2026-11-29`; another time stays. */
const dateText = (value: string): string =>
  value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');

function cellText(attributes: Attributes, shown: string): string {
  const value = (name: string) => attributes[`office:${name}`];
  if (attributes['calcext:value-type'] === 'error') return shown || NO_RESULT;
  switch (value('value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberText(value('value') ?? '', shown);
    case 'date':
      return dateText(value('date-value') ?? shown);
    case 'boolean':
      return value('boolean-value') === 'true' ? 'Sí' : 'No';
    case 'string':
      return shown || (value('string-value') ?? '');
    case undefined:
      return shown === '' && attributes['table:formula'] !== undefined ? NO_RESULT : shown;
    default:
      return shown;
  }
}

/** Elements within a cell whose texts are not the cell's. */
const ASIDE = /^(?:office:annotation|draw:)/;

const SPACES = new Set(['text:s', 'text:tab', 'text:line-break']);
const MAX_SPACES = 100;

/** Collects the text of one cell. */
function createCell(attributes: Attributes) {
  let text = '';
  let aside = 0;
  let paragraphs = 0;
  return {
    attributes,
    open(name: string, own: Attributes): void {
      if (ASIDE.test(name)) aside += 1;
      if (name === 'text:p') {
        text += ' ';
        paragraphs += 1;
      }
      if (aside > 0 || !SPACES.has(name)) return;
      text += ' '.repeat(Math.min(countOf(own, 'text:c'), MAX_SPACES));
    },
    add(more: string): void {
      if (paragraphs > 0 && aside === 0) text += more;
    },
    close(name: string): void {
      if (ASIDE.test(name)) aside -= 1;
      if (name === 'text:p') paragraphs -= 1;
    },
    text: () => cellText(attributes, text.replace(/\s+/g, ' ').trim()),
  };
}

/** A sheet under way. Repeated empty rows and cells are counted and not made. */
function createGrid(nombre: string, oculta: boolean) {
  const rows: string[][] = [];
  const merges: Area[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  let [at, column, columns] = [0, 0, 0];
  let row: { texts: string[]; times: number; hidden: boolean } | null = null;

  const put = (texts: string[], text: string, times: number) => {
    if (text !== '' && column + times > MAX_COLUMNS) throw new Error(TOO_MANY_CELLS);
    for (let next = column; text !== '' && next < column + times; next += 1) texts[next] = text;
  };
  return {
    addColumn(attributes: Attributes): void {
      const times = countOf(attributes, 'table:number-columns-repeated');
      const end = Math.min(columns + times, MAX_COLUMNS);
      if (isHidden(attributes))
        for (let next = columns; next < end; next += 1) hiddenColumns.add(next);
      columns += times;
    },
    beginRow(attributes: Attributes): void {
      const times = countOf(attributes, 'table:number-rows-repeated');
      row = { texts: [], times, hidden: isHidden(attributes) };
      column = 0;
    },
    addCell(attributes: Attributes, text: string): void {
      const times = countOf(attributes, 'table:number-columns-repeated');
      const high = countOf(attributes, 'table:number-rows-spanned');
      if (row) put(row.texts, text, times);
      if (high > 1) merges.push({ s: { r: at, c: column }, e: { r: at + high - 1, c: column } });
      column += times;
    },
    endRow(): void {
      if (!row) return;
      const { texts, times, hidden } = row;
      if (texts.length > 0 && at + times > MAX_ROWS) throw new Error(TOO_MANY_CELLS);
      const cells = Array.from(texts, (text) => text ?? '');
      for (let next = at; texts.length > 0 && next < at + times; next += 1) {
        rows[next] = [...cells];
        if (hidden) hiddenRows.add(next);
      }
      at += times;
      row = null;
    },
    grid: (): Grid => ({ nombre, oculta, rows, merges, hiddenRows, hiddenColumns }),
  };
}

const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

type OpenGrid = ReturnType<typeof createGrid>;

interface Reading {
  grids: Grid[];
  hiddenStyles: Set<string>;
  /** The elements under way. */
  style: string;
  grid: OpenGrid | null;
  cell: ReturnType<typeof createCell> | null;
}

/** Learns which styles hide a sheet, and begins a sheet. */
function openOutside(reading: Reading, name: string, attributes: Attributes): void {
  const { hiddenStyles } = reading;
  if (name === 'style:style') reading.style = attributes['style:name'] ?? '';
  if (name === 'style:table-properties' && attributes['table:display'] === 'false') {
    hiddenStyles.add(reading.style);
  }
  if (name !== 'table:table') return;
  const hidden = hiddenStyles.has(attributes['table:style-name'] ?? '');
  reading.grid = createGrid(attributes['table:name'] ?? '', hidden);
}

function openInside(reading: Reading, sheet: OpenGrid, name: string, attributes: Attributes): void {
  if (CELLS.has(name)) reading.cell = createCell(attributes);
  else reading.cell?.open(name, attributes);
  if (name === 'table:table-column') sheet.addColumn(attributes);
  if (name === 'table:table-row') sheet.beginRow(attributes);
}

function close(reading: Reading, name: string): void {
  const { grid, cell, grids } = reading;
  if (cell && CELLS.has(name)) {
    grid?.addCell(cell.attributes, name === 'table:table-cell' ? cell.text() : '');
    reading.cell = null;
  } else {
    cell?.close(name);
  }
  if (name === 'table:table-row') grid?.endRow();
  if (name !== 'table:table' || !grid) return;
  grids.push(grid.grid());
  reading.grid = null;
}

/**
 * Reads the tables of an OpenDocument's `content.xml` as LibreOffice shows them.
 *
 * @throws {Error} For a text that is not well-formed XML.
 */
export function readOds(xml: string): Grid[] {
  const reading: Reading = {
    grids: [],
    hiddenStyles: new Set(),
    style: '',
    grid: null,
    cell: null,
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (reading.grid) openInside(reading, reading.grid, name, attributes);
    else openOutside(reading, name, attributes);
  });
  parser.on('text', (text) => reading.cell?.add(text));
  parser.on('cdata', (text) => reading.cell?.add(text));
  parser.on('closetag', ({ name }) => close(reading, name));
  parser.write(xml).close();
  return reading.grids;
}
