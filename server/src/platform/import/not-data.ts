import { isFilled } from './cells.ts';

/**
 * Beginnings of the lines that offices write below a table or between its parts; not of a surname, as in
 * `FUENTES` and `NOTA, Juan`.
 */
const REMARK =
  /^\W*(?:sub ?totale?s?|totale?s?|cantidad(?:es)?|cant\.|sumas?|promedio|registros|p[aá]gina|p[aá]g\.|hoja|fecha de (?:emisi[oó]n|impresi[oó]n)|emitid[oa]|impres[oa]|impresi[oó]n|generad[oa]|listad[oa]|fuentes?:|fuente|notas?|observaci[oó]n|observaciones|fin del|firmas?|firmad[oa]|sello|aclaraci[oó]n|aclaraciones|responsables?|confeccion[oó]|confeccionad[oa])(?![\p{L}\p{N}]|\s*,\s*\p{L})/iu;
/** The line to sign on. */
const LEADER = /_{4,}|\.{6,}|-{6,}/;
/** A remark has few cells: its words and, at most, some totals. */
const MAX_FILLED = 4;

/**
 * A line that is no record: blank or the titles again (`skip`), or a remark such as a total, in its words.
 */
export type NotData = 'skip' | { texto: string };

/**
 * Recognises a line that is no record of the table. `needed` are the places of the required columns: a line
 * that fills them all is a record, whatever it says.
 */
export function notData(
  celdas: readonly string[],
  titulos: readonly string[],
  needed: readonly number[],
): NotData | null {
  const first = celdas.find(isFilled);
  if (first === undefined) return 'skip';
  if (REMARK.test(first) || LEADER.test(first)) {
    const filled = celdas.filter(isFilled);
    const isWhole = needed.every((place) => isFilled(celdas[place] ?? ''));
    if (filled.length <= MAX_FILLED && !isWhole) return { texto: filled.join(' ').trim() };
  }
  const isTitles = celdas.every((cell, at) => cell.trim() === titulos[at]);
  return isTitles ? 'skip' : null;
}
