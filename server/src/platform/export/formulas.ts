/** The signs that begin a formula, and each character that Unicode folds to one of them. */
const SIGN = String.raw`[=⁼₌⩵⩶﹦＝+⁺₊﬩﹢＋\-⁻₋−﹣－@﹫＠]`;
/** The ends of a cell for any reader: line breaks of each kind, and the separators of every locale. */
const END = String.raw`[\n\r\v\f\u0085\u2028\u2029\t;,|]`;
/** Characters that a spreadsheet may leave out before it looks for a sign. */
const LEFT_OUT = String.raw`[\s\p{Cc}\p{Cf}\p{DI}"']`;
const BREAK = String.raw`[\t\r\n]`;

const OPENING = String.raw`(?:^|${END})${LEFT_OUT}*`;
const FORMULA = new RegExp(`${SIGN}(?<=${OPENING}${SIGN})|${BREAK}(?<=^'*${BREAK})`, 'gu');
const GUARDED = new RegExp(`'(?=${SIGN})(?<=${OPENING}')|'(?=${BREAK})(?<=^'+)`, 'gu');

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before each sign that a reader could find first in
 * a cell, whichever separator it divides by and whether or not it honours quotes around a line break.
 */
export const guardFormulas = (text: string): string => text.replace(FORMULA, "'$&");

/** The text that was guarded. */
export const unguardFormulas = (text: string): string => text.replace(GUARDED, '');
