import { formatDayAndHour, localParts } from '@gremio/contract/platform/format.ts';

const HOUR_AND_MINUTE = 5;

/** Formats a date and time of the wire in the organisation's time zone: `martes 8 de diciembre, 10:30`. */
export function formatMoment(momento: string): string {
  const { fecha, hora } = localParts(new Date(momento));
  return formatDayAndHour(fecha, hora.slice(0, HOUR_AND_MINUTE));
}
