import { describe, expect, it } from 'vitest';
import {
  farFrom,
  isNarrowed,
  isPlaced,
  listQuery,
  nothingNear,
  placeQuery,
  readFilters,
} from './components/filters.ts';

const HERE = { nlatitud: -34.6037, nlongitud: -58.3816 };

describe('filters in the address', () => {
  it('are read as the wire takes them', () => {
    expect(
      readFilters({ rubro: 3, provincia: '6', localidad: 20, q: ' cine ', vista: 'mapa' }),
    ).toEqual({
      rubro: 3,
      provincia: 6,
      localidad: 20,
      q: 'cine',
      vista: 'mapa',
    });
  });

  it('take a number that was looked for as text', () => {
    expect(readFilters({ q: 2024 })).toEqual({ q: '2024' });
  });

  it.each([
    [{ rubro: 'x', provincia: -1, localidad: 1.5, pais: 3_000_000_000 }],
    [{ q: '   ', vista: 'lista' }],
    [{ q: { a: 1 }, rubro: null, otra: 'cosa' }],
  ])('leave out what is none: %j', (search) => {
    expect(readFilters(search)).toEqual({});
  });

  it('cut a text to what the wire takes', () => {
    expect(readFilters({ q: 'a'.repeat(300) }).q).toHaveLength(100);
  });
});

describe('the place that is asked for', () => {
  it('is the narrowest place', () => {
    expect(placeQuery({ pais: 1, provincia: 2, localidad: 3 })).toEqual({ localidadId: '3' });
    expect(placeQuery({ pais: 1, provincia: 2 })).toEqual({ provinciaId: '2' });
    expect(placeQuery({ pais: 1 })).toEqual({ paisId: '1' });
    expect(placeQuery({})).toEqual({});
  });

  it('carries the position, both coordinates or none', () => {
    expect(listQuery({ rubro: 4, q: 'cine' }, HERE)).toEqual({
      rubro_id: '4',
      q: 'cine',
      nlatitud: '-34.6037',
      nlongitud: '-58.3816',
    });
    expect(listQuery({}, null)).not.toHaveProperty('nlatitud');
  });

  it('is narrowed by a rubro, a text or a place, not by the map', () => {
    expect(isNarrowed({ vista: 'mapa' })).toBe(false);
    expect([{ rubro: 1 }, { q: 'a' }, { pais: 1 }].map(isNarrowed)).toEqual([true, true, true]);
    expect(isPlaced({ rubro: 1, q: 'a' })).toBe(false);
    expect(isPlaced({ localidad: 1 })).toBe(true);
  });
});

describe('nothing near', () => {
  const rows = (...distances: (number | null)[]) => distances.map((distancia) => ({ distancia }));

  it.each([
    [rows(50_000, 60_000), false],
    [rows(50_001), true],
    [rows(null), true],
    [rows(), false],
  ])('of %j is %s', (list, expected) => {
    expect(nothingNear({}, HERE, list)).toBe(expected);
  });

  it('is said only of a position, with no place chosen', () => {
    expect(nothingNear({}, null, rows(90_000))).toBe(false);
    expect(nothingNear({ provincia: 6 }, HERE, rows(90_000))).toBe(false);
    expect(nothingNear({ rubro: 6 }, HERE, rows(90_000))).toBe(true);
  });
});

describe('the near and the far of a list', () => {
  const rows = (...distancias: (number | null)[]) => distancias.map((distancia) => ({ distancia }));

  it('part at 50 km, or where no distance is known', () => {
    expect(farFrom(rows(800, 50_000, 50_001, 950_000))).toBe(2);
    expect(farFrom(rows(800, null))).toBe(1);
  });

  it.each([[rows(800, 900)], [rows(60_000, 70_000)], [rows(null, null)], [rows()]])(
    'are one part where there is one: %j',
    (list) => expect(farFrom(list)).toBeNull(),
  );

  it('are not told apart where another order goes first', () => {
    expect(farFrom(rows(800, 900_000, 700))).toBeNull();
  });
});
