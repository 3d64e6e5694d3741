import { describe, expect, it } from 'vitest';
import { feriadosByDay } from '@gremio/contract/ajustes/feriados/rules.ts';
import { patronWrite } from '@gremio/contract/turnos/schemas.ts';
import {
  covers,
  feriadosOf,
  horasBetween,
  previewOf,
  toggled,
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
  saltear: true,
  atiende: [],
  feriados: [],
  desc: null,
};

const holidays = feriadosByDay([
  { fecha: '2026-12-05', nombre: 'Asueto', tipo: 'cerrado' },
  { fecha: '2026-12-08', nombre: 'Inmaculada Concepción de María', tipo: 'feriado' },
  { fecha: '2026-12-25', nombre: 'Navidad', tipo: 'feriado' },
]);

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
  const patron = patronWrite.parse(toPatron(form, false, holidays));

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
    const vacation = patronWrite.parse(toPatron({ ...form, limite: 100 }, true, holidays));
    expect(vacation.horas).toEqual([]);
    expect(previewOf(vacation, new Map(), 300, true).places).toBe(4 * 100);
  });
});

describe('holidays within a pattern', () => {
  const names = (values: PatronValues) => {
    const { skipped, opened } = feriadosOf(
      patronWrite.parse(toPatron(values, false, holidays)),
      holidays,
    );
    return [skipped.map(({ nombre }) => nombre), opened.map(({ nombre }) => nombre)];
  };
  const click = (values: PatronValues, dia: string) => ({
    ...values,
    ...toggled(values, dia, holidays),
  });

  it('are skipped where they fall on its weekdays', () => {
    expect(names(form)).toEqual([['Inmaculada Concepción de María'], []]);
    const longer = { ...form, desde: '2026-12-01', hasta: '2026-12-31' };
    expect(names(longer)).toEqual([['Inmaculada Concepción de María', 'Navidad'], []]);
    expect(names({ ...longer, dias_semana: [2, 6] })).toEqual([
      ['Asueto', 'Inmaculada Concepción de María'],
      [],
    ]);
  });

  it('are laid out with the switch off, and each can still be skipped', () => {
    const off = { ...form, saltear: false };
    expect(names(off)).toEqual([[], ['Inmaculada Concepción de María']]);
    expect(names(click(off, '2026-12-08'))).toEqual([['Inmaculada Concepción de María'], []]);
  });

  it('are put back by a click, and skipped again by another', () => {
    const back = click(form, '2026-12-08');
    expect(names(back)).toEqual([[], ['Inmaculada Concepción de María']]);
    expect(names(click(back, '2026-12-08'))).toEqual([['Inmaculada Concepción de María'], []]);
  });

  it('do not touch other days that a click skips', () => {
    const skipped = click(form, '2026-12-10');
    expect(toPatron(skipped, false, holidays).feriados).toEqual(['2026-12-08', '2026-12-10']);
    expect(toPatron(click(skipped, '2026-12-10'), false, holidays).feriados).toEqual([
      '2026-12-08',
    ]);
  });
});
