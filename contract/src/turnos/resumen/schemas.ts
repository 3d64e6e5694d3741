import * as z from 'zod';
import { fecha, hora, momento } from '../../platform/schemas.ts';

const counts = {
  reservados: z.int(),
  atendidos: z.int(),
  ausentes: z.int(),
  cancelados: z.int(),
};

/** Today's turnos of every campaign, and hour by hour. */
export const turnosDeHoy = z.object({
  dia: fecha,
  /** What time it is there. */
  ahora: hora,
  ...counts,
  horas: z.array(z.object({ hora, ...counts, limite: z.int() })),
});
export type TurnosDeHoy = z.output<typeof turnosDeHoy>;

/** Minutes of the opening that its curve shows. */
export const MINUTOS_APERTURA = 120;

/** How a campaign fills: every hour of every day, and how many booked in each minute once it opened. */
export const ocupacion = z.object({
  hoy: fecha,
  celdas: z.array(
    z.object({ dia: fecha, hora, tomados: z.int(), limite: z.int(), cerrada: z.boolean() }),
  ),
  /** From the first booking on, a number for each minute that has passed; null while nobody booked. */
  apertura: z.object({ desde: momento, minutos: z.array(z.int()) }).nullable(),
});
export type Ocupacion = z.output<typeof ocupacion>;
