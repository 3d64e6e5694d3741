const DAY_MS = 86_400_000;

/** The day `days` after `fecha`, or before it if negative; both `YYYY-MM-DD`. */
export const plusDays = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
