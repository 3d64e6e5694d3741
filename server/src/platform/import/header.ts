import { createHash } from 'node:crypto';
import { BadFile } from './bad-file.ts';
import { normalizeName } from './columns.ts';
import { createRecordReader, detectDelimiter, splitHeader } from './records.ts';
import { headerAt } from './run.ts';
import type { Source } from './source.ts';
import { detectEncoding, type Line, readLines } from './text.ts';

/** Lines that are read to recognise a file. */
const LOOKED_AT = 100;

/** Column with the reason of a rejection, in the file that is returned for correction. */
export const MOTIVO = 'motivo_del_rechazo';

/** Header of a file, with sample records. */
export interface Header {
  encabezado: string[];
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
 * Reads the header and the first records of a file. Throws `BadFile` for an empty file or one that is not
 * text.
 */
export async function readHeader(source: Source, samples: number): Promise<Header> {
  const encoding = await detectEncoding(source);
  const first: Line[] = [];
  for await (const lines of readLines(source, encoding, () => undefined)) {
    first.push(...lines.slice(0, LOOKED_AT));
    if (first.length >= LOOKED_AT) break;
  }
  const at = headerAt(first);
  const texto = first[at]?.texto;
  if (texto === undefined) throw new BadFile('El archivo está vacío.');
  const delimiter = detectDelimiter(texto);
  const encabezado = splitHeader(texto, delimiter).map((name) => name.trim());
  const read = createRecordReader(delimiter, encabezado.length);
  const records = read(first.slice(at + 1), true).filter((record) => 'celdas' in record);
  const ejemplos = records.slice(0, samples).map((record) => record.celdas);
  const names = encabezado.filter((name) => name !== MOTIVO).map(normalizeName);
  return { encabezado, ejemplos, huella: huellaOf(names) };
}

/** Reads the lines whose numbers are in `wanted`, unchanged, in batches. */
export async function* pickLines(
  source: Source,
  wanted: ReadonlyMap<number, string>,
): AsyncGenerator<{ linea: number; motivo: string; celdas: string[] }[]> {
  if (wanted.size === 0) return;
  const encoding = await detectEncoding(source);
  let read: ReturnType<typeof createRecordReader> | null = null;
  const pick = (records: ReturnType<ReturnType<typeof createRecordReader>>) =>
    records.flatMap((record) => {
      const motivo = wanted.get(record.linea);
      if (motivo === undefined) return [];
      return [
        {
          linea: record.linea,
          motivo,
          celdas: 'celdas' in record ? record.celdas : [record.texto],
        },
      ];
    });
  for await (const lines of readLines(source, encoding, () => undefined)) {
    let rest = lines;
    if (!read) {
      const at = headerAt(lines);
      const texto = lines[at]?.texto;
      if (texto === undefined) continue;
      const delimiter = detectDelimiter(texto);
      read = createRecordReader(delimiter, splitHeader(texto, delimiter).length);
      rest = lines.slice(at + 1);
    }
    yield pick(read(rest));
  }
  if (read) yield pick(read([], true));
}
