import { plusDays } from '@gremio/contract/platform/days.ts';
import type { Feriado } from '@gremio/contract/ajustes/feriados/schemas.ts';
import type { House } from '../platform/house.ts';
import * as ajustes from './ajustes.ts';

/** Holidays that were moved by a decision that the library does not have. */
const MOVED: Record<string, string> = {
  // Resolución 139/2025 of the Jefatura de Gabinete de Ministros, by Decreto 614/2025.
  '2025-10-12': '2025-10-10',
};

/** The library's name of the bridge days of 2025; Decreto 1027/2024 calls them as those of other years. */
const NAMES: Record<string, string> = {
  'Feriado Puente Turístico': 'Día no laborable con fines turísticos',
};

type National = Feriado & { tipo: 'feriado' | 'no_laborable' };

/** The calendar of a year never changes. */
const byYear = new Map<number, Promise<National[]>>();

/**
 * The national holidays of these years, by a library, and the days on which the organisation does not open,
 * by its setting, in order. A national holiday hides a closed day.
 */
export async function list(house: House, desde: number, hasta: number): Promise<Feriado[]> {
  const { dias } = await ajustes.get(house, 'dias_cerrados');
  const byDay = new Map<string, Feriado>();
  for (const { fecha, motivo } of dias) {
    const year = Number(fecha.slice(0, 4));
    if (year < desde || year > hasta) continue;
    byDay.set(fecha, { fecha, nombre: motivo, tipo: 'cerrado' });
  }
  for (const one of await national(desde, hasta)) byDay.set(one.fecha, one);
  return [...byDay.values()].toSorted((a, b) => a.fecha.localeCompare(b.fecha));
}

async function national(desde: number, hasta: number): Promise<National[]> {
  const years = Array.from({ length: hasta - desde + 1 }, (_, index) => desde + index);
  return (await Promise.all(years.map((year) => yearOf(year)))).flat();
}

/** National holidays of the year that begins at `fecha`, for terms in business days. */
export async function nationalFrom(fecha: string): Promise<Set<string>> {
  const years = [fecha, plusDays(fecha, 365)].map((one) => Number(one.slice(0, 4)));
  const found = await national(Math.min(...years), Math.max(...years));
  return new Set(found.filter(({ tipo }) => tipo === 'feriado').map((one) => one.fecha));
}

function yearOf(year: number): Promise<National[]> {
  const known = byYear.get(year);
  if (known) return known;
  const computed = computeYear(year);
  byYear.set(year, computed);
  // The next call tries again.
  computed.catch(() => byYear.delete(year));
  return computed;
}

/**
 * Reads the library's calendar. It is loaded when it is first needed, because it holds those of every country
 * (25 MB). Half days, such as the afternoon of Christmas Eve, are a custom and not in the law.
 */
async function computeYear(year: number): Promise<National[]> {
  const { default: Calendar } = await import('date-holidays');
  const calendar = new Calendar('AR', { languages: ['es'] });
  const byDay = new Map<string, National>();
  for (const { date, name, type } of calendar.getHolidays(year)) {
    const [falls = '', hora = ''] = date.split(' ');
    const fecha = MOVED[falls] ?? falls;
    if (!hora.startsWith('00:00') || byDay.get(fecha)?.tipo === 'feriado') continue;
    const tipo = type === 'public' ? 'feriado' : 'no_laborable';
    byDay.set(fecha, { fecha, nombre: NAMES[name] ?? name, tipo });
  }
  return [...byDay.values()];
}
