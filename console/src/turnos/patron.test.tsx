import { describe, expect, it } from 'vitest';
import { patronWrite } from '@gremio/contract/turnos/schemas.ts';
import {
  covers,
  horasBetween,
  previewOf,
  toPatron,
  type PatronValues,
} from './components/patron.ts';

const form: PatronValues = {
  desde: '2026-12-07',
  hasta: '2026-12-11',
  dias_semana: [1, 2, 3, 4, 5],
  primera: '09:00',
  ultima: '10:30',
  cada: 30,
  limite: null,
  feriados: ['2026-12-08'],
  desc: null,
};

describe('the hours of a pattern', () => {
  it('runs from the first to the last by its step', () => {
    expect(horasBetween('09:00', '10:30', 30)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  it('stops before the last where the step does not land on it', () => {
    expect(horasBetween('09:00', '10:30', 40)).toEqual(['09:00', '09:40', '10:20']);
  });

  it('gives none when the last is before the first, or the step is nothing', () => {
    expect(horasBetween('11:00', '10:00', 30)).toEqual([]);
    expect(horasBetween('09:00', '10:00', 0)).toEqual([]);
  });
});

describe('a pattern before it is sent', () => {
  const patron = patronWrite.parse(toPatron(form, false));

  it('is what the contract takes', () => {
    expect(patron.horas).toHaveLength(4);
    expect(patron.feriados).toEqual(['2026-12-08']);
  });

  it('says which days are new, which stood, and how many places that makes', () => {
    const preview = previewOf(patron, new Map([['2026-12-07', ['09:00']]]), 5, false);
    expect(preview.newDias).toEqual(['2026-12-09', '2026-12-10', '2026-12-11']);
    expect(preview.existingDias).toEqual(['2026-12-07']);
    expect(preview.places).toBe(3 * 4 * 5);
    expect(preview.addedHoras).toBe(3);
  });

  it('reaches its weekdays between its ends, those left out too', () => {
    expect(covers(patron, '2026-12-08')).toBe(true);
    expect(covers(patron, '2026-12-12')).toBe(false);
    expect(covers(patron, '2026-12-14')).toBe(false);
  });

  it('never counts more places than the campaign gives', () => {
    const more = { ...patron, limite: 50 };
    expect(previewOf(more, new Map(), 5, false).places).toBe(4 * 4 * 5);
  });

  it('counts members a day, and no hours, for vacation', () => {
    const vacation = patronWrite.parse(toPatron({ ...form, limite: 100 }, true));
    expect(vacation.horas).toEqual([]);
    expect(previewOf(vacation, new Map(), 300, true).places).toBe(4 * 100);
  });
});
