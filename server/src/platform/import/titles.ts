import { BadFile } from './bad-file.ts';
import { hasLetter, isFilled } from './cells.ts';
import { type Column, guessPlaces } from './columns.ts';
import { refuseColumns } from './limits.ts';
import { createRecordReader, detectDelimiter, splitLine } from './records.ts';
import type { Source } from './source.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { type Line, readLines } from './text.ts';

/** Lines among which the titles of the columns are looked for. */
const LOOKED_AT = 100;
/** Share of the widest line's cells that a line of unknown titles fills. */
const FILLED = 0.6;

const DECLARES_DELIMITER = /^"?sep=.?"?$/i;

export type Columns = Record<string, Column>;

/** Where a table begins in a file: the line of its titles, and how its lines are divided. */
export interface Titles {
  /** Number of the line, from 1. */
  linea: number;
  delimiter: string;
  names: string[];
}

/** True for a line that may hold titles: not blank, and no declared delimiter (`sep=;`) of a spreadsheet. */
const mayHold = ({ texto }: Line) => isFilled(texto) && !DECLARES_DELIMITER.test(texto.trim());

/** Reads the first lines of a file. Throws `BadFile` if it has none. */
export async function readFirst(source: Source, encoding: Encoding): Promise<Line[]> {
  const first: Line[] = [];
  for await (const lines of readLines(source, encoding, () => undefined)) {
    first.push(...lines.slice(0, LOOKED_AT - first.length));
    if (first.length >= LOOKED_AT) break;
  }
  if (!first.some(mayHold)) throw new BadFile('El archivo está vacío.');
  return first;
}

function titlesAt(lines: Line[], line: Line): Titles {
  const delimiter = detectDelimiter(line.texto);
  const names = splitLine(line.texto, delimiter).map((name) => name.trim());
  return { linea: line.linea, delimiter, names: withGroups(lines, line, delimiter, names) };
}

/** Fills a blank title from the line above, which has it if the cells of both lines are merged. */
function withGroups(lines: Line[], line: Line, delimiter: string, names: string[]): string[] {
  const above = lines.find(({ linea }) => linea === line.linea - 1)?.texto ?? '';
  const groups = above.split(delimiter).map((name) => name.trim());
  if (groups.length !== names.length || groups.filter(isFilled).length < 2) return names;
  return names.map((name, at) => name || (groups[at] ?? ''));
}

/** Number of columns that titles name. */
export const countRecognised = ({ names }: Titles, columns: Columns): number =>
  Object.values(guessPlaces(names, columns)).filter((place) => place !== null).length;

/** Returns the first line that is about as wide as the widest, and whose cells are texts. */
function firstWide(candidates: Titles[]): Titles | undefined {
  const filled = candidates.map(({ names }) => names.filter(isFilled).length);
  const widest = Math.max(...filled);
  return candidates.find(({ names }, at) => {
    const isWide = (filled[at] ?? 0) >= widest * FILLED;
    return isWide && names.filter(isFilled).every(hasLetter);
  });
}

/**
 * Finds the titles among the first lines: the line in which most columns are recognised by name, or else the
 * first wide one. Lines above it, such as a title or an address, are not data. `chosen` is a line that a
 * clerk pointed at. Throws `BadFile` if that line is not among them, or for more or longer names than real
 * tables have.
 */
export function findTitles(lines: Line[], columns: Columns, chosen?: number | null): Titles {
  const usable = lines.filter(mayHold);
  const pointed = usable.filter(({ linea }) => linea === chosen);
  if (chosen && pointed.length === 0) {
    throw new BadFile(`El renglón ${chosen} no tiene títulos. Elegí otro.`);
  }
  const candidates = (chosen ? pointed : usable).map((line) => titlesAt(lines, line));
  const found = bestOf(candidates, columns);
  refuseColumns(found.names);
  return found;
}

function bestOf([first, ...others]: Titles[], columns: Columns): Titles {
  if (!first) throw new BadFile('El archivo está vacío.');
  const scored = [first, ...others].map((titles) => ({
    titles,
    score: countRecognised(titles, columns),
  }));
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most));
  return best.score > 0 ? best.titles : (firstWide([first, ...others]) ?? first);
}

/** A file of text whose table was found. */
export interface Table {
  encoding: Encoding;
  first: Line[];
  titles: Titles;
}

/** Detects the encoding of a file of text and finds its titles. Throws `BadFile` as `findTitles` does. */
export async function locateTable(source: Source, columns: Columns): Promise<Table> {
  const encoding = await detectEncoding(source);
  const first = await readFirst(source, encoding);
  return { encoding, first, titles: findTitles(first, columns, source.titulos) };
}

/** Returns the first records below the titles, as samples of each column. */
export function recordsBelow(first: Line[], { linea, delimiter, names }: Titles): string[][] {
  const read = createRecordReader(delimiter, names.length);
  const below = first.filter((line) => line.linea > linea);
  return read(below, true).flatMap((record) => ('celdas' in record ? [record.celdas] : []));
}
