import { expect, it } from 'vitest';
import { estaBorrado, plazoInWords, termInWords, venceEl } from './rules.ts';

/** National holidays of these weeks. */
const FERIADOS = new Set(['2026-11-23', '2026-12-08', '2026-12-25', '2027-01-01']);

it('tells an erased document from a real one', () => {
  expect(estaBorrado('borrado-41')).toBe(true);
  expect(estaBorrado('27345678')).toBe(false);
});

it('gives ten running days to answer, also where they end on a Sunday', () => {
  expect(venceEl('acceso', '2026-11-19', FERIADOS)).toBe('2026-11-29');
});

it('gives five business days to correct or erase: weekends and holidays are left out', () => {
  expect(venceEl('rectificacion', '2026-11-16', FERIADOS)).toBe('2026-11-24');
  expect(venceEl('supresion', '2026-12-03', FERIADOS)).toBe('2026-12-11');
  expect(venceEl('supresion', '2026-12-23', FERIADOS)).toBe('2026-12-31');
  expect(venceEl('rectificacion', '2026-12-24', FERIADOS), 'over the new year').toBe('2027-01-04');
});

it('says a term before its day is known', () => {
  expect([termInWords('acceso'), termInWords('supresion')]).toEqual(['10 días', '5 días hábiles']);
});

it.each([
  ['2026-11-21', 'Vence hoy'],
  ['2026-11-22', 'Vence mañana'],
  ['2026-11-25', 'Vence en 4 días'],
  ['2026-11-20', 'Venció ayer'],
  ['2026-11-11', 'Venció hace 10 días'],
])('says a term of %s in words', (vence, words) => {
  expect(plazoInWords(vence, '2026-11-21')).toBe(words);
});
