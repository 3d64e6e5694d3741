import { diasDespues, nochesDe } from '@gremio/contract/hoteles/rules.ts';
import type { Noche } from './words.ts';

export const DIAS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

const words = new Intl.DateTimeFormat('es-AR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `diciembre de 2026`, of a month written `2026-12`. */
export const mesInWords = (mes: string): string => words.format(new Date(`${mes}-01T00:00:00Z`));

/** The month that is so many after another. */
export function mesDespues(mes: string, meses: number): string {
  const date = new Date(`${mes}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + meses);
  return date.toISOString().slice(0, 7);
}

/** A month's days, and how many places stand before its first one in a week that begins on Monday. */
export function mesDe(mes: string) {
  const desde = `${mes}-01`;
  const next = `${mesDespues(mes, 1)}-01`;
  const weekday = new Date(`${desde}T00:00:00Z`).getUTCDay();
  return {
    desde,
    hasta: diasDespues(next, -1),
    blanks: (weekday + 6) % 7,
    fechas: nochesDe(desde, next),
  };
}

/** What a night is, for who does not see its place in the month. */
export function nocheInWords(noche: Noche | undefined): string {
  if (!noche) return 'sin habitaciones cargadas';
  const { habitaciones, ocupadas, cerrada } = noche;
  const taken = `${ocupadas} de ${habitaciones} reservadas`;
  return cerrada ? `cerrada, ${taken}` : `${habitaciones - ocupadas} libres, ${taken}`;
}
