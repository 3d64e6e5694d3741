import { createHash } from 'node:crypto';
import { BadFile } from './bad-file.ts';
import { normalizeName } from './columns.ts';
import { createRecordReader, detectDelimiter, splitHeader } from './records.ts';
import { headerAt } from './run.ts';
import type { Source } from './source.ts';
import { detectEncoding, type Line, readLines } from './text.ts';

/** How many lines tell what a file is. */
const LOOKED_AT = 100;

/** The column that says why a line was refused, in the file that is handed back to be corrected. */
export const MOTIVO = 'motivo_del_rechazo';

/** What a file's first lines say of it. */
export interface Header {
  encabezado: string[];
  /** The first records, to recognise a column by what is in it. */
  ejemplos: string[][];
  /** The header as it is compared with another file's. */
  huella: string;
}

/** Longer than this, its digest: an entry of the index that it is found by takes 2,704 bytes. */
const MAX_HUELLA = 1_000;

function huellaOf(names: string[]): string {
  const huella = names.join('|');
  return Buffer.byteLength(huella) > MAX_HUELLA
    ? createHash('sha256').update(huella).digest('base64url')
    : huella;
}

/** Reads the header and the first records of a file. Throws `BadFile` for what is no text or has no line. */
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

/** The lines of a file that `wanted` names, as they came, some at a time. */
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
