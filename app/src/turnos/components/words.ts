import { plural } from '@gremio/contract/platform/counted.ts';
import { formatDay, formatDayAndHour, isPastHour } from '@gremio/contract/platform/format.ts';
import { entregaEnPalabras, esAntesDeEntrega } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno, Turno } from '@gremio/contract/turnos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';

export const SUSPENDED =
  'Tu afiliación figura suspendida, por eso no podés reservar. Comunicate con tu seccional.';

/** `Es hoy`, `Es mañana`, `Faltan 5 días`; nothing for a day that is past. Both are `YYYY-MM-DD`. */
export function daysLeftInWords(today: string, dia: string): string | null {
  const days = Math.round((Date.parse(dia) - Date.parse(today)) / DAY_MS);
  if (days < 0) return null;
  if (days === 0) return 'Es hoy';
  return days === 1 ? 'Es mañana' : `Faltan ${days} días`;
}

/** `avisa`: the member will be notified the day before. */
const withAviso = (when: string, avisa: boolean): string =>
  `${when}.${avisa ? ' Te avisamos el día anterior.' : ''}`;

const turnoInWords = ({ dia, hora }: Turno, avisa: boolean): string =>
  withAviso(formatDayAndHour(dia, hora), avisa);

export const bookedText = (turno: Turno, avisa: boolean): string =>
  `Tu turno quedó reservado: ${turnoInWords(turno, avisa)}`;

export const changedText = (turno: Turno, avisa: boolean): string =>
  `Tu turno quedó cambiado: ${turnoInWords(turno, avisa)}`;

export const cancelledText = ({ dia, hora }: Turno): string =>
  `Cancelaste tu turno: ${formatDayAndHour(dia, hora)}. Tu lugar quedó libre.`;

export const existingText = ({ dia, hora }: Turno): string =>
  `Ya tenés un turno: ${formatDayAndHour(dia, hora)}. Podés cambiarlo.`;

/**
 * Advice for a turno that is before the first delivery day, because the organisation moved that day later;
 * null for other turnos (docs/turnos.md#before-the-deliveries-begin).
 */
export const beforeEntregaText = ({ coleccion, dia }: Turno, start: string | null): string | null =>
  esAntesDeEntrega(dia, start)
    ? `${entregaEnPalabras(coleccion, start)} Tu turno es antes: cambialo por otro día.`
    : null;

export const HORA_LOST =
  'Ese horario se acaba de completar. Estos son los más cercanos que quedan.';
export const LAST_HORA_LOST = 'Ese horario se acaba de completar, y era el último que quedaba.';
export const DIA_TAKEN = 'Ese día se acaba de completar. Estos son los más cercanos que quedan.';
export const LAST_DIA_TAKEN = 'Ese día se acaba de completar, y era el último que quedaba.';

/** State of a turno for its owner: `pasado` is one still `reservado` once its hour has passed. */
export type Situacion = EstadoTurno | 'pasado';

export const situacionOf = ({ estado, dia, hora }: Turno, now: Date): Situacion =>
  estado === 'reservado' && isPastHour(now, dia, hora) ? 'pasado' : estado;

/** Words for the number of the member's minors that a vacation day counts. */
export function menoresInWords(count: number): string {
  if (count === 0) return 'No entran hijos tuyos';
  return `${plural(count, 'Entra', 'Entran')} ${count} de tus hijos`;
}

/** Sentence on the days taken out of those due. */
export const takenDiasInWords = (count: number, limit: number): string =>
  limit === 1
    ? count === 0
      ? 'Te corresponde 1 día.'
      : 'Ya elegiste el día que te corresponde.'
    : `Elegiste ${count} de los ${limit} días que te corresponden.`;

export const diaBookedText = (dia: string, avisa: boolean): string =>
  `Tu lugar quedó reservado: ${withAviso(formatDay(dia), avisa)}`;

export const diaCancelledText = (dia: string): string =>
  `Cancelaste tu lugar del ${formatDay(dia)}. Quedó libre para otra persona.`;
