import { expect, test } from 'vitest';
import { fitted, readInWords, wrapped } from './components/words.ts';

/** Measure in which every letter is ten wide. */
const tens = (text: string) => text.length * 10;

test('words stay whole and lines within their room', () => {
  expect(wrapped('María Fernanda González', 160, 2, tens)).toEqual(['María Fernanda', 'González']);
  expect(wrapped('Ana', 160, 2, tens)).toEqual(['Ana']);
});

test('a text that does not fit in its lines ends in an ellipsis', () => {
  expect(wrapped('uno dos tres cuatro', 80, 2, tens)).toEqual(['uno dos', 'tres…']);
  expect(wrapped('Wolfeschlegelsteinhausen', 100, 2, tens)).toEqual(['Wolfeschl…']);
});

test('a longer name is written smaller before it is cut', () => {
  const measureAt = (size: number) => (text: string) => text.length * size;
  expect(fitted('Ana Paz', 100, [20, 10], measureAt)).toEqual({ size: 20, lines: ['Ana', 'Paz'] });
  expect(fitted('Ana Paz del Valle', 100, [20, 10], measureAt)).toEqual({
    size: 10,
    lines: ['Ana Paz', 'del Valle'],
  });
});

test('a reading by a post of ours says where, one by a telephone does not', () => {
  const said = (que: 'carnet' | 'entrada', donde: string | null) => readInWords({ que, donde });
  expect([
    said('carnet', 'Mostrador'),
    said('entrada', 'Norte, Fiesta del Día'),
    said('carnet', null),
  ]).toEqual([
    'Leyeron tu carnet: Mostrador',
    'Leyeron tu entrada: Norte, Fiesta del Día',
    'Alguien leyó tu carnet con su teléfono',
  ]);
});
