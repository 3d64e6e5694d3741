import type { Feriados } from '@gremio/contract/ajustes/feriados/rules.ts';
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
  /** Skips the holidays and the days on which the organisation does not open. */
  saltear: boolean;
  /** Holidays that are laid out all the same. */
  atiende: string[];
  /** Other days to skip. */
  feriados: string[];
  desc: string | null;
}

/** The holidays that the form skips, between its ends. */
const skippedFeriados = (
  { desde, hasta, saltear, atiende = [] }: Partial<PatronValues>,
  feriados: Feriados,
): string[] =>
  saltear && desde && hasta
    ? [...feriados.keys()].filter((dia) => dia >= desde && dia <= hasta && !atiende.includes(dia))
    : [];

const HORA = /^\d\d:\d\d$/;
const isHora = (text: string | null | undefined): text is string => HORA.test(text ?? '');

/** Converts the form to the wire's body. Missing values are left for the contract's schema to report. */
export function toPatron(form: Partial<PatronValues>, vacation: boolean, holidays: Feriados) {
  const { primera, ultima, cada, feriados = [], saltear: _skips, atiende: _opens, ...rest } = form;
  const complete = !vacation && cada && isHora(primera) && isHora(ultima);
  return {
    ...rest,
    dias_semana: form.dias_semana ?? [],
    feriados: [...new Set([...feriados, ...skippedFeriados(form, holidays)])].toSorted(),
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

/** Days of the pattern that are holidays: those that it skips, and those that it lays out. */
export function feriadosOf(patron: Patron, holidays: Feriados) {
  const within = [...holidays.values()].filter(({ fecha }) => covers(patron, fecha));
  const isSkipped = ({ fecha }: { fecha: string }) => patron.feriados.includes(fecha);
  return {
    skipped: within.filter(isSkipped),
    opened: within.filter((feriado) => !isSkipped(feriado)),
  };
}

/** The form's lists of days after a click on a day, which skips it or puts it back. */
export function toggled(
  { feriados, atiende, saltear }: Pick<PatronValues, 'feriados' | 'atiende' | 'saltear'>,
  dia: string,
  holidays: Feriados,
) {
  const without = (list: string[]) => list.filter((one) => one !== dia);
  const isSkippedHoliday = saltear && holidays.has(dia) && !atiende.includes(dia);
  if (feriados.includes(dia) || isSkippedHoliday) {
    const opens = saltear && holidays.has(dia) ? [...without(atiende), dia].toSorted() : atiende;
    return { feriados: without(feriados), atiende: opens };
  }
  return atiende.includes(dia)
    ? { feriados, atiende: without(atiende) }
    : { feriados: [...feriados, dia].toSorted(), atiende };
}
