import { present } from '@gremio/contract/platform/present.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { unguardFormulas } from '../export/formulas.ts';
import { unguardNumbers } from '../export/numbers.ts';
import type { Line } from './text.ts';

/** A record of the file: its cells, or the reason why it cannot be read, with its raw line. */
export type CsvRecord =
  | { linea: number; celdas: string[] }
  | { linea: number; motivo: string; texto: string };

/** In the order in which they are preferred: a comma stands inside names and amounts, a tab never does. */
const COMMA = ',';
const USUAL = ';';
const DELIMITERS = ['\t', USUAL, '|', COMMA];
const HALF = 0.5;
/** Lines that a quoted cell may span, so that an unclosed quote does not swallow the file. */
const MAX_LINES = 20;

const QUOTED = /"(?:[^"]|"")*"/g;
/** Lines below a header that have to agree with it. */
const COMPARED = 20;

/** Number of cells of a line by each delimiter. */
export type Widths = Readonly<Record<string, number>>;

export function widthsOf(text: string): Widths {
  const bare = text.replace(QUOTED, '');
  return Object.fromEntries(DELIMITERS.map((one) => [one, bare.split(one).length]));
}

/**
 * Returns the delimiter that splits the header into most cells, as it does with most of the lines `below`;
 * `;` by default. A comma that most lines do not have belongs to a title, as in `DNI, sin puntos`.
 */
export function detectDelimiter(header: string, below: readonly Widths[] = []): string {
  const widths = widthsOf(header);
  const lines = below.slice(0, COMPARED);
  const share = (fits: (line: Widths) => boolean) =>
    lines.length === 0 ? 1 : lines.filter(fits).length / lines.length;
  const isTitles = (one: string) => one === COMMA && share((line) => (line[one] ?? 1) > 1) < HALF;
  const found = DELIMITERS.map((delimiter) => ({ delimiter, width: widths[delimiter] ?? 1 }))
    .filter(({ delimiter, width }) => width > 1 && !isTitles(delimiter))
    .map((one) => ({
      ...one,
      agrees: Number(share((line) => line[one.delimiter] === one.width) >= HALF),
    }));
  // The sort is stable: of two alike, the preferred one stays first.
  found.sort((one, other) => other.agrees - one.agrees || other.width - one.width);
  return found[0]?.delimiter ?? USUAL;
}

/** Takes out the apostrophes that our own exports put in. */
const unguard = (cell: string): string => unguardNumbers(unguardFormulas(cell));

/** Splits one record into cells; null for an open quote. A record of several lines must quote strictly. */
function split(text: string, delimiter: string, relaxed = true): string[] | null {
  const cells = divide(text, delimiter, relaxed);
  return cells && text.includes("'") ? cells.map(unguard) : cells;
}

function divide(text: string, delimiter: string, relaxed: boolean): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  try {
    const options = {
      delimiter,
      record_delimiter: '\n',
      relax_quotes: relaxed,
      relax_column_count: true,
    };
    return (parse(text, options) as string[][])[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Splits a line that may hold titles; quotes that do not match stay as they are. */
export const splitLine = (text: string, delimiter: string): string[] =>
  split(text, delimiter) ?? text.split(delimiter);

/** Splits a record whose quoted cells may have line breaks; null if its quotes do not match. */
export const splitRecord = (text: string, delimiter: string): string[] | null =>
  split(text, delimiter, false);

/**
 * Returns the lines of the record that begins at `at`: more than one if a quoted cell has line breaks, and
 * one if its quotes match nothing.
 */
export function linesOfRecord(lines: readonly Line[], at: number): Line[] {
  const marks = ({ texto }: Line) => texto.split('"').length - 1;
  let open = 0;
  for (const [index, line] of lines.slice(at, at + MAX_LINES).entries()) {
    open += marks(line);
    if (open % 2 === 0) return lines.slice(at, at + index + 1);
  }
  return lines.slice(at, at + 1);
}

/** Creates a reader that turns lines into records of `columns` cells, numbered by their first line. */
export function createRecordReader(delimiter: string, columns: number) {
  let waiting: Line[] = [];

  const fit = (celdas: string[]): string[] | null => {
    const extra = celdas.slice(columns);
    if (celdas.length < columns || extra.some((cell) => cell.trim() !== '')) return null;
    return celdas.slice(0, columns);
  };

  const isLong = (texto: string): boolean => texto.split(delimiter).length >= columns;

  const isRecord = (texto: string): boolean => {
    const celdas = isLong(texto) ? split(texto, delimiter) : null;
    return celdas !== null && fit(celdas) !== null;
  };

  /** Tells stray quotes: joined, a line with all its cells would be swallowed. */
  const swallows = (lines: number, before: string, more: string): boolean =>
    lines === 2 ? isLong(before) && isLong(more) : isRecord(before);

  /**
   * Reads the record that begins at `at` and the number of its lines; null if later lines may continue it.
   */
  function next(at: number, ended: boolean): { record: CsvRecord; lines: number } | null {
    const { linea, texto } = present(waiting[at]);
    const alone = split(texto, delimiter);
    if (alone) {
      const celdas = fit(alone);
      const motivo = `Tiene ${alone.length} columnas, y el encabezado ${columns}.`;
      return { record: celdas ? { linea, celdas } : { linea, motivo, texto }, lines: 1 };
    }
    let text = texto;
    let before = texto;
    for (let lines = 2; lines <= MAX_LINES; lines += 1) {
      const more = waiting[at + lines - 1];
      if (!more && !ended) return null;
      if (!more) break;
      if (swallows(lines, before, more.texto)) break;
      text += `\n${more.texto}`;
      before = more.texto;
      const celdas = more.texto.includes('"') ? split(text, delimiter, false) : null;
      const whole = celdas && fit(celdas);
      if (whole) return { record: { linea, celdas: whole }, lines };
    }
    const motivo = 'Abre una comilla que no se cierra.';
    return { record: { linea, motivo, texto }, lines: 1 };
  }

  /** Returns the records that are complete; with `ended`, all that remain. */
  return (lines: Line[], ended = false): CsvRecord[] => {
    waiting = waiting.concat(lines);
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < waiting.length) {
      if (waiting[at]?.texto.trim() === '') {
        at += 1;
        continue;
      }
      const found = next(at, ended);
      if (!found) break;
      records.push(found.record);
      at += found.lines;
    }
    waiting = waiting.slice(at);
    return records;
  };
}
