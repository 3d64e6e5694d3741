import { plusDays } from '../platform/days.ts';

/** Requests that a persona may make about the data held on them (Ley 25.326, articles 14 and 16). */
export const TIPOS_PEDIDO = ['acceso', 'rectificacion', 'supresion'] as const;
export type TipoPedido = (typeof TIPOS_PEDIDO)[number];

/** `retirado`: its member withdrew it before it was answered. */
export const ESTADOS_PEDIDO = ['pendiente', 'respondido', 'rechazado', 'retirado'] as const;
export type EstadoPedido = (typeof ESTADOS_PEDIDO)[number];

/** True for the placeholder that replaces the document of an erased person. */
export const estaBorrado = (documento: string): boolean => documento.startsWith('borrado-');

/** Days to answer: calendar days for access, business days to correct or erase. */
const TERMS: Record<TipoPedido, { days: number; business: boolean }> = {
  acceso: { days: 10, business: false },
  rectificacion: { days: 5, business: true },
  supresion: { days: 5, business: true },
};

const DAY_MS = 86_400_000;
const toDate = (fecha: string): Date => new Date(`${fecha}T00:00:00Z`);
const dayOfYear = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Easter Sunday (the anonymous Gregorian computus), from which carnival and Good Friday follow. */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOfYear(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'];
/** Moved to a Monday (Ley 27.399): back from Tuesday and Wednesday, forward from Thursday and Friday. */
const MOVED = ['06-17', '08-17', '10-12', '11-20'];
const SHIFT = [0, 0, -1, -2, 4, 3, 0];

function moved(fecha: string): string {
  return plusDays(fecha, SHIFT[toDate(fecha).getUTCDay()] ?? 0);
}

/** The national holidays of a year, without the bridges, which are decreed each year. */
export function feriadosOf(year: number): Set<string> {
  const sunday = easter(year);
  return new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...MOVED.map((day) => moved(`${year}-${day}`)),
    ...[-48, -47, -2].map((days) => plusDays(sunday, days)),
  ]);
}

const isBusinessDay = (fecha: string): boolean =>
  ![0, 6].includes(toDate(fecha).getUTCDay()) && !feriadosOf(Number(fecha.slice(0, 4))).has(fecha);

/** The last day to answer a request of `desde`, which is not counted. */
export function venceEl(tipo: TipoPedido, desde: string): string {
  const { days, business } = TERMS[tipo];
  if (!business) return plusDays(desde, days);
  let fecha = desde;
  for (let counted = 0; counted < days;) {
    fecha = plusDays(fecha, 1);
    if (isBusinessDay(fecha)) counted += 1;
  }
  return fecha;
}

/** Calendar days until the term: 0 is today, less than 0 is overdue. */
export const diasHasta = (vence: string, hoy: string): number =>
  Math.round((toDate(vence).getTime() - toDate(hoy).getTime()) / DAY_MS);

/** The term as staff read it: `Vence hoy`, `Venció hace 3 días`. */
export function plazoInWords(vence: string, hoy: string): string {
  const days = diasHasta(vence, hoy);
  if (days === 0) return 'Vence hoy';
  if (days === 1) return 'Vence mañana';
  if (days === -1) return 'Venció ayer';
  return days > 0 ? `Vence en ${days} días` : `Venció hace ${-days} días`;
}
