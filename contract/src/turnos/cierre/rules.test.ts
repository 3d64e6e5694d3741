import { expect, it } from 'vitest';
import { assign, type Sitio } from './rules.ts';

const sitio = (id: number, hora: string, more: Partial<Sitio> = {}): Sitio => ({
  id,
  cupoId: 100 + id,
  dia: '2026-11-21',
  hora,
  cierra: false,
  libres: 1,
  ...more,
});
const reserva = (id: number, { cupoId }: Sitio) => ({ id, personaId: id, cupoId, version: 1 });

const closing = sitio(1, '10:00', { cierra: true, libres: 9 });
const where = (pasos: ReturnType<typeof assign>) => pasos.map(({ to }) => to?.id ?? null);

it('takes each to what is nearest and free, the later of two as near, in the order in which they booked', () => {
  const nine = sitio(2, '09:00');
  const eleven = sitio(3, '11:00');
  const full = sitio(4, '10:20', { libres: 0 });
  const next = sitio(5, '10:00', { dia: '2026-11-22' });
  const reservas = [11, 12, 13, 14].map((id) => reserva(id, closing));
  expect(where(assign(reservas, [nine, closing, full, eleven, next], new Set()))).toEqual([
    3,
    2,
    5,
    null,
  ]);
});

it('passes over what a persona has, and leaves it to the next', () => {
  const eleven = sitio(3, '11:00');
  const twelve = sitio(4, '12:00');
  const reservas = [11, 12].map((id) => reserva(id, closing));
  const taken = new Set(['11 3']);
  expect(where(assign(reservas, [closing, eleven, twelve], taken))).toEqual([4, 3]);
  expect([...taken]).toEqual(['11 3']);
});

it('looks at few places for each booking of a day of thousands', () => {
  let looked = 0;
  const watched = (one: Sitio): Sitio => ({
    ...one,
    get dia() {
      looked += 1;
      return one.dia;
    },
  });
  const hours = Array.from({ length: 20 }, (_, n) => sitio(n, '10:00', { cierra: true }));
  const open = Array.from({ length: 800 }, (_, n) =>
    watched(sitio(1000 + n, '11:00', { libres: 5 })),
  );
  const reservas = Array.from({ length: 4000 }, (_, n) => reserva(n, hours[n % 20] as Sitio));
  const pasos = assign(reservas, [...hours, ...open], new Set());
  expect(pasos.every(({ to }) => to !== null)).toBe(true);
  expect(looked).toBeLessThanOrEqual(20 * 800);
});

it.each<[string, Sitio[], number]>([
  [
    'the nearer day, also before',
    [sitio(2, '10:00', { dia: '2026-11-20' }), sitio(3, '10:00', { dia: '2026-11-24' })],
    2,
  ],
  [
    'the nearer day, also after',
    [sitio(2, '10:00', { dia: '2026-11-18' }), sitio(3, '10:00', { dia: '2026-11-22' })],
    3,
  ],
  [
    'of two days as near the later',
    [sitio(2, '10:00', { dia: '2026-11-20' }), sitio(3, '10:00', { dia: '2026-11-22' })],
    3,
  ],
  ['the same day before another', [sitio(2, '10:00', { dia: '2026-11-22' }), sitio(3, '18:00')], 3],
  ['ten minutes before forty', [sitio(2, '10:40'), sitio(3, '09:50')], 3],
  ['fifty minutes before an hour', [sitio(2, '11:00'), sitio(3, '10:50')], 3],
  ['a later hour of two as near', [sitio(2, '09:30'), sitio(3, '10:30')], 3],
])('chooses %s', (_name, open, chosen) => {
  expect(where(assign([reserva(11, closing)], [closing, ...open], new Set()))).toEqual([chosen]);
});

it('moves vacation days, which have no hour, and keeps who stays without a place', () => {
  const day = (id: number, dia: string, more: Partial<Sitio> = {}): Sitio => ({
    ...sitio(id, '', more),
    dia,
    hora: null,
  });
  const closed = day(1, '2026-11-21', { cierra: true });
  const next = day(2, '2026-11-22');
  const [first, second] = [reserva(11, closed), reserva(12, closed)];
  expect(assign([first, second], [closed, next], new Set())).toEqual([
    { reserva: first, from: closed, to: next },
    { reserva: second, from: closed, to: null },
  ]);
});

it('gives one persona two different places', () => {
  const wide = sitio(3, '10:20', { libres: 2 });
  const other = sitio(4, '10:40');
  const two = [reserva(11, closing), { ...reserva(12, closing), personaId: 11 }];
  expect(where(assign(two, [closing, wide, other], new Set()))).toEqual([3, 4]);
});

it('passes over a full place that is behind a free one', () => {
  const places = ['10:20', '10:40', '11:00'].map((hora, at) => sitio(2 + at, hora));
  const reservas = [11, 12].map((id) => reserva(id, closing));
  const taken = new Set(['11 2', '12 2']);
  expect(where(assign(reservas, [closing, ...places], taken))).toEqual([3, 4]);
});
