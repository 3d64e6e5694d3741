import { expect, test } from 'vitest';
import { fotosPendientes } from './rules.ts';

test.each([
  ['aprobada', 'aprobada', null],
  ['aprobada', 'pendiente', 'en_revision'],
  ['pendiente', 'pendiente', 'en_revision'],
  [null, 'pendiente', 'faltan'],
  ['aprobada', null, 'faltan'],
  [null, 'rechazada', 'para_corregir'],
  ['rechazada', 'pendiente', 'para_corregir'],
] as const)('photos that are %s and %s wait for: %s', (one, other, pending) => {
  expect(fotosPendientes({ foto_dni_1_estado: one, foto_dni_2_estado: other })).toBe(pending);
});
