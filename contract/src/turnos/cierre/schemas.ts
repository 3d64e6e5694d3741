import * as z from 'zod';
import { fecha, hora, id, optionalText } from '../../platform/schemas.ts';

/** What becomes of the bookings of what is closed: the nearest free place, nothing, or they stand. */
export const DECISIONES = ['mover', 'cancelar', 'dejar'] as const;
export type Decision = (typeof DECISIONES)[number];

/** An hour; a vacation day has none. */
const lugar = z.object({ id, dia: fecha, hora: hora.nullable() });

/** A booking that closing touches, and where it would go; null where nothing is free. */
export const afectado = z.object({
  /** The turno's, or the row of a vacation day. */
  id,
  persona_id: id,
  nombre: z.string(),
  /** Without one, somebody has to call them. */
  con_correo: z.boolean(),
  dia: fecha,
  hora: hora.nullable(),
  destino: lugar.nullable(),
});
export type Afectado = z.output<typeof afectado>;

/** Who goes where if it is closed now, in the order in which they booked. */
export const planDeCierre = z.object({ afectados: z.array(afectado), sin_lugar: z.int() });
export type PlanDeCierre = z.output<typeof planDeCierre>;

const MAX_AFECTADOS = 20_000;

export const cierreWrite = z
  .object({
    decision: z.enum(DECISIONES),
    /** Those that find no place are cancelled; without it, nothing is done while there is one. */
    cancelar_sin_lugar: z.boolean().default(false),
    /** What those who lose their place read. */
    motivo: optionalText(300),
    /** The plan as the clerk saw it: if it holds no more, nothing is done and the new one is answered. */
    vistos: z.array(z.object({ id, destino_id: id.nullable() })).max(MAX_AFECTADOS),
  })
  .superRefine(({ decision, cancelar_sin_lugar, motivo }, context) => {
    const cancels = decision === 'cancelar' || (decision === 'mover' && cancelar_sin_lugar);
    if (!cancels || motivo !== null) return;
    context.addIssue({
      code: 'custom',
      path: ['motivo'],
      message: 'Decí por qué: los afiliados lo van a leer.',
    });
  });
export type CierreWrite = z.output<typeof cierreWrite>;

export const cierre = z.object({ id, movidos: z.int(), cancelados: z.int(), quedan: z.int() });
export type Cierre = z.output<typeof cierre>;
