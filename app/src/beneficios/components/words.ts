import { counted } from '@gremio/contract/platform/counted.ts';
import { thisDevice } from '../../platform/api/device.ts';
import { formatDate, formatDay, localParts } from '@gremio/contract/platform/format.ts';
import type { Filters } from './filters.ts';

/** Summary above the list: how many benefits, and whether nearest first. */
export const countSentence = (count: number, nearestFirst: boolean): string =>
  `${counted(count, 'beneficio', 'beneficios')}${nearestFirst && count > 1 ? ', los más cercanos primero' : ''}`;

/** Explains that a search, rubro or place never loaded on this device needs signal. */
export function needsSignal({ q, rubro }: Filters): string {
  if (q) return `Para buscar «${q}» hace falta señal.`;
  const what = rubro ? 'este rubro' : 'este lugar';
  return `Todavía no vimos los beneficios de ${what} en ${thisDevice()}: para traerlos hace falta señal.`;
}

/** `2026-12-08` in words; the year only if it is not the current one. */
export function dayInWords(fecha: string, now: number): string {
  const year = localParts(new Date(now)).fecha.slice(0, 4);
  if (fecha.startsWith(year)) return formatDay(fecha);
  return formatDate(fecha);
}

/** A moment's day in the organisation's zone, in words. */
export const momentInWords = (moment: string, now: number): string =>
  dayInWords(localParts(new Date(moment)).fecha, now);

const SHORT = 9;

/** A discount that fits at the end of a row, such as `20 %` or `2x1`. */
export const isShort = (descuento: string): boolean => descuento.length <= SHORT;

/** Completes a bare percentage: `15 %` becomes «15% de descuento». */
export const discountInWords = (descuento: string): string =>
  descuento.replace(/^(\d{1,3})\s*%$/, '$1% de descuento');

/** Joins the parts that are present into one line. */
export const line = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
