export const ZONE = 'America/Argentina/Buenos_Aires';

const kilometres = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const longDay = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const longDate = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Metres as the specification shows distances (section 5): `1,23 Km`. */
export const formatDistance = (metres: number): string => `${kilometres.format(metres / 1000)} Km`;

const pesos = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  maximumFractionDigits: 0,
});

/** Whole pesos as the specification shows money (section 5), its space one that does not break: `$ 12.500`. */
export const formatPesos = (amount: number): string => pesos.format(amount);

/** `2026-12-08` as `martes 8 de diciembre`. */
export const formatDay = (fecha: string): string =>
  longDay.format(new Date(`${fecha}T00:00:00Z`)).replace(',', '');

/** `2026-11-21` as `21 de noviembre de 2026`. */
export const formatDate = (fecha: string): string =>
  longDate.format(new Date(`${fecha}T00:00:00Z`));

/** A day and an hour as people say them: `martes 8 de diciembre, 10:30`. */
export const formatDayAndHour = (fecha: string, hora: string): string =>
  `${formatDay(fecha)}, ${hora}`;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The day (`YYYY-MM-DD`) and the time (`HH:MM:SS`) that a moment has in the organisation's zone. */
export function localParts(moment: Date): { fecha: string; hora: string } {
  const [fecha = '', hora = ''] = parts.format(moment).split(', ');
  return { fecha, hora };
}

/** Whether an hour of a day is past: its moment in the organisation's zone is earlier than `now`. */
export function isPastHour(now: Date, dia: string, hora: string): boolean {
  const local = localParts(now);
  return `${dia} ${hora}:00` < `${local.fecha} ${local.hora}`;
}
