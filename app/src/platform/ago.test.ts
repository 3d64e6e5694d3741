import { expect, test } from 'vitest';
import { ago, lastKept } from './ago.ts';

const NOW = Date.parse('2026-12-08T10:30:00-03:00');

test.each([
  [0, 'recién'],
  [59, 'recién'],
  [60, 'hace 1 min'],
  [3 * 60, 'hace 3 min'],
  [60 * 60, 'hace 1 hora'],
  [2 * 60 * 60 + 59 * 60, 'hace 2 horas'],
  [24 * 60 * 60, 'hace 1 día'],
  [5 * 24 * 60 * 60, 'hace 5 días'],
  [-30, 'recién'],
])('%d seconds ago is "%s"', (seconds, expected) => {
  expect(ago(NOW - seconds * 1000, NOW)).toBe(expected);
});

test.each([
  [null, 'Te mostramos lo último guardado.'],
  [NOW - 20_000, 'Te mostramos lo último guardado.'],
  [NOW - 2 * 3_600_000, 'Te mostramos lo último guardado, de hace 2 horas.'],
])('a reply kept since %s is called "%s"', (since, expected) => {
  expect(lastKept(since, NOW)).toBe(expected);
});
