import { isFilled, titleText } from './cells.ts';

/**
 * Beginnings of the lines that offices write below a table or between its parts; not of a surname, as in
 * `FUENTES` and `NOTA, Juan`.
 */
const REMARK =
  /^\W*(?:sub ?totale?s?|totale?s?|cantidad(?:es)?|cant\.|sumas?|promedio|registros|p[aá]gina|p[aá]g\.|hoja|fecha de (?:emisi[oó]n|impresi[oó]n)|emitid[oa]|impres[oa]|impresi[oó]n|generad[oa]|listad[oa]|fuentes?:|fuente|notas?|observaci[oó]n|observaciones|fin del|firmas?|firmad[oa]|sello|aclaraci[oó]n|aclaraciones|responsables?|confeccion[oó]|confeccionad[oa])(?![\p{L}\p{N}]|\s*,\s*\p{L})/iu;
/** The line to sign on. */
const LEADER = /_{4,}|\.{6,}|-{6,}/;
/** A code or a document is one word: `TOTAL-2026` may be a code, `TOTAL 500` and `TOTAL` are none. */
const SENTENCE = /[\s:]|^\p{L}+\.?$/u;
const DECLARES_DELIMITER = /^sep=.?$/i;
/** A remark has few cells: its words and, at most, some totals. */
const MAX_FILLED = 4;

/**
 * A line that is no record: blank or the titles again (`skip`), or a remark such as a total, in its words.
 */
export type NotData = 'skip' | { texto: string };

const isRemark = (cell: string): boolean => REMARK.test(cell) || LEADER.test(cell);
/** True for a remark that is no code either. */
const isSentence = (cell: string): boolean =>
  LEADER.test(cell) || (REMARK.test(cell) && SENTENCE.test(cell.trim()));

/** True if the required cells are filled; the only one of a list of codes or documents, with no remark. */
function isWhole(celdas: readonly string[], needed: readonly number[]): boolean {
  const cells = needed.map((place) => celdas[place] ?? '');
  return cells.every(isFilled) && !(cells.length === 1 && cells.every(isSentence));
}

/**
 * Recognises a line that is no record of the table. `needed` are the places of the required columns: a line
 * that fills them all is a record, whatever it says, but for a remark in the only one.
 */
export function notData(
  celdas: readonly string[],
  titulos: readonly string[],
  needed: readonly number[],
): NotData | null {
  const first = celdas.find(isFilled);
  if (first === undefined || DECLARES_DELIMITER.test(first.trim())) return 'skip';
  if (isRemark(first)) {
    const filled = celdas.filter(isFilled);
    if (filled.length <= MAX_FILLED && !isWhole(celdas, needed)) {
      return { texto: filled.join(' ').trim() };
    }
  }
  const isTitles = celdas.every((cell, at) => titleText(cell) === titulos[at]);
  return isTitles ? 'skip' : null;
}
