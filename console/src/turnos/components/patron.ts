import { diasOf } from '@gremio/contract/turnos/rules.ts';
import type { Patron } from '@gremio/contract/turnos/schemas.ts';

const toMinutes = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
const toHora = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Horas from `primera` to at most `ultima`, every `cada` minutes, as `HH:MM`. */
export function horasBetween(primera: string, ultima: string, cada: number): string[] {
  if (!(cada > 0)) return [];
  const horas: string[] = [];
  for (let at = toMinutes(primera); at <= toMinutes(ultima); at += cada) horas.push(toHora(at));
  return horas;
}

/** The form's values. Horas are given by first, last and step; the wire takes them one by one. */
export interface PatronValues {
  desde: string | null;
  hasta: string | null;
  dias_semana: number[];
  primera: string | null;
  ultima: string | null;
  cada: number | null;
  limite: number | null;
  feriados: string[];
  desc: string | null;
}

const HORA = /^\d\d:\d\d$/;
const isHora = (text: string | null | undefined): text is string => HORA.test(text ?? '');

/** Converts the form to the wire's body. Missing values are left for the contract's schema to report. */
export function toPatron(form: Partial<PatronValues>, vacation: boolean) {
  const { primera, ultima, cada, feriados, ...rest } = form;
  const complete = !vacation && cada && isHora(primera) && isHora(ultima);
  return {
    ...rest,
    dias_semana: form.dias_semana ?? [],
    feriados: feriados ?? [],
    horas: complete ? horasBetween(primera, ultima, cada) : [],
  };
}

export interface Preview {
  /** Days to add. */
  newDias: string[];
  /** Days that exist already; they only get the horas that they lack. */
  existingDias: string[];
  horas: string[];
  /** Places per hora, or per day for vacation. */
  perHora: number;
  /** Places of all new days. */
  places: number;
  /** Horas to add to existing days. */
  addedHoras: number;
}

/** The campaña's existing days, with their horas. */
export type ExistingDias = ReadonlyMap<string, readonly string[]>;

/** Effect of a pattern on a campaña with the days `existing`. `defaultLimit` is the upper limit of places. */
export function previewOf(
  patron: Patron,
  existing: ExistingDias,
  defaultLimit: number,
  vacation: boolean,
): Preview {
  const dias = diasOf(patron);
  const newDias = dias.filter((dia) => !existing.has(dia));
  const existingDias = dias.filter((dia) => existing.has(dia));
  const each = Math.min(patron.limite ?? defaultLimit, defaultLimit);
  const missing = (dia: string) =>
    patron.horas.filter((hora) => !existing.get(dia)?.includes(hora)).length;
  return {
    newDias,
    existingDias,
    horas: patron.horas,
    perHora: each,
    places: newDias.length * (vacation ? each : patron.horas.length * each),
    addedHoras: existingDias.reduce((sum, dia) => sum + missing(dia), 0),
  };
}

/** True if the pattern covers a day, ignoring the days that it skips. */
export const covers = (patron: Patron, dia: string): boolean =>
  diasOf({ ...patron, feriados: [], desde: dia, hasta: dia }).length > 0 &&
  dia >= patron.desde &&
  dia <= patron.hasta;
