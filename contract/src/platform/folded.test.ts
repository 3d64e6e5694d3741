import { describe, expect, it } from 'vitest';
import { folded, foldedCode, foldedWords } from './folded.ts';

describe('a folded text', () => {
  it.each([
    ['ÑANDÚ', 'nandu'],
    ['Mun\u0303oz', 'munoz'],
    ["D'Agostino", 'dagostino'],
    ['D´AGOSTINO', 'dagostino'],
    ['D’Agostino', 'dagostino'],
    ['dell`acqua', 'dellacqua'],
    ['Łukasz Jørgensen Đurić', 'lukasz jorgensen duric'],
  ])('of %j is %j', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });
});

describe('the words of a search', () => {
  it.each([
    ["D'Agostino,Sofía", ['d', 'agostino', 'sofia']],
    [' MUN\u0303OZ  Ángel ', ['munoz', 'angel']],
    ['27.111.001', ['27111001']],
    ["'", []],
  ])('of %j are %j', (typed, words) => {
    expect(foldedWords(typed)).toEqual(words);
  });
});

it('folds the letters of a code that look like digits', () => {
  expect(foldedCode('OIL0O1-AILS5B8Z2')).toBe('011001-A11S5B8Z2');
});
