import { counted } from './counted.ts';

/** `1 año`, `8 años`. */
export const yearsInWords = (years: number): string => counted(years, 'año', 'años');

/** `de 3 a 12 años`, `hasta 12 años`, `desde 3 años`; null without a bound. */
export function agesInWords(minima: number | null, maxima: number | null): string | null {
  if (minima === null && maxima === null) return null;
  if (maxima === null) return `desde ${yearsInWords(minima ?? 0)}`;
  return minima === null
    ? `hasta ${yearsInWords(maxima)}`
    : `de ${minima} a ${yearsInWords(maxima)}`;
}
