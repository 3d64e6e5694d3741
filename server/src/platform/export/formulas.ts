/** Characters that begin a formula, and those that Unicode folds to one of them. */
const SIGN = String.raw`[=⁼₌⩵⩶﹦＝+⁺₊﬩﹢＋\-⁻₋−﹣－@﹫＠]`;
/** Ends of a cell in any reader: every line break, and the separators of every locale. */
const END = String.raw`[\n\r\v\f\u0085\u2028\u2029\t;,|]`;
/** Characters that a spreadsheet may skip before it looks for a sign. */
const LEFT_OUT = String.raw`[\s\p{Cc}\p{Cf}\p{DI}"']`;
const BREAK = String.raw`[\t\r\n]`;

const OPENING = String.raw`(?:^|${END})${LEFT_OUT}*`;
const FORMULA = new RegExp(`${SIGN}(?<=${OPENING}${SIGN})|${BREAK}(?<=^'*${BREAK})`, 'gu');
const GUARDED = new RegExp(`'(?=${SIGN})(?<=${OPENING}')|'(?=${BREAK})(?<=^'+)`, 'gu');

/**
 * Puts an apostrophe before each sign that a reader may find first in a cell, whichever separator it uses and
 * even if it ignores quotes around a line break, so that no spreadsheet runs the text as a formula.
 */
export const guardFormulas = (text: string): string => text.replace(FORMULA, "'$&");

export const unguardFormulas = (text: string): string => text.replace(GUARDED, '');
