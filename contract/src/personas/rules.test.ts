import { expect, test } from 'vitest';
import { edadEn, enRango, esMenor, nombreReservado, numeroLabel, primerNombre } from './rules.ts';

test('the age takes into account whether the birthday has passed this year', () => {
  expect(edadEn('2008-11-20', '2026-11-19')).toBe(17);
  expect(edadEn('2008-11-20', '2026-11-20')).toBe(18);
  expect(edadEn('2008-02-29', '2026-02-28')).toBe(17);
  expect(edadEn('2008-02-29', '2026-03-01')).toBe(18);
});

test('17 is a minor, 18 is not', () => {
  expect([17, 18].map(esMenor)).toEqual([true, false]);
});

test('both limits of a range are included, and a missing one does not bind', () => {
  expect([3, 4, 12, 13].map((edad) => enRango(edad, 4, 12))).toEqual([false, true, true, false]);
  expect(enRango(90, null, null)).toBe(true);
  expect(enRango(3, 4, null)).toBe(false);
});

test('a name of the roll shows its first name, and at most the initial of its surname', () => {
  expect(primerNombre('SÁNCHEZ, Héctor Joaquín')).toBe('Héctor');
  expect(nombreReservado('SÁNCHEZ, Héctor Joaquín')).toBe('Héctor S.');
  expect(nombreReservado('DE LA CRUZ, Ana')).toBe('Ana D.');
  expect(nombreReservado('Marta Inés Ñandú')).toBe('Marta Ñ.');
  expect(nombreReservado('Ana María Inés Paz')).toBe('Ana P.');
  expect(nombreReservado('Cher')).toBe('Cher');
  expect(nombreReservado('PÉREZ,')).toBe('PÉREZ');
});

test('a member’s number is labelled by sex, where the roll has it', () => {
  expect(numeroLabel('femenino')).toBe('Afiliada N.º');
  expect(numeroLabel('masculino')).toBe('Afiliado N.º');
  expect([numeroLabel(null), numeroLabel(undefined)]).toEqual([
    'N.º de afiliación',
    'N.º de afiliación',
  ]);
});

test('a name is read with spaces between its words, a comma alone, or nothing', () => {
  expect(
    ['Ana  María Paz', 'PAZ,', 'PAZ, Ana  María', 'Ana', ''].map((one) => [
      primerNombre(one),
      nombreReservado(one),
    ]),
  ).toEqual([
    ['Ana', 'Ana P.'],
    ['PAZ', 'PAZ'],
    ['Ana', 'Ana P.'],
    ['Ana', 'Ana'],
    ['', ''],
  ]);
});

test('a range without a lower or an upper limit binds on its other side', () => {
  expect([
    enRango(5, null, 5),
    enRango(6, null, 5),
    enRango(5, 5, null),
    enRango(4, 5, null),
  ]).toEqual([true, false, true, false]);
  expect(enRango(-1, null, null)).toBe(true);
});
