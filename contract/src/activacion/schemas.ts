import * as z from 'zod';
import { documento, ESTADOS_PERSONA } from '../personas/schemas.ts';
import { bearer } from '../platform/bearers.ts';
import { normalizeDocumento } from '../platform/documento.ts';
import { id, momento } from '../platform/schemas.ts';

/** Device types of the specification. */
export const DISPOSITIVOS = ['android', 'ios', 'web'] as const;

export type Dispositivo = (typeof DISPOSITIVOS)[number];

export const sesion = z.object({
  persona_id: id.nullable(),
  estado: z.enum(ESTADOS_PERSONA).nullable(),
  dispositivo: z.enum(DISPOSITIVOS),
});

export type Sesion = z.output<typeof sesion>;

/** A device that carries the card. */
export const aparato = z.object({
  id,
  dispositivo: z.enum(DISPOSITIVOS),
  /** Its browser and system, such as `Chrome en Android`; null where neither is known. */
  nombre: z.string().nullable(),
  activado: momento,
  ultimo_uso: momento,
  este: z.boolean(),
});

export const ESTADOS_CLAVE = ['vigente', 'vencida', 'revocada'] as const;

export const claveRow = z.object({
  id,
  persona_id: id,
  nombre: z.string(),
  nro_afiliado: z.string(),
  estado: z.enum(ESTADOS_CLAVE),
  emitida: momento,
  vence: momento.nullable(),
  /** Devices activated with this key, and their maximum; null is unlimited. */
  usos: z.int(),
  usos_maximos: z.int().nullable(),
  /** The key itself, only in the reply that issues it: the server stores nothing but its keyed hash. */
  clave: bearer('clave_activacion', z.string().nullable()),
  version: z.int(),
});

/** Document and mail as they are on the roll; the document may have dots. */
export const pedidoClave = z.object({
  dni: z
    .string()
    .max(20)
    .transform(normalizeDocumento)
    .refine((typed) => documento.safeParse(typed).success, 'Escribí tu número de documento.'),
  email: z.string().trim().pipe(z.email().max(200)),
});

export const claveWrite = z.object({ persona_id: id });
