import { expect, it } from 'vitest';
import {
  corresponde,
  esPorAfiliado,
  estadoOf,
  formatCodigo,
  normalizeCodigo,
  sePuedeDeshacer,
  ventanaOf,
} from './rules.ts';

const KIT = {
  clase: 'voucher',
  desde: '2026-12-01',
  hasta: '2026-12-20',
  vence: '2027-01-31',
  edad_minima: 4,
  edad_maxima: 12,
} as const;

it('gives the cinema to each member, and every other class to each child', () => {
  expect(esPorAfiliado('solo_cine')).toBe(true);
  expect(esPorAfiliado('voucher')).toBe(false);
  expect(esPorAfiliado('parque')).toBe(false);
});

it.each([
  ['2022-12-01', true],
  ['2022-12-02', false],
  ['2013-12-02', true],
  ['2013-12-01', false],
])('a child born on %s is due it by the age on its first day: %s', (nacimiento, due) => {
  expect(corresponde(KIT, nacimiento)).toBe(due);
});

it('is for every age without limits, but not for a child born after its first day', () => {
  const all = { ...KIT, edad_minima: null, edad_maxima: null };
  expect(corresponde(all, '2026-12-01')).toBe(true);
  expect(corresponde(all, '2026-12-02')).toBe(false);
});

it.each([
  ['2026-11-30', 'sin_empezar'],
  ['2026-12-01', 'abierta'],
  ['2026-12-20', 'abierta'],
  ['2026-12-21', 'terminada'],
])('can be claimed from its first day to its last one: on %s it is %s', (hoy, ventana) => {
  expect(ventanaOf(KIT, hoy)).toBe(ventana);
});

it.each([
  ['reclamado', '2027-01-31', 'reclamado'],
  ['reclamado', '2027-02-01', 'vencido'],
  ['usado', '2027-02-01', 'usado'],
  ['cancelado', '2027-02-01', 'cancelado'],
] as const)('one that is %s is on %s %s', (estado, hoy, expected) => {
  expect(estadoOf(estado, KIT.vence, hoy)).toBe(expected);
});

it('reads a code however it was typed', () => {
  expect(normalizeCodigo(' ab12c-de34f. ')).toBe('AB12CDE34F');
  expect(normalizeCodigo('n\u0303andu\u0301-7')).toBe('ÑANDÚ7');
});

it('writes a code in groups of five', () => {
  expect(formatCodigo('AB12CDE34F')).toBe('AB12C-DE34F');
  expect(formatCodigo('AB12C')).toBe('AB12C');
});

it.each([
  ['2026-12-01T00:00:00-03:00', true],
  ['2026-12-01T23:59:59-03:00', true],
  ['2026-12-02T00:00:00-03:00', false],
])('a use of 1 December can be undone until its local day ends: at %s, %s', (now, can) => {
  expect(sePuedeDeshacer('2026-12-01T21:30:00-03:00', new Date(now))).toBe(can);
});
