import { createHash } from 'node:crypto';
import { normalizeName } from './columns.ts';
import { createRecordReader, splitLine } from './records.ts';
import type { Source } from './source.ts';
import { readLines } from './text.ts';
import { type Columns, locateTable, recordsBelow } from './titles.ts';

/** First lines that a clerk is shown, and lines below the titles. */
const SHOWN = 20;
const SHOWN_BELOW = 5;

/** Columns that a file which is returned for correction has more: the reason of a rejection, or warnings. */
export const MOTIVO = 'motivo_del_rechazo';
export const AVISO = 'aviso_de_la_linea';
const ADDED = [MOTIVO, AVISO];

/** Header of a file, with its first lines. */
export interface Header {
  encabezado: string[];
  /** Number of the line with the titles, from 1; 0 if there are none. */
  titulos: number;
  /** First lines as they are, so that a clerk can point at the titles. */
  primeras: { linea: number; celdas: string[] }[];
  /** First records, to recognise a column by its values. */
  ejemplos: string[][];
  /** Header in a form that can be compared with another file's. */
  huella: string;
}

/** Bytes above which the header is stored as a digest: an entry of its index takes 2,704 bytes at most. */
const MAX_HUELLA = 1_000;

function huellaOf(names: string[]): string {
  const huella = names.join('|');
  return Buffer.byteLength(huella) > MAX_HUELLA
    ? createHash('sha256').update(huella).digest('base64url')
    : huella;
}

/**
 * Reads the titles and the first lines of a file of text. Throws `BadFile` for an empty file or one that is
 * not text.
 */
export async function readHeader(source: Source, columns: Columns): Promise<Header> {
  const { first, titles } = await locateTable(source, columns);
  const { linea, ultima, delimiter, names } = titles;
  const shown = Math.max(SHOWN, ultima + SHOWN_BELOW);
  const primeras = first
    .filter((line) => line.linea <= shown && (line.linea <= linea || line.linea > ultima))
    .map((line) => ({
      linea: line.linea,
      celdas: line.linea === linea && linea < ultima ? names : splitLine(line.texto, delimiter),
    }));
  const compared = names.filter((name) => !ADDED.includes(name)).map(normalizeName);
  const ejemplos = recordsBelow(first, titles);
  return { encabezado: names, titulos: linea, primeras, ejemplos, huella: huellaOf(compared) };
}

/** A line of a file in its original form. */
export interface PickedLine {
  linea: number;
  celdas: string[];
}

/** Reads the lines whose numbers are in `wanted`, unchanged, in batches. */
export async function* pickLines(
  source: Source,
  columns: Columns,
  wanted: ReadonlySet<number>,
): AsyncGenerator<PickedLine[]> {
  if (wanted.size === 0) return;
  const { encoding, titles } = await locateTable(source, columns);
  const { ultima: above, delimiter, names } = titles;
  const read = createRecordReader(delimiter, names.length);
  const pick = (records: ReturnType<ReturnType<typeof createRecordReader>>) =>
    records
      .filter(({ linea }) => wanted.has(linea))
      .map((record) => ({
        linea: record.linea,
        celdas: 'celdas' in record ? record.celdas : [record.texto],
      }));
  for await (const lines of readLines(source, encoding, () => undefined)) {
    yield pick(read(lines.filter(({ linea }) => linea > above)));
  }
  yield pick(read([], true));
}
