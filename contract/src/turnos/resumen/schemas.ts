import * as z from 'zod';
import { fecha, hora, momento } from '../../platform/schemas.ts';

const counts = {
  reservados: z.int(),
  atendidos: z.int(),
  ausentes: z.int(),
  cancelados: z.int(),
};

/** Today's turnos of all campaigns, in total and by hour. */
export const turnosDeHoy = z.object({
  dia: fecha,
  /** Current time in the organisation's zone. */
  ahora: hora,
  ...counts,
  horas: z.array(z.object({ hora, ...counts, limite: z.int() })),
});
export type TurnosDeHoy = z.output<typeof turnosDeHoy>;

/** Minutes that the curve of the opening covers. */
export const MINUTOS_APERTURA = 120;

/** Occupancy of a campaign: each hour of each day, and bookings per minute since it opened. */
export const ocupacion = z.object({
  hoy: fecha,
  celdas: z.array(
    z.object({ dia: fecha, hora, tomados: z.int(), limite: z.int(), cerrada: z.boolean() }),
  ),
  /** Counts per elapsed minute, from the first booking on; null while there is none. */
  apertura: z.object({ desde: momento, minutos: z.array(z.int()) }).nullable(),
});
export type Ocupacion = z.output<typeof ocupacion>;
