/** Signs that people type for an apostrophe. */
const APOSTROPHES = /['`´‘’‛ʻʼ′＇]/g;
const MARKS = /[\u0300-\u036f]/g;

/** Divides letters from their marks (Unicode's NFD), and leaves the marks out. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '');

/** Letters with a stroke, which Unicode does not divide into a letter and a mark. */
const STROKES: Record<string, string> = { Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' };

/**
 * Text for searching and comparing: in lower case, without accents and apostrophes. The database folds by
 * the same rule (`plegado`, server/src/platform/database/search.ts).
 */
export const folded = (text: string): string =>
  withoutMarks(text)
    .replace(APOSTROPHES, '')
    .replace(/[ØøŁłĐđ]/g, (letter) => STROKES[letter] ?? letter)
    .toLowerCase();

const DOTS_IN_NUMBERS = /(\d)\.(?=\d)/g;

/**
 * Words of a search, folded, without the dots within numbers. An apostrophe ends a word, so that `D'Agostino`
 * also finds `D AGOSTINO`.
 */
export const foldedWords = (typed: string): string[] =>
  typed
    .replace(DOTS_IN_NUMBERS, '$1')
    .replace(APOSTROPHES, ' ')
    .split(/[\s,;]+/)
    .map(folded)
    .filter(Boolean);

/** Crockford's base 32: no letter looks like a digit or another letter. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Folds the letters of a code that look like digits: O as 0, I and L as 1, as Crockford's base 32 does. */
export const foldedCode = (code: string): string => code.replace(/O/g, '0').replace(/[IL]/g, '1');
