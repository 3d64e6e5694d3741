import { expect, test } from 'vitest';
import { formatDocumento, normalizeDocumento } from './documento.ts';

test.each([
  ['27345678', '27.345.678'],
  ['987654', '987.654'],
  ['27.345.678', '27.345.678'],
  ['borrado-41', 'borrado-41'],
])('%s is written %s', (digits, written) => {
  expect(formatDocumento(digits)).toBe(written);
});

test.each([
  ['22.333.444', '22333444'],
  [' 22 333 444 ', '22333444'],
  ['022333444', '22333444'],
  ['22333444.0', '22333444'],
  ['22333444,00', '22333444'],
  ['22.333.000', '22333000'],
  ['333.000', '333000'],
  ['DNI 22.333.444', '22333444'],
  ['D.N.I. Nº 22.333.444', '22333444'],
  ['DNI N°22.333.444', '22333444'],
  ['L.E. 4.123.456', '4123456'],
  ['LC 4123456', '4123456'],
  ['0004123456', '4123456'],
  ['Cédula, no DNI 22333444', 'Cédula,noDNI22333444'],
  ['1222333444.0', '12223334440'],
  ['22333444.005', '22333444005'],
  ['28A456B', '28A456B'],
  ['2,2333444E7', '2,2333444E7'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalizeDocumento(typed)).toBe(stored);
});
