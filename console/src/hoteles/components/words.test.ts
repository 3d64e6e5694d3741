import { expect, it } from 'vitest';
import { nocheInWords } from './words.ts';

it('a night is said in words', () => {
  const noche = { id: 1, hotel_id: 1, noche: '2026-12-08', habitaciones: 5, ocupadas: 2 };
  expect(nocheInWords({ ...noche, cerrada: false })).toBe('3 libres, 2 de 5 reservadas');
  expect(nocheInWords({ ...noche, cerrada: true })).toBe('cerrada, 2 de 5 reservadas');
  expect(nocheInWords(undefined)).toBe('sin habitaciones cargadas');
});
