import * as z from 'zod';
import { fecha, hora, id, optionalText } from '../../platform/schemas.ts';

/** Fate of the bookings in a closed place: moved to the nearest free place, cancelled, or kept. */
export const DECISIONES = ['mover', 'cancelar', 'dejar'] as const;
export type Decision = (typeof DECISIONES)[number];

/** A place; `hora` is null for a vacation day. */
const lugar = z.object({ id, dia: fecha, hora: hora.nullable() });

/** A booking affected by closing, with its new place; null when nothing is free. */
export const afectado = z.object({
  /** Id of the turno, or of the vacation day's row. */
  id,
  persona_id: id,
  nombre: z.string(),
  numero_documento: z.string(),
  /** Without an address, somebody has to call them. */
  con_correo: z.boolean(),
  dia: fecha,
  hora: hora.nullable(),
  destino: lugar.nullable(),
});
export type Afectado = z.output<typeof afectado>;

/** Plan of closing now: the bookings with their new places, in the order of booking. */
export const planDeCierre = z.object({ afectados: z.array(afectado), sin_lugar: z.int() });
export type PlanDeCierre = z.output<typeof planDeCierre>;

const MAX_AFECTADOS = 20_000;

export const cierreWrite = z
  .object({
    decision: z.enum(DECISIONES),
    /** Bookings without a free place are cancelled; if false, one such booking prevents any change. */
    cancelar_sin_lugar: z.boolean().default(false),
    /** Reason for the members who lose their place. */
    motivo: optionalText(300),
    /** The plan as the clerk saw it: if it changed, nothing is done and the reply has the new one. */
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
