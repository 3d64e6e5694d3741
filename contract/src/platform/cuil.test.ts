import { expect, test } from 'vitest';
import { readCuil } from './cuil.ts';

/** Numbers published with other validators, or by organisations about themselves. */
test.each([
  // python-stdnum, `stdnum.ar.cuit`.
  ['20-05536168-2', '20-05536168-2', '5536168'],
  ['20-26756539-3', '20-26756539-3', '26756539'],
  // rubygems.org, `cuitar`.
  ['20228518310', '20-22851831-0', '22851831'],
  // packagist.org, `devralint/cuit-cuil-validator`.
  ['20 12345678 6', '20-12345678-6', '12345678'],
])('%s is the CUIL %s, of the document %s', (text, cuil, documento) => {
  expect(readCuil(text)).toEqual({ cuil, documento });
});

test.each([
  ['20-5536168-2', 'a document without its zero'],
  ['20055361682.0', 'a spreadsheet’s decimal'],
  ['20.05536168.2', 'dots'],
  [' 20/05536168/2 ', 'slashes'],
])('%s is read: %s', (text) => {
  expect(readCuil(text)).toEqual({ cuil: '20-05536168-2', documento: '5536168' });
});

test.each([
  // python-stdnum: a wrong check digit, and a digit too few.
  ['20267565392', 'el último número no corresponde'],
  ['202675653', 'tiene que tener 11 números'],
  ['20-40111222-1', 'el último número no corresponde'],
  ['27-22333444-1', 'el último número no corresponde'],
  ['2026756539A', 'tiene que tener 11 números'],
  ['', 'tiene que tener 11 números'],
  // python-cuit: a company's.
  ['34-99903208-9', 'no es de una persona'],
])('%s is refused: %s', (text, falla) => {
  expect(readCuil(text)).toEqual({ falla });
});

test('finds any single wrong digit', () => {
  const good = '20267565393';
  for (let at = 0; at < good.length; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const text = `${good.slice(0, at)}${digit}${good.slice(at + 1)}`;
      if (text !== good) expect(readCuil(text)).toHaveProperty('falla');
    }
  }
});
