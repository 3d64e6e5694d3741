import { expect, it } from 'vitest';
import { feriadosOf, plazoInWords, venceEl } from './rules.ts';

it('knows the holidays of a year, those that follow Easter and those that move', () => {
  const feriados = feriadosOf(2026);
  for (const day of ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-15', '2026-08-17']) {
    expect(feriados.has(day), day).toBe(true);
  }
  expect(feriados.has('2026-10-12')).toBe(true);
  expect(feriados.has('2026-11-23'), 'Friday 20 November moves to Monday').toBe(true);
  expect(feriados.has('2026-11-20')).toBe(false);
});

it('gives ten running days to answer, also where they end on a Sunday', () => {
  expect(venceEl('acceso', '2026-11-19')).toBe('2026-11-29');
});

it('gives five business days to correct or erase: weekends and holidays are left out', () => {
  expect(venceEl('rectificacion', '2026-11-16')).toBe('2026-11-24');
  expect(venceEl('supresion', '2026-12-03')).toBe('2026-12-11');
  expect(venceEl('supresion', '2026-12-23')).toBe('2026-12-31');
  expect(venceEl('rectificacion', '2026-12-24'), 'over the new year').toBe('2027-01-04');
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
