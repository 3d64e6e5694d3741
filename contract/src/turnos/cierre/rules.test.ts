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
