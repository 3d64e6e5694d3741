import iconv from 'iconv-lite';
import { BadFile } from './bad-file.ts';
import { bufferSource, type Source } from './source.ts';

/**
 * Encodings of text, by the names of iconv-lite. Of those of one byte, `windows-1252` (a superset of
 * ISO-8859-1) is saved by spreadsheets of today, `cp850` by programs of MS-DOS, and `macintosh` by Excel for
 * Mac.
 */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof ONE_BYTE)[number];

/** The first is taken where they are equally likely. */
const ONE_BYTE = ['windows-1252', 'cp850', 'macintosh'] as const;

const NO_TABLE =
  'No es una planilla. Abrila con el programa en que se hizo, guardala como Excel o CSV y cargá esa copia.';
const IS_PDF = 'Es un PDF. Pedí la planilla de la que salió, en Excel o CSV.';
const IS_PICTURE =
  'Es una foto, y de una foto no se leen datos. Pedí la planilla, en Excel o CSV, o copiá los datos en una.';
/** First bytes of files that are no text, where they stand, and what to do instead. */
const NOT_TEXT: { from: number; bytes: number[]; sentence: string }[] = [
  { from: 0, bytes: [0x25, 0x50, 0x44, 0x46], sentence: IS_PDF },
  // JPEG, PNG, WEBP, and HEIC or AVIF (`ftypheic`, `ftypmif1` and `ftypavif` after a length).
  { from: 0, bytes: [0xff, 0xd8, 0xff], sentence: IS_PICTURE },
  { from: 0, bytes: [0x89, 0x50, 0x4e, 0x47], sentence: IS_PICTURE },
  { from: 8, bytes: [0x57, 0x45, 0x42, 0x50], sentence: IS_PICTURE },
  { from: 8, bytes: [0x68, 0x65, 0x69], sentence: IS_PICTURE },
  { from: 8, bytes: [0x6d, 0x69, 0x66, 0x31], sentence: IS_PICTURE },
  { from: 8, bytes: [0x61, 0x76, 0x69, 0x66], sentence: IS_PICTURE },
];
const FIRST_BYTES = 4096;
/** UTF-16 of text in Latin letters has a zero in one of two bytes, but for some letters and signs. */
const ZEROS_OF_UTF_16 = 0.7;
const REPLACEMENT = /\ufffd/g;
/** The replacement itself, in the bytes of a text in which an earlier program lost a letter. */
const WRITTEN_REPLACEMENT = /\xef\xbf\xbd/g;
const NOT_ASCII = /\P{ASCII}/gu;
/** UTF-8 is accepted while at most one in this many non-ASCII characters is broken. */
const TOLERANCE = 10;
/** Bytes in which the encodings of one byte are compared. */
const COMPARED = 1024 * 1024;
/** Letters of Spanish where a word has them; a small one at its beginning could be a sign instead. */
const IN_A_WORD =
  /(?<=[a-z]|\b[A-Z])[áéíóúüñ]|(?<=[A-Z])[ÁÉÍÓÚÜÑ]|(?<![\p{L}\d])[ÁÉÍÓÚÑ](?=[a-z])/gu;

/** True if a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Share of the bytes at even places, or at odd ones, that are zero. */
function zeros(bytes: Uint8Array, from: 0 | 1): number {
  const at = bytes.filter((_, index) => index % 2 === from);
  return at.filter((byte) => byte === 0).length / Math.max(1, at.length);
}

/** Detects UTF-16, with or without a byte order mark, and refuses any binary file. */
function byFirstBytes(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const other = NOT_TEXT.find((one) => startsWith(bytes.subarray(one.from), ...one.bytes));
  if (other) throw new BadFile(other.sentence);
  const first = bytes.subarray(0, FIRST_BYTES);
  if (!first.includes(0)) return null;
  const [even, odd] = [zeros(first, 0), zeros(first, 1)];
  if (even === 0 && odd > ZEROS_OF_UTF_16) return 'utf-16le';
  if (odd === 0 && even > ZEROS_OF_UTF_16) return 'utf-16be';
  throw new BadFile(NO_TABLE);
}

const toLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The encoding of one byte in which most of a text's letters are letters of Spanish words. */
export function likeliest(bytes: Buffer): Encoding {
  const scores = ONE_BYTE.map((encoding) => ({
    encoding,
    score: count(iconv.decode(bytes, encoding), IN_A_WORD),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

/** Detects a file's encoding. Throws `BadFile` for a file that is not text. */
export async function detectEncoding(source: Source): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8');
  const compared: Uint8Array[] = [];
  let kept = 0;
  let first = true;
  let broken = 0;
  let letters = 0;
  for await (const bytes of source.open()) {
    const encoding = first ? byFirstBytes(bytes) : null;
    if (encoding) return encoding;
    first = false;
    const text = decoder.decode(bytes, { stream: true });
    const replaced = count(text, REPLACEMENT);
    const breaks = replaced && replaced - count(toLatin1(bytes), WRITTEN_REPLACEMENT);
    broken += breaks;
    letters += count(text, NOT_ASCII);
    if (breaks > 0 && kept < COMPARED) {
      compared.push(bytes);
      kept += bytes.length;
    }
  }
  if (source.bytes === 0) throw new BadFile('El archivo está vacío.');
  return broken * TOLERANCE > letters ? likeliest(Buffer.concat(compared)) : 'utf-8';
}

/** Names of encodings of one byte as pages declare them; ISO-8859-1 is read as browsers do. */
const DECLARED: Record<string, Encoding> = {
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'windows-1252',
  ibm850: 'cp850',
  macintosh: 'macintosh',
};

/**
 * Decodes a text that may declare its encoding, often falsely: the declared one is used only between those of
 * one byte, which the bytes do not tell apart for certain.
 */
export async function decodeText(bytes: Buffer, declared: string | null): Promise<string> {
  const detected = await detectEncoding(bufferSource(bytes, ''));
  const isOneByte = ONE_BYTE.some((one) => one === detected);
  const known = isOneByte ? DECLARED[declared?.toLowerCase() ?? ''] : undefined;
  return iconv.decode(bytes, known ?? detected);
}
