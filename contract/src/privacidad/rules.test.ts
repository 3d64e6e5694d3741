import { expect, it } from 'vitest';
import { estaBorrado, feriadosOf, plazoInWords, venceEl } from './rules.ts';

it('knows the holidays of a year, those that follow Easter and those that move', () => {
  const feriados = feriadosOf(2026);
  for (const day of ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-15', '2026-08-17']) {
    expect(feriados.has(day), day).toBe(true);
  }
  expect(feriados.has('2026-10-12')).toBe(true);
  expect(feriados.has('2026-11-23'), 'Friday 20 November moves to Monday').toBe(true);
  expect(feriados.has('2026-11-20')).toBe(false);
});

it('knows all of a year, each on its day or on its Monday', () => {
  expect([...feriadosOf(2026)].toSorted()).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-03-24',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-05-25',
    '2026-06-15',
    '2026-06-20',
    '2026-07-09',
    '2026-08-17',
    '2026-10-12',
    '2026-11-23',
    '2026-12-08',
    '2026-12-25',
  ]);
});

it.each([
  ['on a Monday stays', '2026-08-17', '2026-08-17'],
  ['on a Tuesday goes back', '2027-08-17', '2027-08-16'],
  ['on a Wednesday goes back', '2026-06-17', '2026-06-15'],
  ['on a Thursday goes forward', '2025-11-20', '2025-11-24'],
  ['on a Friday goes forward', '2026-11-20', '2026-11-23'],
  ['on a Saturday stays', '2027-11-20', '2027-11-20'],
  ['on a Sunday stays', '2025-08-17', '2025-08-17'],
])('one that falls %s: %s is kept on %s', (_how, falls, kept) => {
  const feriados = feriadosOf(Number(falls.slice(0, 4)));
  expect(feriados.has(kept)).toBe(true);
  expect(feriados.has(falls)).toBe(falls === kept);
});

it.each([
  '2000-04-21',
  '2008-03-21',
  '2011-04-22',
  '2016-03-25',
  '2019-04-19',
  '2024-03-29',
  '2025-04-18',
  '2027-03-26',
  '2030-04-19',
  '2038-04-23',
  '2049-04-16',
  '2076-04-17',
  '2100-03-26',
])('knows the Good Friday of %s, by the tables of the Church', (day) => {
  const year = Number(day.slice(0, 4));
  const inSpring = [...feriadosOf(year)].filter(
    (one) => one > `${year}-03-20` && one < `${year}-04-28`,
  );
  expect(inSpring.toSorted()).toEqual(
    [...new Set([`${year}-03-24`, `${year}-04-02`, day])].toSorted(),
  );
});

it('tells an erased document from a real one', () => {
  expect(estaBorrado('borrado-41')).toBe(true);
  expect(estaBorrado('27345678')).toBe(false);
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
