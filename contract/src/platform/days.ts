import { DAY_MS } from './time.ts';

/** Days from one day to another (`YYYY-MM-DD`), as many as the nights between; negative if reversed. */
export const daysBetween = (desde: string, hasta: string): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / DAY_MS);

/** The day `days` after `fecha`, or before it if negative; both `YYYY-MM-DD`. */
export const plusDays = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
