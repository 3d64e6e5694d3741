import { BadFile } from './bad-file.ts';
import { refuseLongLine } from './limits.ts';
import type { Source } from './source.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const REPLACEMENT = /\ufffd/g;
const NOT_ASCII = /\P{ASCII}/gu;
/** UTF-8 is accepted while at most one in this many non-ASCII characters is broken. */
const TOLERANCE = 10;

/** True if a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Detects a byte order mark, and refuses a binary file. */
function byFirstBytes(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes.subarray(0, 4096).includes(0)) throw new BadFile('No es un archivo de texto.');
  return null;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Detects a file's encoding: UTF-8, UTF-16, or windows-1252 (a superset of ISO-8859-1), which local
 * spreadsheets save. Throws `BadFile` for a file that is not text.
 */
export async function detectEncoding(source: Source): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8');
  let first = true;
  let broken = 0;
  let letters = 0;
  for await (const bytes of source.open()) {
    const encoding = first ? byFirstBytes(bytes) : null;
    if (encoding) return encoding;
    first = false;
    const text = decoder.decode(bytes, { stream: true });
    broken += count(text, REPLACEMENT);
    letters += count(text, NOT_ASCII);
  }
  if (source.bytes === 0) throw new BadFile('El archivo está vacío.');
  return broken * TOLERANCE > letters ? 'windows-1252' : 'utf-8';
}

export interface Line {
  /** From 1, as in an editor. */
  linea: number;
  texto: string;
}

/** Yields the lines of a file in batches; calls `onBytes` with the bytes read so far. */
export async function* readLines(
  source: Source,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder(encoding);
  let linea = 0;
  let rest = '';
  let read = 0;
  const toLines = (texts: string[]) =>
    texts.map((texto) => {
      linea += 1;
      refuseLongLine(texto, linea);
      return { linea, texto };
    });
  for await (const bytes of source.open()) {
    read += bytes.length;
    const texts = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!\n|$)/);
    rest = texts.pop() ?? '';
    onBytes(read);
    yield toLines(texts);
    // Refuses an endless line before all of it is in memory.
    refuseLongLine(rest, linea + 1);
  }
  rest = (rest + decoder.decode()).replace(/\r$/, '');
  if (rest !== '') yield toLines([rest]);
}
