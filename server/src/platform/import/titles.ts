import { BadFile } from './bad-file.ts';
import { hasDigit, hasLetter, isFilled, titleText } from './cells.ts';
import { type Column, ENOUGH, guessPlaces, NEARLY_ALL } from './columns.ts';
import { refuseColumns } from './limits.ts';
import { notData } from './not-data.ts';
import {
  createRecordReader,
  detectDelimiter,
  linesOfRecord,
  splitLine,
  splitRecord,
  type Widths,
  widthsOf,
} from './records.ts';
import type { Source } from './source.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { type Line, readLines } from './text.ts';

/** Lines among which the titles of the columns are looked for. */
const LOOKED_AT = 100;
/** Share of the widest line's cells that a line of unknown titles fills. */
const FILLED = 0.6;
/** Columns that a line has to name to be the titles although a record stands above it. */
const CERTAIN = 2;

const DECLARES_DELIMITER = /^"?sep=.?"?$/i;

export type Columns = Record<string, Column>;

/** Where a table begins in a file: the line of its titles, and how its lines are divided. */
export interface Titles {
  /** Number of the line, from 1; 0 if the file has no titles. */
  linea: number;
  /** Last line of the titles: another one if a title has line breaks. */
  ultima: number;
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

interface Candidate extends Titles {
  line: Line;
  widths: Widths;
}

/** Reads each line as if it held the titles. */
function candidatesOf(lines: Line[], delimiter: string | undefined): Candidate[] {
  const usable = lines
    .map((line, at) => ({ line, at, widths: widthsOf(line.texto) }))
    .filter(({ line }) => mayHold(line));
  return usable.map(({ line, at, widths }, index) => {
    const below = usable.slice(index + 1).map((one) => one.widths);
    const own = linesOfRecord(lines, at);
    const joined = own.map(({ texto }) => texto).join('\n');
    const divider = delimiter ?? detectDelimiter(joined, below);
    const whole = own.length > 1 ? splitRecord(joined, divider) : null;
    const names = (whole ?? splitLine(line.texto, divider)).map(titleText);
    return {
      line,
      widths,
      linea: line.linea,
      ultima: (whole && own.at(-1)?.linea) ?? line.linea,
      delimiter: divider,
      names: withGroups(lines, line, divider, names),
    };
  });
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

/** The lines that are about as wide as the widest one. */
function wideOf(candidates: Candidate[]): Candidate[] {
  const filled = ({ names }: Titles) => names.filter(isFilled).length;
  const widest = Math.max(...candidates.map(filled));
  return candidates.filter((one) => filled(one) >= widest * FILLED);
}

const DATUM = /[\d@]/;
const BLANK = /\s/;

/** True for a line with a cell that no title is, such as a document, a date or an address of mail. */
const hasDatum = ({ names }: Titles, columns: Columns): boolean =>
  names.some(
    (name) => DATUM.test(name) && Object.values(columns).some(({ looks }) => looks?.(name)),
  );

const isRecord = ({ names }: Titles): boolean => notData(names, [], [...names.keys()]) === null;

/** True for a line with a number or a code of the same form as those below it. */
function isLikeOthers({ names }: Titles, below: Titles[]): boolean {
  return names.some((name, at) => {
    if (!hasDigit(name) || BLANK.test(name)) return false;
    const cells = below.map((one) => one.names[at] ?? '').filter(isFilled);
    const alike = cells.filter(
      (cell) =>
        cell.length === name.length && hasDigit(cell) && hasLetter(cell) === hasLetter(name),
    );
    return cells.length >= ENOUGH && alike.length >= cells.length * NEARLY_ALL;
  });
}

const scoreOf = (candidate: Candidate | undefined, columns: Columns): number =>
  candidate === undefined ? 0 : countRecognised(candidate, columns);

/** Returns the titles among the candidates; null if the first line of the table is a record already. */
function bestOf(candidates: Candidate[], columns: Columns): Candidate | null {
  const titled = candidates
    .filter((one) => !hasDatum(one, columns))
    .map((one) => ({ one, score: scoreOf(one, columns) }));
  const best = titled.reduce<(typeof titled)[number] | null>(
    (most, each) => (each.score > (most?.score ?? 0) ? each : most),
    null,
  );
  const wide = wideOf(candidates);
  const [start] = wide;
  const isCertain = (best?.score ?? 0) >= Math.min(CERTAIN, Object.keys(columns).length);
  if (start && !isCertain && start.linea < (best?.one.linea ?? Infinity)) {
    const below = wide.slice(1).filter(isRecord);
    if (hasDatum(start, columns) || (best === null && isLikeOthers(start, below))) return null;
  }
  const texts = wide.find(({ names }) => names.filter(isFilled).every(hasLetter));
  return best?.one ?? texts ?? candidates[0] ?? null;
}

function mostCommon<T>(all: T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}

/** Divides a file without titles, whose columns are numbered. */
function withoutTitles(candidates: Candidate[]): Titles {
  const delimiter = mostCommon(candidates.map((one) => one.delimiter)) ?? '';
  const width = mostCommon(candidates.map(({ widths }) => widths[delimiter] ?? 1)) ?? 1;
  const names = Array.from({ length: width }, (_, at) => `Columna ${at + 1}`);
  return { linea: 0, ultima: 0, delimiter, names };
}

/**
 * Finds the titles among the first lines: the line in which most columns are recognised by name, or else the
 * first wide one. Lines above it, such as a title or an address, are not data. `titulos` is a line that a
 * clerk pointed at, or 0 for a file without titles. Throws `BadFile` if that line is not among them, or for
 * more or longer names than real tables have.
 */
export function findTitles(
  lines: Line[],
  columns: Columns,
  { titulos, delimiter }: Pick<Source, 'titulos' | 'delimiter'> = {},
): Titles {
  const candidates = candidatesOf(lines, delimiter);
  const pointed = candidates.find(({ linea }) => linea === titulos);
  if (titulos && !pointed) {
    throw new BadFile(`El renglón ${titulos} no tiene títulos. Elegí otro.`);
  }
  const best = titulos === 0 ? null : (pointed ?? bestOf(candidates, columns));
  const { linea, ultima, names, ...more } = best ?? withoutTitles(candidates);
  refuseColumns(names);
  return { linea, ultima, names, delimiter: more.delimiter };
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
  return { encoding, first, titles: findTitles(first, columns, source) };
}

/** Returns the first records below the titles, as samples of each column. */
export function recordsBelow(first: Line[], { ultima, delimiter, names }: Titles): string[][] {
  const read = createRecordReader(delimiter, names.length);
  const below = first.filter(({ linea }) => linea > ultima);
  return read(below, true).flatMap((record) => ('celdas' in record ? [record.celdas] : []));
}
