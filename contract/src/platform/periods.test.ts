import { expect, it } from 'vitest';
import { plusYears, startsIn, titleOf, yearBefore } from './periods.ts';
import { plusDays } from './days.ts';

const before = (desde: string, hasta: string) => {
  const period = yearBefore({ desde, hasta });
  return [period.desde, period.hasta];
};

it('goes to the same day of another year, and to the 28th where there is no 29 February', () => {
  expect(plusYears('2028-02-29', -1)).toBe('2027-02-28');
  expect(plusYears('2028-02-29', 4)).toBe('2032-02-29');
  expect(plusYears('2026-12-31', -1)).toBe('2025-12-31');
});

it('compares each day of a period with one day a year before, around leap years too', () => {
  expect(before('2026-11-01', '2026-11-30')).toEqual(['2025-11-01', '2025-11-30']);
  expect(before('2029-02-01', '2029-02-28')).toEqual(['2028-02-01', '2028-02-29']);
  expect(before('2028-02-01', '2028-02-29')).toEqual(['2027-02-01', '2027-02-28']);
  expect(before('2028-03-01', '2028-03-01')).toEqual(['2027-03-01', '2027-03-01']);
  const [desde = '', hasta = ''] = before('2028-02-29', '2028-02-29');
  expect(desde > hasta).toBe(true);
});

it('takes exactly the days that fall into the period one year later', () => {
  const all = Array.from({ length: 1_500 }, (_, n) => plusDays('2026-12-01', n));
  for (let at = 366; at < all.length - 40; at += 31) {
    const [desde = '', hasta = ''] = [all[at], all[at + 31]];
    const [first = '', last = ''] = before(desde, hasta);
    const inside = (day: string) => plusYears(day, 1) >= desde && plusYears(day, 1) <= hasta;
    expect(all.filter(inside)).toEqual(all.filter((day) => day >= first && day <= last));
  }
});

it('divides a period into days, weeks from Monday, and months', () => {
  const period = { desde: '2026-11-05', hasta: '2026-12-01' };
  expect(startsIn('dia', period)).toHaveLength(27);
  expect(startsIn('semana', period)).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(startsIn('mes', period)).toEqual(['2026-11-01', '2026-12-01']);
  expect(titleOf('semana', '2026-11-02', period)).toBe('5 al 8 de noviembre');
  expect(titleOf('semana', '2026-11-30', period)).toBe('30 de noviembre al 1 de diciembre');
  expect(titleOf('semana', '2026-11-02', { ...period, hasta: '2027-01-31' })).toBe(
    '5 al 8 de noviembre de 2026',
  );
  expect(titleOf('mes', '2026-11-01', period)).toBe('Noviembre de 2026');
});
