import { describe, expect, it } from 'vitest';
import { avisadoPor, cuantosPierden, seMueve, sinOferta } from './rules.ts';

const BEFORE = {
  desde: '2026-12-08',
  hasta: '2026-12-10',
  lugar: 'Hotel Central',
  direccion: 'Av. Mitre 100',
  alojamiento_desde: '2026-12-07',
  alojamiento_hasta: '2026-12-09',
  comidas: ['Cena', 'Almuerzo'],
  publicado: true,
};
const HIDDEN = { ...BEFORE, publicado: false };
const NO_NIGHTS = { alojamiento_desde: null, alojamiento_hasta: null };
const DURING = '2026-12-09';

it.each<[string, boolean, Partial<typeof BEFORE>]>([
  ['its first day', true, { desde: '2026-12-07' }],
  ['its last day', true, { hasta: '2026-12-11' }],
  ['its place', true, { lugar: 'Hotel Sur' }],
  ['its address', true, { direccion: 'Av. Mitre 101' }],
  ['its nights', false, { alojamiento_hasta: '2026-12-08' }],
  ['its meals', false, { comidas: [] }],
  ['nothing', false, {}],
])('an edition that changes %s moves: %s', (_what, moves, change) => {
  expect(seMueve(BEFORE, { ...BEFORE, ...change })).toBe(moves);
});

it.each([
  ['null', 'an empty one', false, null, ''],
  ['an empty one', 'null', false, '', null],
  ['null', 'one', true, null, 'Av. Mitre 100'],
  ['one', 'null', true, 'Av. Mitre 100', null],
])('an address that changes from %s to %s moves the edition: %s', (_a, _b, moves, from, to) => {
  expect(seMueve({ ...BEFORE, direccion: from }, { ...BEFORE, direccion: to })).toBe(moves);
});

describe('the news for the delegates of an edition', () => {
  it.each([
    ['is a change when it moves', BEFORE, { ...BEFORE, lugar: 'Hotel Sur' }, 'cambio'],
    ['is a change when it is shown again as it was', HIDDEN, BEFORE, 'cambio'],
    ['is a suspension when it is hidden', BEFORE, HIDDEN, 'suspension'],
    [
      'is a suspension when it moves and is hidden',
      BEFORE,
      { ...HIDDEN, lugar: 'x' },
      'suspension',
    ],
    ['is none while it stays hidden', HIDDEN, { ...HIDDEN, lugar: 'Hotel Sur' }, null],
    ['is none when all stays', BEFORE, BEFORE, null],
    [
      'is less when a night is dropped',
      BEFORE,
      { ...BEFORE, alojamiento_hasta: '2026-12-08' },
      'menos',
    ],
    ['is less when a meal is dropped', BEFORE, { ...BEFORE, comidas: ['Cena'] }, 'menos'],
    [
      'is less when as many nights as meals are dropped',
      BEFORE,
      { ...BEFORE, alojamiento_hasta: '2026-12-08', comidas: ['Cena'] },
      'menos',
    ],
    ['is less when all nights are dropped', BEFORE, { ...BEFORE, ...NO_NIGHTS }, 'menos'],
    ['is none when it offers more', { ...BEFORE, ...NO_NIGHTS, comidas: [] }, BEFORE, null],
    [
      'is a change when it moves and offers less',
      BEFORE,
      { ...BEFORE, lugar: 'x', comidas: [] },
      'cambio',
    ],
  ])('%s', (_title, before, after, news) => {
    expect(avisadoPor(before, after, DURING)).toBe(news);
  });

  it.each([
    ['2026-12-10', '2026-12-08', 'cambio', 'its old days last until today'],
    ['2026-12-08', '2026-12-10', 'cambio', 'its new days last until today'],
    ['2026-12-11', '2026-12-12', 'cambio', 'it is still to come'],
    ['2026-12-08', '2026-12-09', null, 'it is over by its old days and by its new ones'],
  ])('from %s to %s, on 10 December, is %s: %s', (from, to, news, _why) => {
    const after = { ...BEFORE, hasta: to };
    expect(avisadoPor({ ...BEFORE, hasta: from }, after, '2026-12-10')).toBe(news);
  });
});

it.each([
  ['all that it asks for is offered', ['2026-12-07', '2026-12-09'], ['Cena'], [], []],
  ['a night is before the first', ['2026-12-06', '2026-12-07'], [], ['2026-12-06'], []],
  ['a night is after the last', ['2026-12-09', '2026-12-10'], [], ['2026-12-10'], []],
  ['a meal is not offered', [], ['Cena', 'Asado'], [], ['Asado']],
  ['nothing is offered', ['2026-12-06'], ['Asado'], ['2026-12-06'], ['Asado']],
])('finds what a form loses where %s', (_title, noches, comidas, nights, meals) => {
  expect(sinOferta({ noches, comidas }, BEFORE)).toEqual({ noches: nights, comidas: meals });
});

it.each([
  ['nobody, without forms', [], 0],
  ['nobody, where all is offered', [[3, ['2026-12-07'], ['Cena']]], 0],
  ['nobody, where nothing is asked for', [[3, [], []]], 0],
  ['each of those who ask for the same night', [[3, ['2026-12-10'], []]], 3],
  ['each of those who ask for the same meal', [[4, [], ['Asado']]], 4],
  ['once those who lose as many nights as meals', [[5, ['2026-12-10'], ['Asado']]], 5],
  [
    'those who lose something, beside those who do not',
    [
      [1, ['2026-12-10'], ['Cena']],
      [20, ['2026-12-09'], ['Cena']],
      [300, ['2026-12-09'], ['Asado']],
    ],
    301,
  ],
] as [string, [number, string[], string[]][], number][])(
  'counts as losing something %s',
  (_title, asked, count) => {
    const pedidos = asked.map(([cuantos, noches, comidas]) => ({ cuantos, noches, comidas }));
    expect(cuantosPierden(pedidos, BEFORE)).toBe(count);
  },
);
