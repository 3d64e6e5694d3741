import { expect, it } from 'vitest';
import { daysBetween, plusDays } from './days.ts';

it('counts days over the end of a month, of a year and of a February with 29 days', () => {
  expect(plusDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('counts the days between two, over a change of month and of year, and backwards', () => {
  expect(daysBetween('2026-11-05', '2026-12-01')).toBe(26);
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-12-11', '2026-12-08')).toBe(-3);
});
