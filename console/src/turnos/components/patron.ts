import { diasOf } from '@gremio/contract/turnos/rules.ts';
import type { Patron } from '@gremio/contract/turnos/schemas.ts';

const toMinutes = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
const toHora = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours from the first to the last, both `HH:MM` and included where the step lands, every `cada` minutes. */
export function horasEntre(primera: string, ultima: string, cada: number): string[] {
  if (!(cada > 0)) return [];
  const horas: string[] = [];
  for (let at = toMinutes(primera); at <= toMinutes(ultima); at += cada) horas.push(toHora(at));
  return horas;
}

/** What a clerk fills in: hours by their first, last and step, which the wire takes one by one. */
export interface PatronForm {
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

/** The form as the wire's body; the contract's schema says what is missing in it. */
export function toPatron(form: PatronForm, vacation: boolean) {
  const { primera, ultima, cada, feriados, ...rest } = form;
  const complete = !vacation && cada && HORA.test(primera ?? '') && HORA.test(ultima ?? '');
  return {
    ...rest,
    dias_semana: form.dias_semana ?? [],
    feriados: feriados ?? [],
    horas: complete ? horasEntre(primera as string, ultima as string, cada) : [],
  };
}

export interface Preview {
  /** Days that the campaign lacks, and days that stand: these only get the hours they lack. */
  nuevos: string[];
  estaban: string[];
  horas: string[];
  /** Of each hour, or of each day of vacation. */
  porHora: number;
  /** Places of all new days together. */
  lugares: number;
  /** Hours that days which stand would get. */
  agregadas: number;
}

/** A day that the campaign has, with its hours. */
export type Existentes = ReadonlyMap<string, readonly string[]>;

/** What a pattern would lay out in a campaign that has `existentes` days and gives `porDefecto` places. */
export function previewOf(
  patron: Patron,
  existentes: Existentes,
  porDefecto: number,
  vacation: boolean,
): Preview {
  const dias = diasOf(patron);
  const nuevos = dias.filter((dia) => !existentes.has(dia));
  const estaban = dias.filter((dia) => existentes.has(dia));
  const each = Math.min(patron.limite ?? porDefecto, porDefecto);
  const missing = (dia: string) =>
    patron.horas.filter((hora) => !existentes.get(dia)?.includes(hora)).length;
  return {
    nuevos,
    estaban,
    horas: patron.horas,
    porHora: each,
    lugares: nuevos.length * (vacation ? each : patron.horas.length * each),
    agregadas: estaban.reduce((sum, dia) => sum + missing(dia), 0),
  };
}

/** Whether the pattern's weekdays reach a day between its ends, were it not left out. */
export const alcanza = (patron: Patron, dia: string): boolean =>
  diasOf({ ...patron, feriados: [], desde: dia, hasta: dia }).length > 0 &&
  dia >= patron.desde &&
  dia <= patron.hasta;
