import { plusDays } from '../platform/days.ts';
import { DAY_MS } from '../platform/time.ts';

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

const toDate = (fecha: string): Date => new Date(`${fecha}T00:00:00Z`);
const isWeekend = (fecha: string): boolean => [0, 6].includes(toDate(fecha).getUTCDay());

/** True if the term of such a request is counted in business days: the holidays have to be known. */
export const isInBusinessDays = (tipo: TipoPedido): boolean => TERMS[tipo].business;

/** `5 días hábiles`, `10 días`. */
export const termInWords = (tipo: TipoPedido): string =>
  `${TERMS[tipo].days} ${TERMS[tipo].business ? 'días hábiles' : 'días'}`;

/**
 * The last day to answer a request of `desde`, which is not counted. `feriados` are the national holidays; a
 * bridge day counts as any other.
 */
export function venceEl(tipo: TipoPedido, desde: string, feriados: ReadonlySet<string>): string {
  const { days, business } = TERMS[tipo];
  if (!business) return plusDays(desde, days);
  let fecha = desde;
  for (let counted = 0; counted < days;) {
    fecha = plusDays(fecha, 1);
    if (!isWeekend(fecha) && !feriados.has(fecha)) counted += 1;
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
