import { describe, expect, it } from 'vitest';
import { monthInWords, monthsBetween, monthsLater, plusMonths, stepOf, weeksOf } from './days.ts';

describe('a calendar', () => {
  it('has weeks from Monday, and the days of its month alone', () => {
    const semanas = weeksOf('2026-11');
    expect(semanas).toHaveLength(6);
    expect(semanas[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(semanas[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });

  it('goes from month to month across a year, so many at most', () => {
    expect(monthsBetween('2026-11-30', '2027-02-01', 13)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(monthsBetween('2026-01-01', '2029-01-01', 13)).toHaveLength(13);
    expect(monthsBetween('2026-03-01', '2026-02-01', 13)).toEqual([]);
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthsLater('2026-12', 1)).toBe('2027-01');
    expect(monthsLater('2026-01', -1)).toBe('2025-12');
    expect(monthInWords('2026-12')).toBe('diciembre de 2026');
  });

  it('is walked by keys: days, weeks, ends of a week, months', () => {
    const from = '2026-11-18';
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map(
        (key) => stepOf(key, from),
      ),
    ).toEqual([
      '2026-11-17',
      '2026-11-19',
      '2026-11-11',
      '2026-11-25',
      '2026-11-16',
      '2026-11-22',
      '2026-10-18',
      '2026-12-18',
    ]);
    expect(stepOf('a', from)).toBeNull();
  });
});
