import { plusDays } from './days.ts';
import { formatDayRange, capital } from './format.ts';

/** The same day `years` later (or earlier): 29 February becomes 28 in a year that lacks it. */
export function plusYears(fecha: string, years: number): string {
  const year = String(Number(fecha.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${fecha.slice(4)}`;
  const isDay = new Date(`${same}T00:00:00Z`).toISOString().slice(0, 10) === same;
  return isDay ? same : `${year}-02-28`;
}

export interface Period {
  desde: string;
  hasta: string;
}

/**
 * The days that fall into a period one year later, which may be none: of 29 February alone. A 29 February
 * before counts with the 28th.
 */
export function yearBefore({ desde, hasta }: Period): Period {
  const first = plusYears(desde, -1);
  const last = plusYears(hasta, -1);
  const after = plusDays(last, 1);
  return {
    desde: plusYears(first, 1) < desde ? plusDays(first, 1) : first,
    hasta: plusYears(after, 1) <= hasta ? after : last,
  };
}

/** First day of the week (Monday) or month of a day. */
export function startOf(por: 'dia' | 'semana' | 'mes', fecha: string): string {
  if (por === 'dia') return fecha;
  if (por === 'mes') return `${fecha.slice(0, 7)}-01`;
  const weekday = new Date(`${fecha}T00:00:00Z`).getUTCDay();
  return plusDays(fecha, -((weekday + 6) % 7));
}

const nextOf = (por: 'dia' | 'semana' | 'mes', start: string): string => {
  if (por === 'dia') return plusDays(start, 1);
  return por === 'semana' ? plusDays(start, 7) : startOf('mes', plusDays(start, 31));
};

/** The days, weeks or months that a period touches, by their first day. */
export function startsIn(por: 'dia' | 'semana' | 'mes', { desde, hasta }: Period): string[] {
  const starts: string[] = [];
  for (let start = startOf(por, desde); start <= hasta; start = nextOf(por, start)) {
    starts.push(start);
  }
  return starts;
}

const short = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Title of a day (`3/11/2026`), of a week (its days within the period) or of a month. */
export function titleOf(por: 'dia' | 'semana' | 'mes', start: string, period: Period): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (por === 'dia') return short.format(date);
  if (por === 'mes') return capital(month.format(date));
  const end = plusDays(start, 6);
  const [first, last] = [
    start < period.desde ? period.desde : start,
    end > period.hasta ? period.hasta : end,
  ];
  if (first === last) return short.format(new Date(`${first}T00:00:00Z`));
  const isOneYear = period.desde.slice(0, 4) === period.hasta.slice(0, 4);
  return `${formatDayRange(first, last)}${isOneYear ? '' : ` de ${last.slice(0, 4)}`}`;
}

const dayAndMonth = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat('es-AR', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

/** Title of a day or week (its first day, `3/11`) or month (`nov 26`) for the axis of a chart. */
export const shortTitleOf = (por: 'dia' | 'semana' | 'mes', start: string): string =>
  (por === 'mes' ? shortMonth : dayAndMonth).format(new Date(`${start}T00:00:00Z`));
