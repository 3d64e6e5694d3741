import * as z from 'zod';
import { id, momento, text } from '../platform/schemas.ts';
import { typedDocumento } from '../personas/schemas.ts';

/** `traer`: asked by the seccional that the person comes to. `enviar`: by the one that they leave. */
const SENTIDOS_TRASLADO = ['traer', 'enviar'] as const;
export type SentidoTraslado = (typeof SENTIDOS_TRASLADO)[number];

export const ESTADOS_TRASLADO = ['pendiente', 'aceptado', 'rechazado', 'retirado'] as const;
export type EstadoTraslado = (typeof ESTADOS_TRASLADO)[number];

const motivo = text(300);

export const trasladoPedido = z.object({
  numero_documento: typedDocumento,
  /** One of the asker's own seccionales. */
  hacia_id: id,
  motivo,
});

export const trasladoEnvio = z.object({ hacia_id: id, motivo });

export const trasladoRechazo = z.object({ motivo });

/**
 * A transfer as its reader may see it: until it is accepted, who asks to bring somebody reads only what they
 * wrote, alike for a document that nobody has.
 */
export const trasladoRow = z.object({
  id,
  sentido: z.enum(SENTIDOS_TRASLADO),
  estado: z.enum(ESTADOS_TRASLADO),
  numero_documento: z.string(),
  nombre: z.string().nullable(),
  /** Null unless the persona is in the reader's places now. */
  persona_id: id.nullable(),
  de: z.string().nullable(),
  hacia: z.string(),
  hacia_id: id,
  motivo: z.string(),
  pedido: momento,
  pedido_por: z.string(),
  /** When it was accepted, rejected or withdrawn, and by whom. */
  decidido: momento.nullable(),
  decidido_por: z.string().nullable(),
  /** The reason of a rejection. */
  respuesta: z.string().nullable(),
  /** The reader may accept or reject it. */
  me_espera: z.boolean(),
  puedo_retirar: z.boolean(),
});
export type TrasladoRow = z.output<typeof trasladoRow>;
