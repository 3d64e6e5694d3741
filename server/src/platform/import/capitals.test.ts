import { expect, it } from 'vitest';
import { fromCapitals, personFromCapitals } from './capitals.ts';

it.each([
  ['MAR DEL PLATA', 'Mar del Plata'],
  ['LA PLATA', 'La Plata'],
  ['25 DE MAYO', '25 de Mayo'],
  ['PÍO XII', 'Pío XII'],
  ['JUZGADO FEDERAL N° 2', 'Juzgado Federal N° 2'],
  ['ANSES DELEGACIÓN NORTE', 'ANSES Delegación Norte'],
  ['Ya Escrito', 'Ya Escrito'],
  ['1234', '1234'],
])('the place %s is written %s', (capitals, name) => {
  expect(fromCapitals(capitals)).toBe(name);
});

it.each([
  ['PEREZ, JUAN CARLOS', 'Perez, Juan Carlos'],
  ['AGÜERO, MARÍA DEL CARMEN', 'Agüero, María del Carmen'],
  ['PEREZ DE LA CRUZ, ANA', 'Perez de la Cruz, Ana'],
  ['DE LA CRUZ, JUAN DE DIOS', 'De la Cruz, Juan de Dios'],
  ['DE LOS SANTOS, A', 'De los Santos, A'],
  ['ORTEGA Y GASSET, JOSE', 'Ortega y Gasset, Jose'],
  ['LA ROSA, NOE', 'La Rosa, Noe'],
  ["O'HIGGINS, D’ANGELO", "O'Higgins, D’Angelo"],
  ['MCDONALD, IAN', 'McDonald, Ian'],
  ['MACRI, LIA', 'Macri, Lia'],
  ['SAENZ-PEÑA, LUZ', 'Saenz-Peña, Luz'],
  ['AGÜERO, Florencia', 'AGÜERO, Florencia'],
])('the person %s is written %s', (capitals, name) => {
  expect(personFromCapitals(capitals)).toBe(name);
});
