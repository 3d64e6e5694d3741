import { expect, it } from 'vitest';
import { monthOf, monthsLater, monthInWords, nocheInWords } from './month.ts';

it('a month has its days, and begins under its weekday', () => {
  expect(monthOf('2026-11')).toMatchObject({ desde: '2026-11-01', hasta: '2026-11-30', blanks: 6 });
  expect(monthOf('2028-02').fechas).toHaveLength(29);
  expect(monthsLater('2026-12', 1)).toBe('2027-01');
  expect(monthsLater('2026-01', -1)).toBe('2025-12');
  expect(monthInWords('2026-12')).toBe('diciembre de 2026');
});

it('a night is said in words', () => {
  const noche = { id: 1, hotel_id: 1, noche: '2026-12-08', habitaciones: 5, ocupadas: 2 };
  expect(nocheInWords({ ...noche, cerrada: false })).toBe('3 libres, 2 de 5 reservadas');
  expect(nocheInWords({ ...noche, cerrada: true })).toBe('cerrada, 2 de 5 reservadas');
  expect(nocheInWords(undefined)).toBe('sin habitaciones cargadas');
});
