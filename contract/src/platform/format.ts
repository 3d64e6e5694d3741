export const ZONE = 'America/Argentina/Buenos_Aires';

const kilometres = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Order and punctuation of a formatted date change with the ICU version, so only its parts are used. */
const partsOf = (format: Intl.DateTimeFormat, moment: Date): Parts =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

const words = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const wordsOf = (fecha: string): Parts => partsOf(words, new Date(`${fecha}T00:00:00Z`));

/** Formats metres as the specification shows distances: `1,23 Km`. */
export const formatDistance = (metres: number): string => `${kilometres.format(metres / 1000)} Km`;

const pesos = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  maximumFractionDigits: 0,
});

/** Formats whole pesos as the specification shows money, with a no-break space: `$ 12.500`. */
export const formatPesos = (amount: number): string => pesos.format(amount);

/** `2026-12-08` as `martes 8 de diciembre`. */
export const formatDay = (fecha: string): string => {
  const { weekday, day, month } = wordsOf(fecha);
  return `${weekday} ${day} de ${month}`;
};

/** Two days (`YYYY-MM-DD`) as a short range: `23 al 29 de noviembre`, `28 de noviembre al 2 de diciembre`. */
export function formatDayRange(desde: string, hasta: string): string {
  const [first, last] = [wordsOf(desde), wordsOf(hasta)];
  const start = first.month === last.month ? first.day : `${first.day} de ${first.month}`;
  return `${start} al ${last.day} de ${last.month}`;
}

/**
 * A range of days, `del lunes 14 al viernes 18 de diciembre`; `el lunes 14 de diciembre` for a single day.
 */
export function formatDays(desde: string, hasta: string): string {
  if (desde === hasta) return `el ${formatDay(desde)}`;
  const { weekday, day } = wordsOf(desde);
  const first = desde.slice(0, 7) === hasta.slice(0, 7) ? `${weekday} ${day}` : formatDay(desde);
  return `del ${first} al ${formatDay(hasta)}`;
}

/** Puts the first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `2026-11-21` as `21 de noviembre de 2026`. */
export const formatDate = (fecha: string): string => {
  const { day, month, year } = wordsOf(fecha);
  return `${day} de ${month} de ${year}`;
};

/** A day and an hour as people say them: `martes 8 de diciembre, 10:30`. */
export const formatDayAndHour = (fecha: string, hora: string): string =>
  `${formatDay(fecha)}, ${hora}`;

const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const twoDigits = (digits = ''): string => digits.padStart(2, '0');

/** Argentina has kept UTC-3 all year since 2009. */
const OFFSET = '-03:00';

/** The day (`YYYY-MM-DD`) and the time (`HH:MM:SS`) of a moment in the organisation's zone. */
export function localParts(moment: Date): { fecha: string; hora: string } {
  const { year, month, day, hour, minute, second } = partsOf(clock, moment);
  // Some engines write midnight as 24, and some ignore `2-digit`.
  const hora = [hour === '24' ? '00' : hour, minute, second].map(twoDigits).join(':');
  return { fecha: [year, twoDigits(month), twoDigits(day)].join('-'), hora };
}

/** A moment in the organisation's zone, with its offset (ISO 8601): `2026-12-08T20:00:00-03:00`. */
export function localMoment(moment: Date): string {
  const { fecha, hora } = localParts(moment);
  return `${fecha}T${hora}${OFFSET}`;
}

/** True when an hour of a day is past: its moment in the organisation's zone is earlier than `now`. */
export function isPastHour(now: Date, dia: string, hora: string): boolean {
  const local = localParts(now);
  return `${dia} ${hora}:00` < `${local.fecha} ${local.hora}`;
}
