import { folded } from '@gremio/contract/platform/folded.ts';

/** Spellings of a missing value in real files. */
const NO_DATA =
  /^(?:s\/d|s\.d\.?|sd|n\/[acd]|null|-+|\.+|sin (?:datos?|informaci[oó]n|direcci[oó]n|tel[eé]fono|especificar)|no (?:tiene|posee))$/i;

const BLANKS = /[\s\u200b\ufeff]+/g;

/** True for a cell with anything but white space. */
export const isFilled = (cell: string): boolean => cell.trim() !== '';

const LINE_BREAK = /\s*\n\s*/g;

/** A title as it is compared: a cell of a spreadsheet may have line breaks. */
export const titleText = (cell: string): string => cell.replace(LINE_BREAK, ' ').trim();

const DIGIT = /\d/;
const LETTER = /\p{L}/u;
export const hasDigit = (cell: string): boolean => DIGIT.test(cell);
export const hasLetter = (cell: string): boolean => LETTER.test(cell);

const collapsed = (cell: string): string => cell.replace(BLANKS, ' ').trim().normalize();

/** Trims a cell and collapses its white space; '' for a spelling of a missing value. */
export function clean(cell: string): string {
  const text = collapsed(cell);
  return NO_DATA.test(text) ? '' : text;
}

/** First letters of the spellings of a missing value: most cells are told by theirs alone. */
const MAY_BE_NO_DATA = /^\s*[sn.-]/i;

/** True for a cell that spells out that there is no value; an empty one does not. */
export const isNoData = (cell: string): boolean =>
  MAY_BE_NO_DATA.test(cell) && NO_DATA.test(collapsed(cell));

/** Texts in a column of names that are nobody's; `Null` and `SD` may be a surname. */
const NO_NAME =
  /^(?:s\/d|s\.d\.?|n\/[acd]|sin (?:datos?|informaci[oó]n|especificar)|no (?:tiene|posee))$/i;

/** Trims a name and collapses its white space; '' for a text that is no name. */
export function cleanName(cell: string): string {
  const text = collapsed(cell);
  return hasLetter(text) && !NO_NAME.test(text) ? text : '';
}

const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Folds a name for comparison: letters and digits only, without accents or capitals. */
export const comparable = (text: string): string => folded(text).replace(SIGNS, ' ').trim();

/** A whole number that a spreadsheet wrote with a decimal: `1155554444.0`. */
const WHOLE_DECIMAL = /^(\d+)\.00?$/;

/** Cleans a cell of digits that are a name and not an amount, such as a phone or a member's number. */
export const cleanNumber = (cell: string): string => clean(cell).replace(WHOLE_DECIMAL, '$1');

/** Parses decimal degrees with a point or a comma; null if the text is not a number. */
export function parseDegrees(text: string): number | null {
  const plain = text.replace(',', '.');
  return /^[-+]?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const inside = (value: number, from: number, to: number) => value >= from && value <= to;

/** Returns true for a point in Argentina: the mainland, the southern islands, or the Antarctic sector. */
export const isInArgentina = (lat: number, lon: number): boolean =>
  (inside(lat, -56, -21) && inside(lon, -74, -53)) ||
  (inside(lat, -90, -50) && inside(lon, -75, -25));

export interface Position {
  nlatitud: number | null;
  nlongitud: number | null;
  /** Reason why the cells are not a position. */
  warning: string | null;
}

/** Parses the position of a branch or a place from two cells; an impossible one is left out. */
export function parsePosition(latCell: string, lonCell: string): Position {
  const none = { nlatitud: null, nlongitud: null };
  const [latText, lonText] = [clean(latCell), clean(lonCell)];
  if (latText === '' && lonText === '') return { ...none, warning: null };
  const [lat, lon] = [parseDegrees(latText), parseDegrees(lonText)];
  if (lat !== null && lon !== null && isInArgentina(lat, lon)) {
    return { nlatitud: lat, nlongitud: lon, warning: null };
  }
  return {
    ...none,
    warning: `La posición ${latText}, ${lonText} no es de Argentina: queda sin posición.`,
  };
}
