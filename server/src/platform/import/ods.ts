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

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? '';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const patterns = new Map<string, RegExp>();

function attributeOf(attributes: string, name: string): string | null {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  return found ? decode(found[1] ?? found[2] ?? '') : null;
}

const countOf = (attributes: string, name: string): number =>
  Math.max(1, Math.trunc(Number(attributeOf(attributes, name) ?? 1)) || 1);

const isHidden = (attributes: string): boolean =>
  /^(?:collapse|filter)$/.test(attributeOf(attributes, 'table:visibility') ?? '');

/** Signs and letters that a number's format puts between its digits; never thousands or decimals. */
const LITERAL = /^[\p{L}\d\-/() :]+$/u;
const WITH_ZEROS = /[\p{L}\-/() :]|^0\d/u;

/** A number as it is shown, if that has the same digits with literal signs or zeros. */
function numberText(value: string, shown: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return shown;
  if (Number.isInteger(number) && Math.abs(number) >= 1e15) return number.toExponential();
  const digits = shown.replace(/\D/g, '').replace(/^0+/, '');
  const isLiteral = LITERAL.test(shown) && WITH_ZEROS.test(shown) && digits === String(number);
  return isLiteral ? shown : String(number);
}

/** `2026-11-29T00:00:00` as `2026-11-29`; another time stays. */
const dateText = (value: string): string =>
  value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');

function cellText(attributes: string, shown: string): string {
  const value = (name: string) => attributeOf(attributes, `office:${name}`);
  if (attributeOf(attributes, 'calcext:value-type') === 'error') return shown || NO_RESULT;
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
    case null:
      return shown === '' && attributeOf(attributes, 'table:formula') !== null ? NO_RESULT : shown;
    default:
      return shown;
  }
}

/** Elements within a cell whose texts are not the cell's. */
const ASIDE = /^(?:office:annotation|draw:)/;

/** A tag of the document, with the text before it. */
interface Tag {
  before: string;
  name: string;
  attributes: string;
  opens: boolean;
  closes: boolean;
}

function* tagsOf(xml: string): Generator<Tag> {
  let from = 0;
  for (const found of xml.matchAll(TOKEN)) {
    const [token, end, name, attributes = '', self] = found;
    const before = xml.slice(from, found.index);
    from = found.index + token.length;
    if (name === undefined) continue;
    yield { before, name, attributes, opens: end !== '/', closes: end === '/' || self === '/' };
  }
}

const MAX_SPACES = 100;

/** Collects the text of one cell. */
function createCell(attributes: string) {
  let text = '';
  let aside = 0;
  let paragraphs = 0;
  return {
    attributes,
    take({ before, name, opens, closes, attributes: own }: Tag): void {
      if (paragraphs > 0 && aside === 0) text += before;
      if (ASIDE.test(name)) aside += Number(opens) - Number(closes);
      if (name === 'text:p') {
        if (opens) text += ' ';
        paragraphs += Number(opens) - Number(closes);
      }
      if (!opens || aside > 0) return;
      if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') {
        text += ' '.repeat(Math.min(countOf(own, 'text:c'), MAX_SPACES));
      }
    },
    text: () => cellText(attributes, decode(text).replace(/\s+/g, ' ').trim()),
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
    addColumn(attributes: string): void {
      const times = countOf(attributes, 'table:number-columns-repeated');
      const end = Math.min(columns + times, MAX_COLUMNS);
      if (isHidden(attributes))
        for (let next = columns; next < end; next += 1) hiddenColumns.add(next);
      columns += times;
    },
    beginRow(attributes: string): void {
      const times = countOf(attributes, 'table:number-rows-repeated');
      row = { texts: [], times, hidden: isHidden(attributes) };
      column = 0;
    },
    addCell(attributes: string, text: string): void {
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
function takeOutside(reading: Reading, { name, attributes, opens }: Tag): void {
  const { hiddenStyles } = reading;
  if (!opens) return;
  if (name === 'style:style') reading.style = attributeOf(attributes, 'style:name') ?? '';
  const display = name === 'style:table-properties' && attributeOf(attributes, 'table:display');
  if (display === 'false') hiddenStyles.add(reading.style);
  if (name !== 'table:table') return;
  const hidden = hiddenStyles.has(attributeOf(attributes, 'table:style-name') ?? '');
  reading.grid = createGrid(attributeOf(attributes, 'table:name') ?? '', hidden);
}

function takeInside(reading: Reading, sheet: OpenGrid, tag: Tag): void {
  const { name, attributes, opens, closes } = tag;
  if (CELLS.has(name)) {
    if (opens) reading.cell = createCell(attributes);
    const { cell } = reading;
    if (!closes || !cell) return;
    sheet.addCell(cell.attributes, name === 'table:table-cell' ? cell.text() : '');
    reading.cell = null;
    return;
  }
  reading.cell?.take(tag);
  if (name === 'table:table-column' && opens) sheet.addColumn(attributes);
  if (name === 'table:table-row' && opens) sheet.beginRow(attributes);
  if (name === 'table:table-row' && closes) sheet.endRow();
  if (name !== 'table:table' || !closes) return;
  reading.grids.push(sheet.grid());
  reading.grid = null;
}

/** Reads the tables of an OpenDocument's `content.xml` as LibreOffice shows them. */
export function readOds(xml: string): Grid[] {
  const reading: Reading = {
    grids: [],
    hiddenStyles: new Set(),
    style: '',
    grid: null,
    cell: null,
  };
  for (const tag of tagsOf(xml)) {
    if (reading.grid) takeInside(reading, reading.grid, tag);
    else takeOutside(reading, tag);
  }
  return reading.grids;
}
