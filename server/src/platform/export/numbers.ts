/**
 * Texts that a spreadsheet takes for numbers or days and writes otherwise: with zeros in front, of more than
 * eleven digits (`5,49116E+12`), with an exponent, or like a day and a month.
 */
const NUMERIC = [
  String.raw`-?0\d+`,
  String.raw`-?\d{12,}`,
  String.raw`-?\d+(?:[.,]\d+)?[eE][+-]?\d+`,
  String.raw`\d{1,2}[-/](?:\d{1,2}|\d{4})`,
].join('|');
const READ_AS_NUMBER = new RegExp(`^(?='*(?:${NUMERIC})$)`);
const GUARDED = new RegExp(`^'(?='*(?:${NUMERIC})$)`);

/** Puts an apostrophe before such a text, so that a spreadsheet leaves it as it is. */
export const guardNumbers = (text: string): string => text.replace(READ_AS_NUMBER, "'");

export const unguardNumbers = (text: string): string => text.replace(GUARDED, '');
