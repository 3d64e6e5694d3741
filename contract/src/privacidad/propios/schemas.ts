import * as z from 'zod';
import { text } from '../../platform/schemas.ts';
import { TIPOS_PEDIDO } from '../rules.ts';
import { pedidoRow } from '../schemas.ts';

/** A request as its member reads it. */
export const pedidoPropio = pedidoRow.pick({
  id: true,
  tipo: true,
  detalle: true,
  estado: true,
  creado: true,
  vence: true,
  vencido: true,
  respuesta: true,
  respondido: true,
});
export type PedidoPropio = z.output<typeof pedidoPropio>;

export const pedidoPropioWrite = z.object({ tipo: z.enum(TIPOS_PEDIDO), detalle: text(1000) });

/** `archivos`: include the photos of the member's children's documents, and any other file that they sent. */
export const descargaWrite = z.object({ archivos: z.boolean() });
