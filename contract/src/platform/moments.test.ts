import { expect, it } from 'vitest';
import { delMomento, elMomento, momentoInShort, momentoInWords, withArticulo } from './moments.ts';

const at = (moment: string) => `${moment}:00-03:00`;

it.each([
  ['2026-12-08T18:00', 'el martes 8 de diciembre a las 18:00'],
  ['2026-11-29T00:30', 'la noche del sábado 28 al domingo 29 de noviembre, 00:30'],
  ['2026-11-29T00:00', 'la noche del sábado 28 al domingo 29 de noviembre, 00:00'],
  ['2026-11-29T05:59', 'la noche del sábado 28 al domingo 29 de noviembre, 05:59'],
  ['2026-11-29T06:00', 'el domingo 29 de noviembre a las 06:00'],
  ['2026-12-01T01:00', 'la noche del lunes 30 de noviembre al martes 1 de diciembre, 01:00'],
  ['2027-01-01T00:30', 'la noche del jueves 31 de diciembre al viernes 1 de enero, 00:30'],
])('says %s as people do', (moment, words) => {
  expect(elMomento(at(moment))).toBe(words);
  expect(words.endsWith(momentoInWords(at(moment)))).toBe(true);
});

it('has a short form, and takes the preposition of its gender', () => {
  expect(momentoInShort(at('2026-12-08T18:00'))).toBe('martes 8 de diciembre, 18:00');
  expect(momentoInShort(at('2026-11-29T00:30'))).toBe(momentoInWords(at('2026-11-29T00:30')));
  expect(delMomento(at('2026-12-08T18:00'))).toBe('del martes 8 de diciembre a las 18:00');
  expect(delMomento(at('2026-11-29T00:30'))).toMatch(/^de la noche del sábado 28 al domingo 29/);
  expect(withArticulo('al', momentoInWords(at('2026-11-29T00:30')))).toMatch(/^a la noche/);
});
