import { expect, it } from 'vitest';
import { cambiaLoPrometido, type LoPrometido, retiroOf, sigueSirviendo } from './rules.ts';

const KIND: LoPrometido = {
  vence: '2026-12-20',
  con_turno: true,
  campania_id: 4,
  pide_fotos: false,
};

it.each([
  ['at the turnos of its campaign', true, 4, 4],
  ['at no turnos, if it takes no turno', false, 4, null],
  ['at no turnos, if it has no campaign', true, null, null],
])('a kind is collected %s', (_title, con_turno, campania_id, retiro) => {
  expect(retiroOf({ ...KIND, con_turno, campania_id })).toBe(retiro);
});

it.each<[string, boolean, Partial<LoPrometido>, Partial<LoPrometido>]>([
  ['a later last day', true, {}, { vence: '2026-12-21' }],
  ['an earlier last day', true, {}, { vence: '2026-12-19' }],
  ['another campaign', true, {}, { campania_id: 5 }],
  ['no turno any more', true, {}, { con_turno: false }],
  ['a turno from now on', true, { con_turno: false }, {}],
  ['photos from now on', true, {}, { pide_fotos: true }],
  ['no photos any more', true, { pide_fotos: true }, {}],
  [
    'another campaign without turnos',
    false,
    { con_turno: false },
    { con_turno: false, campania_id: 5 },
  ],
  ['nothing else', false, {}, {}],
])('its holders are told of %s: %s', (_what, told, before, after) => {
  expect(cambiaLoPrometido({ ...KIND, ...before }, { ...KIND, ...after })).toBe(told);
});

it.each([
  ['2026-12-20', '2026-12-10', true, 'it was good until today'],
  ['2026-12-10', '2026-12-20', true, 'it is good until today from now on'],
  ['2026-12-21', '2026-12-22', true, 'both days are still to come'],
  ['2026-12-18', '2026-12-19', false, 'both days are over'],
])('on 20 December, from %s to %s, a voucher can be used: %s, as %s', (from, to, works) => {
  const after = { ...KIND, vence: to };
  expect(sigueSirviendo({ ...KIND, vence: from }, after, '2026-12-20')).toBe(works);
});
