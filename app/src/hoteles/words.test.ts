import type { Reserva } from '@gremio/contract/hoteles/schemas.ts';
import { expect, it } from 'vitest';
import { isOffered } from './components/nights.ts';
import { precioInWords, proximaOf, situacionOf, totalInWords } from './components/words.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const reserva = (part: object) =>
  ({ estado: 'solicitada', avisada: true, hotel: { convenio: true }, ...part }) as Reserva;

it('says prices as money without decimals', () => {
  expect(plain(precioInWords({ precio: 48_500 }))).toBe('$ 48.500 por noche');
  expect(precioInWords({ precio: null })).toBe('Precio a consultar');
  expect(plain(totalInWords({ precio: 48_500 }, 1, 3))).toBe('$ 145.500 por 3 noches');
  expect(plain(totalInWords({ precio: 1_000 }, 2, 1))).toBe(
    '$ 2.000 por 1 noche en 2 habitaciones',
  );
  expect(totalInWords({ precio: null }, 1, 1)).toBeNull();
});

it('tells a booking that the hotel was not asked for from one that it has not answered', () => {
  expect(situacionOf(reserva({ avisada: false })).word).toBe('Sin enviar');
  expect(situacionOf(reserva({})).text).toContain('no contestó');
  expect(situacionOf(reserva({ hotel: { convenio: false }, avisada: false })).text).toContain(
    'guardamos el lugar',
  );
});

it('takes the next living stay, also while it lasts', () => {
  const stays = [
    reserva({ id: 1, fecha_desde: '2026-12-20', fecha_hasta: '2026-12-22' }),
    reserva({ id: 2, fecha_desde: '2026-12-08', fecha_hasta: '2026-12-11' }),
    reserva({ id: 3, estado: 'cancelada', fecha_desde: '2026-12-01', fecha_hasta: '2026-12-30' }),
  ];
  expect(proximaOf(stays, '2026-12-10')?.id).toBe(2);
  expect(proximaOf(stays, '2026-12-12')?.id).toBe(1);
  expect(proximaOf(stays, '2026-12-23')).toBeUndefined();
});

it('offers days whose nights are free, and leaving on the morning of a full one', () => {
  const libres = new Set(['2026-12-08', '2026-12-09', '2026-12-11']);
  const offered = (dia: string, anchor: string | null) => isOffered(dia, anchor, libres, 7);
  expect(offered('2026-12-10', null)).toBe(false);
  expect(offered('2026-12-09', null)).toBe(true);
  expect(offered('2026-12-10', '2026-12-08')).toBe(true);
  expect(offered('2026-12-11', '2026-12-08')).toBe(false);
  expect(offered('2026-12-08', '2026-12-10')).toBe(true);
  expect(isOffered('2026-12-20', '2026-12-08', null, 7)).toBe(false);
  expect(isOffered('2026-12-15', '2026-12-08', null, 7)).toBe(true);
});
