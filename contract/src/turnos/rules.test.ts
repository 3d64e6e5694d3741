import { describe, expect, it } from 'vitest';
import { diasOf } from './rules.ts';

const pattern = { desde: '2026-11-30', hasta: '2026-12-13', dias_semana: [1, 3, 7], feriados: [] };

describe('diasOf', () => {
  it('gives the weekdays between both ends, which count too', () => {
    expect(diasOf(pattern)).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2026-12-06',
      '2026-12-07',
      '2026-12-09',
      '2026-12-13',
    ]);
  });

  it('leaves holidays out', () => {
    expect(diasOf({ ...pattern, feriados: ['2026-12-07', '2026-12-08'] })).not.toContain(
      '2026-12-07',
    );
  });

  it('crosses the end of a year and 29 February', () => {
    const days = diasOf({
      desde: '2027-12-31',
      hasta: '2028-03-01',
      dias_semana: [1, 2, 3, 4, 5, 6, 7],
      feriados: [],
    });
    expect(days).toHaveLength(62);
    expect(days).toContain('2028-02-29');
  });

  it('gives none when no weekday falls in it', () => {
    expect(diasOf({ ...pattern, hasta: '2026-11-30', dias_semana: [2] })).toEqual([]);
  });
});
