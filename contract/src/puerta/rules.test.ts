import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidir,
  type EnLaPuerta,
  esHoy,
  inscripcionDe,
  type Motivo,
  parteOf,
  PARTES,
  resolver,
} from './rules.ts';

const lugar = {
  clase: 'evento',
  id: 7,
  desde: '2026-12-12T20:00:00-03:00',
  hasta: '2026-12-13T02:00:00-03:00',
} as const;
const ahora = new Date('2026-12-12T21:15:00-03:00');
const esperado = { vigente: true, revisar: [] };
const entrada = { momento: '2026-12-12T20:10:00-03:00', puerta: 'Puerta norte' };
const NINO = 'Edad: 9 años. Pedí el DNI.';

const known: EnLaPuerta = {
  ticket: { clase: 'evento', de: 7, id: 31 },
  ilegible: null,
  lugar,
  esperado,
  reemplazada: false,
  entrada: null,
  conSenal: true,
  ahora,
};

type Case = [
  title: string,
  given: Partial<EnLaPuerta>,
  tono: string,
  motivo: Motivo,
  pasa: string,
  says: string,
];

const none = { ticket: null } as const;
const before = new Date('2026-12-05T12:00:00-03:00');
const after = new Date('2026-12-15T12:00:00-03:00');

const TABLE: Case[] = [
  ['who is expected', {}, 'verde', 'entra', 'si', 'Adelante'],
  ['the same without signal', { conSenal: false }, 'verde', 'entra', 'si', 'Adelante'],
  [
    'a child, whose age and document are looked at',
    { esperado: { vigente: true, revisar: [NINO] } },
    'ambar',
    'revisar',
    'si',
    'Revisá y pasa',
  ],
  ['who is in already', { entrada }, 'rojo', 'ya_entro', 'no', 'A las 20:10, por Puerta norte.'],
  [
    'who came in on another day',
    { entrada, ahora: new Date('2026-12-13T01:00:00-03:00') },
    'rojo',
    'ya_entro',
    'no',
    'El sábado 12 de diciembre, 20:10, por Puerta norte.',
  ],
  [
    'who is in already and was taken off the list since',
    { entrada, esperado: null },
    'rojo',
    'ya_entro',
    'no',
    'Ya entró',
  ],
  [
    'who was cancelled',
    { esperado: { vigente: false, revisar: [] } },
    'rojo',
    'cancelada',
    'no',
    'Está cancelada',
  ],
  [
    'who cancelled and enrolled again',
    { reemplazada: true },
    'ambar',
    'reemplazada',
    'a_criterio',
    'se inscribió de nuevo',
  ],
  [
    'who enrolled again and is in already',
    { reemplazada: true, entrada },
    'rojo',
    'ya_entro',
    'no',
    'A las 20:10, por Puerta norte.',
  ],
  [
    'an entry for another event',
    { ticket: { clase: 'evento', de: 8, id: 31 } },
    'rojo',
    'otro_lugar',
    'no',
    'Es de otro lugar',
  ],
  [
    'a congress with the same number',
    { ticket: { clase: 'congreso', de: 7, id: 31 } },
    'rojo',
    'otro_lugar',
    'no',
    'Es de otro lugar',
  ],
  ['who is on no list', { esperado: null }, 'rojo', 'fuera_de_lista', 'no', 'No está en la lista'],
  [
    'who is not on the list that this door has',
    { esperado: null, conSenal: false },
    'ambar',
    'fuera_de_lista',
    'a_criterio',
    'No está en esta lista',
  ],
  ['who comes a week early', { ahora: before }, 'ambar', 'no_es_hoy', 'a_criterio', 'Empieza el'],
  ['who comes days late', { ahora: after }, 'ambar', 'no_es_hoy', 'a_criterio', 'Ya terminó.'],
  [
    'another code',
    { ...none, ilegible: 'no_es_entrada' },
    'rojo',
    'no_es_entrada',
    'no',
    'otro código',
  ],
  [
    'a code that a reader garbled',
    { ...none, ilegible: 'mal_leida' },
    'ambar',
    'mal_leida',
    'no',
    'Ponelo en el mismo idioma que el teclado de este dispositivo',
  ],
  ['a part of one', { ...none, ilegible: 'incompleta' }, 'rojo', 'incompleta', 'no', 'incompleta'],
  [
    'another organisation',
    { ...none, ilegible: 'de_otros' },
    'rojo',
    'de_otros',
    'no',
    'otra organización',
  ],
  ['one that was made up', { ...none, ilegible: 'falsa' }, 'rojo', 'falsa', 'no', 'No es válida'],
];

describe('the rule of the door', () => {
  it.each(TABLE)('%s', (_title, given, tono, motivo, pasa, says) => {
    const verdict = decidir({ ...known, ...given });
    expect(verdict).toMatchObject({ tono, motivo, pasa });
    expect(`${verdict.palabra} ${verdict.texto}`).toContain(says);
    if (tono === 'verde') expect(verdict.revisar).toEqual([]);
    if (tono === 'rojo') expect(verdict.texto).toMatch(/\.$/);
  });

  it('accredits at a congress once', () => {
    const congreso = { ...lugar, clase: 'congreso' } as const;
    const ticket = { clase: 'congreso', de: 7, id: 2 } as const;
    const first = decidir({ ...known, lugar: congreso, ticket });
    expect([first.tono, first.palabra]).toEqual(['verde', 'Acreditado']);
    const again = decidir({ ...known, lugar: congreso, ticket, entrada });
    expect([again.tono, again.palabra]).toEqual(['rojo', 'Ya se acreditó']);
  });

  it('still says what to look at on a day that is not its own', () => {
    const given = { esperado: { vigente: true, revisar: [NINO] }, ahora: before };
    expect(decidir({ ...known, ...given }).revisar).toEqual([NINO]);
  });

  it.each([
    ['2026-12-11T23:59:59-03:00', false],
    ['2026-12-12T00:00:00-03:00', true],
    ['2026-12-13T08:00:00-03:00', true],
    ['2026-12-13T08:00:01-03:00', false],
  ])('is on at %s: %s', (at, on) => {
    expect(esHoy(lugar, new Date(at))).toBe(on);
  });

  it.each([
    ['2026-12-12T18:29:59-03:00', 'no_es_hoy'],
    ['2026-12-12T18:30:00-03:00', 'entra'],
    ['2026-12-12T23:40:00-03:00', 'entra'],
    ['2026-12-13T00:30:00-03:00', 'entra'],
  ])('at half past midnight, the party is on at %s: %s', (at, motivo) => {
    const party = { ...lugar, desde: '2026-12-13T00:30:00-03:00' };
    const now = new Date(at);
    expect(decidir({ ...known, lugar: party, ahora: now }).motivo).toBe(motivo);
  });

  it.each([
    [
      '2026-12-13T00:30:00-03:00',
      'Empieza la noche del sábado 12 al domingo 13 de diciembre, 00:30.',
    ],
    ['2026-12-13T20:00:00-03:00', 'Empieza el domingo 13 de diciembre, 20:00.'],
    // A day without an hour.
    ['2026-12-13T00:00:00-03:00', 'Empieza el domingo 13 de diciembre. '],
  ])('says when it begins: %s', (desde, says) => {
    const place = { ...lugar, desde, hasta: '2026-12-14T00:00:00-03:00' };
    expect(decidir({ ...known, lugar: place, ahora: before }).texto).toContain(says);
  });

  it.each([
    ['a party of one night', '2026-12-13T05:00:00-03:00', '2026-12-12T17:59:59-03:00', 'no_es_hoy'],
    ['a party of one night', '2026-12-13T05:00:00-03:00', '2026-12-12T18:00:00-03:00', 'entra'],
    ['a party of one night', '2026-12-13T05:00:00-03:00', '2026-12-12T23:40:00-03:00', 'entra'],
    ['a fair of one day', '2026-12-13T23:59:00-03:00', '2026-12-12T23:40:00-03:00', 'no_es_hoy'],
    ['a fair of one day', '2026-12-13T23:59:00-03:00', '2026-12-13T00:00:00-03:00', 'entra'],
    ['a congress of a day', '2026-12-14T00:00:00-03:00', '2026-12-12T23:40:00-03:00', 'no_es_hoy'],
  ])('from midnight, %s until %s, at %s: %s', (_what, hasta, at, motivo) => {
    const place = { ...lugar, desde: '2026-12-13T00:00:00-03:00', hasta };
    expect(decidir({ ...known, lugar: place, ahora: new Date(at) }).motivo).toBe(motivo);
  });
});

const anyPasada = fc.record({
  id: fc.uuid(),
  momento: fc.integer({ min: 0, max: 4 }).map((at) => `2026-12-12T2${at % 4}:00:00-03:00`),
  anulado: fc.boolean(),
});
const anyPasadas = fc.uniqueArray(anyPasada, { selector: (one) => one.id, maxLength: 8 });

describe('the entry among several scans', () => {
  it('is the same in whatever order they came', () => {
    fc.assert(
      fc.property(anyPasadas, fc.integer(), (pasadas, seed) => {
        const shuffled = pasadas.toSorted((a, b) => (a.id > b.id ? 1 : -1) * (seed % 2 ? 1 : -1));
        const sorted = (states: Map<string, string>) =>
          [...states].map((pair) => pair.join(' ')).sort();
        expect(sorted(resolver(shuffled))).toEqual(sorted(resolver(pasadas)));
      }),
    );
  });

  it('is one, the earliest of those that were not undone', () => {
    fc.assert(
      fc.property(anyPasadas, (pasadas) => {
        const states = resolver(pasadas);
        const living = pasadas.filter((one) => !one.anulado);
        const entries = pasadas.filter((one) => states.get(one.id) === 'ingreso');
        expect(entries).toHaveLength(living.length > 0 ? 1 : 0);
        for (const one of living) expect((entries[0]?.momento ?? '') <= one.momento).toBe(true);
        for (const one of pasadas) expect(states.get(one.id) === 'anulado').toBe(one.anulado);
      }),
    );
  });
});

it('parts a list evenly', () => {
  const parts = new Set(Array.from({ length: PARTES }, (_, id) => parteOf(id + 1)));
  expect(parts.size).toBe(PARTES);
});

it('says nothing more than it knows', () => {
  expect(decidir(known)).toEqual({
    tono: 'verde',
    motivo: 'entra',
    palabra: 'Adelante',
    texto: '',
    revisar: [],
    pasa: 'si',
  });
  expect(decidir({ ...known, esperado: { vigente: true, revisar: [NINO] } })).toMatchObject({
    texto: '',
    revisar: [NINO],
  });
  const cancelled = decidir({ ...known, esperado: { vigente: false, revisar: [NINO] } });
  expect(cancelled).toMatchObject({ palabra: 'Está cancelada', revisar: [NINO] });
  expect(decidir({ ...known, esperado: null }).revisar).toEqual([]);
  expect(decidir({ ...known, esperado: null, conSenal: false })).toMatchObject({
    texto: 'La entrada es nuestra, pero esta lista no la tiene. Pedile el documento y decidí.',
    revisar: [],
  });
});

it.each([
  [null, 'No es una entrada'],
  ['no_es_entrada', 'No es una entrada'],
  ['incompleta', 'Está incompleta'],
  ['de_otros', 'No es nuestra'],
  ['falsa', 'No es válida'],
] as const)('a code that is %s: %s', (ilegible, palabra) => {
  expect(decidir({ ...known, ...none, ilegible })).toMatchObject({
    motivo: ilegible ?? 'no_es_entrada',
    palabra,
  });
});

it('says that it is not today before and after', () => {
  for (const ahora of [before, after])
    expect(decidir({ ...known, ahora }).palabra).toBe('No es hoy');
});

it('takes the smaller id of two scans of one moment, and calls the other a duplicate', () => {
  const at = (id: string, anulado = false) => ({ id, momento: entrada.momento, anulado });
  const expected = new Map([
    ['a', 'ingreso'],
    ['b', 'duplicado'],
    ['c', 'anulado'],
  ]);
  expect(resolver([at('b'), at('a'), at('c', true)])).toEqual(expected);
  expect(resolver([at('a'), at('b'), at('c', true)])).toEqual(expected);
});

it('keeps an entry in its part of the list', () => {
  expect([1, PARTES, PARTES + 1].map(parteOf)).toEqual([1, 0, 1]);
});

describe('the enrolment that a scan lets in', () => {
  const later = { vigente: true, reemplazo: null };
  const of = (vigente: boolean, reemplazo?: number | null) => ({ vigente, reemplazo });
  const find = (id: number) => (id === 33 ? null : later);

  it.each([
    ['a cancelled one gives way to the later one', of(false, 32), false, true],
    ['a cancelled one that is inside stays', of(false, 32), true, false],
    ['a valid one stays', of(true, 32), false, false],
    ['a cancelled one stays without a later one', of(false, null), false, false],
    ['a cancelled one stays on a list that names none', of(false), false, false],
    ['a cancelled one stays if the list lacks the later one', of(false, 33), false, false],
    ['nobody is expected, in or out', null, false, false],
  ])('%s', (_title, esperado, isIn, replaced) => {
    expect(inscripcionDe(esperado, isIn, find)).toEqual({
      esperado: replaced ? later : esperado,
      reemplazada: replaced,
    });
  });
});
