import { expect, test } from 'vitest';
import { formatDocumento } from './documento.ts';

test.each([
  ['27345678', '27.345.678'],
  ['987654', '987.654'],
  ['27.345.678', '27.345.678'],
  ['borrado-41', 'borrado-41'],
])('%s is written %s', (digits, written) => {
  expect(formatDocumento(digits)).toBe(written);
});
