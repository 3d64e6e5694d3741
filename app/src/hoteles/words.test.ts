import type { Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { expect, it } from 'vitest';
import { coversStay, nochesWithRooms, isOffered } from './components/nights.ts';
import { precioInWords, comingReservas, estadoTextsOf, totalInWords } from './components/words.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const reserva = (part: object) =>
  ({ estado: 'solicitada', avisada: true, hotel: { convenio: true }, ...part }) as Reserva;

it('says prices as money without decimals', () => {
  expect(plain(precioInWords({ precio: 48_500 }))).toBe('$ 48.500 por noche');
  expect(precioInWords({ precio: null })).toBe('Precio a consultar');
  expect(plain(totalInWords(145_500, 1, 3))).toBe('Total: $ 145.500 (3 noches)');
  expect(plain(totalInWords(2_000, 2, 1))).toBe('Total: $ 2.000 (1 noche, 2 habitaciones)');
});

it('tells a booking that the hotel was not asked for from one that it has not answered', () => {
  expect(estadoTextsOf(reserva({ avisada: false })).word).toBe('Sin enviar');
  expect(estadoTextsOf(reserva({})).text).toContain('no contestó');
  expect(estadoTextsOf(reserva({ hotel: { convenio: false }, avisada: false })).text).toContain(
    'guardamos el lugar',
  );
});

it('takes the living stays to come, also while one lasts', () => {
  const stays = [
    reserva({ id: 1, fecha_desde: '2026-12-20', fecha_hasta: '2026-12-22' }),
    reserva({ id: 2, fecha_desde: '2026-12-08', fecha_hasta: '2026-12-11' }),
    reserva({ id: 3, estado: 'cancelada', fecha_desde: '2026-12-01', fecha_hasta: '2026-12-30' }),
  ];
  const idsOf = (hoy: string) => comingReservas(stays, hoy).map(({ id }) => id);
  expect(idsOf('2026-12-10')).toEqual([1, 2]);
  expect(idsOf('2026-12-12')).toEqual([1]);
  expect(idsOf('2026-12-23')).toEqual([]);
});

const SEVEN = { maxNoches: 7, ultimaEntrada: '2026-12-31' };

it('offers only nights that have all the rooms that so many people need', () => {
  const free = new Map([
    ['2026-12-08', 2],
    ['2026-12-09', 1],
  ]);
  const stay = { desde: '2026-12-08', hasta: '2026-12-10' };
  expect(coversStay(stay, nochesWithRooms(free, 1))).toBe(true);
  expect(coversStay(stay, nochesWithRooms(free, 2))).toBe(false);
  expect(coversStay({ ...stay, hasta: '2026-12-09' }, nochesWithRooms(free, 2))).toBe(true);
  expect(coversStay(stay, nochesWithRooms(null, 2))).toBe(true);
});

it('offers days whose nights are free, and leaving on the morning of a full one', () => {
  const free = new Set(['2026-12-08', '2026-12-09', '2026-12-11']);
  const offered = (dia: string, anchor: string | null) =>
    isOffered(dia, anchor, { free, ...SEVEN });
  expect(offered('2026-12-10', null)).toBe(false);
  expect(offered('2026-12-09', null)).toBe(true);
  expect(offered('2026-12-10', '2026-12-08')).toBe(true);
  expect(offered('2026-12-11', '2026-12-08')).toBe(false);
  expect(offered('2026-12-08', '2026-12-10')).toBe(true);
  expect(isOffered('2026-12-20', '2026-12-08', { free: null, ...SEVEN })).toBe(false);
  expect(isOffered('2026-12-15', '2026-12-08', { free: null, ...SEVEN })).toBe(true);
  expect(isOffered('2026-12-31', null, { free: null, ...SEVEN })).toBe(true);
  expect(isOffered('2027-01-01', null, { free: null, ...SEVEN })).toBe(false);
});
