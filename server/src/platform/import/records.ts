import { CsvError, parse } from 'csv-parse/sync';
import { unguardFormulas } from '../export/formulas.ts';
import { refuseColumns } from './limits.ts';
import type { Line } from './text.ts';

/** One record of the file: its cells, or why they cannot be read, with the line as it came. */
export type CsvRecord =
  | { linea: number; celdas: string[] }
  | { linea: number; motivo: string; texto: string };

const DELIMITERS = [';', ',', '\t', '|'];
/** A quoted cell may go on over this many lines; a quote that nobody closed must not swallow the file. */
const MAX_LINES = 20;

const QUOTED = /"(?:[^"]|"")*"/g;

/** The character that divides a header most often; `;` when none does. */
export function detectDelimiter(header: string): string {
  const bare = header.replace(QUOTED, '');
  const times = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (times(one) > times(best) ? one : best));
}

/** The cells of one record; null when a quote is left open. One of several lines has its quotes where they belong. */
function split(text: string, delimiter: string, relaxed = true): string[] | null {
  const cells = divide(text, delimiter, relaxed);
  return cells && text.includes("'") ? cells.map(unguardFormulas) : cells;
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

/** The names of the columns; throws `BadFile` where there are more, or longer ones, than a table of people has. */
export function splitHeader(text: string, delimiter: string): string[] {
  const names = split(text, delimiter) ?? text.split(delimiter);
  refuseColumns(names);
  return names;
}

/** Divides lines into records of `columns` cells, each known by the line on which it begins. */
export function createRecordReader(delimiter: string, columns: number) {
  let waiting: Line[] = [];

  const fit = (celdas: string[]): string[] | null => {
    const extra = celdas.slice(columns);
    if (celdas.length < columns || extra.some((cell) => cell.trim() !== '')) return null;
    return celdas.slice(0, columns);
  };

  /** The record that begins at `at` and how many lines it takes; null when it may go on in lines to come. */
  function next(at: number, ended: boolean): { record: CsvRecord; lines: number } | null {
    const { linea, texto } = waiting[at] as Line;
    const alone = split(texto, delimiter);
    if (alone) {
      const celdas = fit(alone);
      const motivo = `Tiene ${alone.length} columnas, y el encabezado ${columns}.`;
      return { record: celdas ? { linea, celdas } : { linea, motivo, texto }, lines: 1 };
    }
    let text = texto;
    for (let lines = 2; lines <= MAX_LINES; lines += 1) {
      const more = waiting[at + lines - 1];
      if (!more && !ended) return null;
      if (!more) break;
      text += `\n${more.texto}`;
      const celdas = more.texto.includes('"') ? split(text, delimiter, false) : null;
      const whole = celdas && fit(celdas);
      if (whole) return { record: { linea, celdas: whole }, lines };
    }
    const motivo = 'Abre una comilla que no se cierra.';
    return { record: { linea, motivo, texto }, lines: 1 };
  }

  /** The records that are whole by now; with `ended`, all that are left. */
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
