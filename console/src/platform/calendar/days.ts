import { plusDays } from '@gremio/contract/platform/days.ts';

const toDate = (dia: string): Date => new Date(`${dia}T00:00:00Z`);

/** 0 is Monday. */
const weekdayOf = (dia: string): number => (toDate(dia).getUTCDay() + 6) % 7;

/** The same day `months` later, or the last day of a shorter month. */
export function plusMonths(dia: string, months: number): string {
  const [year = 0, month = 1, day = 1] = dia.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** The month `months` after a month `YYYY-MM`, or before it if negative. */
export const monthsLater = (month: string, months: number): string =>
  plusMonths(`${month}-01`, months).slice(0, 7);

const monthFormat = new Intl.DateTimeFormat('es-AR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month `2026-12` as `diciembre de 2026`. */
export const monthInWords = (month: string): string => monthFormat.format(toDate(`${month}-01`));

/** The months from one day to another, as `YYYY-MM`, `most` at the most. */
export function monthsBetween(desde: string, hasta: string, most: number): string[] {
  const months: string[] = [];
  for (
    let month = desde.slice(0, 7);
    month <= hasta.slice(0, 7) && months.length < most;
    month = monthsLater(month, 1)
  ) {
    months.push(month);
  }
  return months;
}

/** The days of a month by week, from Monday; null in the cells of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const count = Number(plusDays(plusMonths(first, 1), -1).slice(8));
  const cells: (string | null)[] = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, index) => plusDays(first, index)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The day that a key moves to; null for any other key. */
export function stepOf(key: string, dia: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(dia, -1);
    case 'ArrowRight':
      return plusDays(dia, 1);
    case 'ArrowUp':
      return plusDays(dia, -7);
    case 'ArrowDown':
      return plusDays(dia, 7);
    case 'Home':
      return plusDays(dia, -weekdayOf(dia));
    case 'End':
      return plusDays(dia, 6 - weekdayOf(dia));
    case 'PageUp':
      return plusMonths(dia, -1);
    case 'PageDown':
      return plusMonths(dia, 1);
    default:
      return null;
  }
}
