import { diasDespues, nochesOf } from '@gremio/contract/hoteles/rules.ts';
import type { Noche } from './words.ts';

export const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

const words = new Intl.DateTimeFormat('es-AR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month `2026-12` as `diciembre de 2026`. */
export const monthInWords = (month: string): string =>
  words.format(new Date(`${month}-01T00:00:00Z`));

/** The month `months` later. */
export function monthsLater(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** A month's days, and the empty cells before the first in a week that begins on Monday. */
export function monthOf(month: string) {
  const desde = `${month}-01`;
  const next = `${monthsLater(month, 1)}-01`;
  const weekday = new Date(`${desde}T00:00:00Z`).getUTCDay();
  return {
    desde,
    hasta: diasDespues(next, -1),
    blanks: (weekday + 6) % 7,
    fechas: nochesOf(desde, next),
  };
}

/** A night's state, for its accessible name. */
export function nocheInWords(noche: Noche | undefined): string {
  if (!noche) return 'sin habitaciones cargadas';
  const { habitaciones, ocupadas, cerrada } = noche;
  const taken = `${ocupadas} de ${habitaciones} reservadas`;
  return cerrada ? `cerrada, ${taken}` : `${habitaciones - ocupadas} libres, ${taken}`;
}
