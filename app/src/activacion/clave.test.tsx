import { expect, test } from 'vitest';
import { caretAfter, showTyped, wrongIn } from './components/clave.ts';

test.each([
  ['demo', 'DEM0'],
  ['demo0', 'DEM0-0'],
  ['demo-0000-0001', 'DEM0-0000-0001'],
  [' demo 0000 000l ', 'DEM0-0000-0001'],
  ['DEMOOOOOOOOI', 'DEM0-0000-0001'],
  ['demo000000010000', 'DEM0-0000-0001'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(showTyped(typed)).toBe(shown);
});

test('the caret stays after the letter that was typed in the middle', () => {
  expect(caretAfter('DEMX0-0000-0001', 4)).toBe(4);
  expect(caretAfter('DEM0X-0000-0001', 5)).toBe(6);
  expect(caretAfter('DEM00', 5)).toBe(6);
});

test.each([
  ['', 'Escribí tu clave.'],
  [' - ', 'Escribí tu clave.'],
  ['D', 'La clave tiene 12 letras y números, y escribiste 1 solo.'],
  ['DEM0-00', 'La clave tiene 12 letras y números, y escribiste 6.'],
  ['UUUU-UUUU-UUUU', 'No encontramos esa clave. Fijate si la copiaste bien.'],
  ['demo-0000-0001', null],
])('%j: %j', (typed, said) => {
  expect(wrongIn(typed)).toBe(said);
});
