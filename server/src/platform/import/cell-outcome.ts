import { ROUNDED } from '@gremio/contract/platform/schemas.ts';
import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/**
 * Faults of a cell that does not say what somebody wrote: its program could not reckon it, Excel rounded its
 * number, or its letters are of another encoding.
 */
export type Fault = 'ilegible' | 'redondeada' | 'estropeada';

/** A cell of a file: the text to read, and its fault, with which the text says nothing certain. */
export interface CellOutcome {
  texto: string;
  falla: Fault | null;
}

/** Stands for a formula whose result the file does not have, as errors of a spreadsheet are spelt. */
export const NO_RESULT = '#SIN_RESULTADO!';

/** Errors of Excel in English and Spanish, of LibreOffice and a column too narrow. */
const UNREADABLE = new RegExp(
  [
    String.raw`^#[¡¿]?(?:SIN_RESULTADO|N/[AD]|REF|VALUE|VALOR|DIV/0|NAME|NOMBRE|NULL|NULO|NUM|SPILL|CALC|FIELD|ERROR)[!?]?$`,
    String.raw`^#{2,}$`,
    String.raw`^Err:\d{3}$`,
  ].join('|'),
  'iu',
);
/** UTF-8 that was read as windows-1252: `MarÃ­a`, `NÂ°`, `â€™`. */
const TWICE =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]|â€/u;
/** A replaced letter, a control, or a sign where a word has a letter, as in `Mar¡a`. */
const SPOILT = /\ufffd|[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|\p{L}[¡¢£¤¥‚„ˆ‡•]\p{L}/u;
const PLAIN = /^[\t\n\r -~]*$/;
/** Signs of a fault in a plain text. */
const SUSPECT = /[#+]|Err:/i;

/** Byte that a letter was read from; those that windows-1252 leaves out stand for themselves. */
const byteOf = (letter: string): Buffer =>
  letter < '\u0100' ? Buffer.from(letter, 'latin1') : iconv.encode(letter, 'windows-1252');

const marks = (text: string | Buffer): number => text.toString().split('?').length;

/** Undoes a double encoding, if the whole text is one: a letter without a byte would become a `?`. */
function decodedOnce(text: string): string {
  if (!TWICE.test(text)) return text;
  const bytes = Buffer.concat(Array.from(text, byteOf));
  return isUtf8(bytes) && marks(bytes) === marks(text) ? bytes.toString('utf8') : text;
}

function faultOf(text: string): Fault | null {
  if (UNREADABLE.test(text)) return 'ilegible';
  if (ROUNDED.test(text)) return 'redondeada';
  return SPOILT.test(text) || TWICE.test(text) ? 'estropeada' : null;
}

/** Judges a cell of any file; a text that was encoded twice is decoded. */
export function judge(cell: string): CellOutcome {
  const isPlain = PLAIN.test(cell);
  if (isPlain && !SUSPECT.test(cell)) return { texto: cell, falla: null };
  const texto = isPlain ? cell : decodedOnce(cell);
  return { texto, falla: faultOf(texto.trim()) };
}

const SENTENCES: Record<Fault, string> = {
  ilegible: 'la planilla no tiene el resultado de esa celda',
  redondeada: 'Excel redondeó el número y se perdieron cifras',
  estropeada: 'tiene letras estropeadas',
};

/** Sentence about a faulty cell of the column `titulo`. */
export const faultSentence = (titulo: string, texto: string, falla: Fault): string =>
  `La columna ${titulo} dice «${texto.trim().replaceAll('\0', '')}»: ${SENTENCES[falla]}.`;
