import * as z from 'zod';
import { fecha, id, momento, text } from '../platform/schemas.ts';
import { ESTADOS_PEDIDO, TIPOS_PEDIDO } from './rules.ts';

export const pedidoRow = z.object({
  id,
  persona_id: id,
  nombre: z.string(),
  numero_documento: z.string(),
  nro_afiliado: z.string(),
  tipo: z.enum(TIPOS_PEDIDO),
  /** The request, in the person's own words. */
  detalle: z.string(),
  estado: z.enum(ESTADOS_PEDIDO),
  creado: momento,
  /** The last day to answer. */
  vence: fecha,
  /** Unanswered after its term. */
  vencido: z.boolean(),
  respuesta: z.string().nullable(),
  respondido: momento.nullable(),
  respondido_por: z.string().nullable(),
  version: z.int(),
});
export type PedidoPrivacidad = z.output<typeof pedidoRow>;

export const pedidoWrite = z.object({
  persona_id: id,
  tipo: z.enum(TIPOS_PEDIDO),
  detalle: text(1000),
});

/** The person reads the answer. */
export const pedidoAnswer = z.object({
  estado: z.enum(['respondido', 'rechazado']),
  respuesta: text(2000),
  version: z.int(),
});

/** Reasons for the data that is kept after an erasure, in words for the person. */
export const borrado = z.object({ quedan: z.array(z.string()) });
