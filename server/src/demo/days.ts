const DAY_MS = 86_400_000;

/** `days` after a day, `YYYY-MM-DD`; before it when they are negative. */
export const plusDays = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
