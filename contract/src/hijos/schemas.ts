import * as z from 'zod';
import { LADOS } from '../archivos/schemas.ts';
import { fecha, id, momento, optionalText, text, typedFecha } from '../platform/schemas.ts';
import { SEXOS, typedDocumento } from '../personas/schemas.ts';

/** States of a photo: waiting for staff, approved, or rejected with a reason. */
export const ESTADOS_FOTO = ['pendiente', 'aprobada', 'rechazada'] as const;
export type EstadoFoto = (typeof ESTADOS_FOTO)[number];
const estadoFoto = z.enum(ESTADOS_FOTO);

/**
 * Reasons why the photos of a child's document are not approved: a side missing, rejected or not reviewed.
 */
export const FOTOS_PENDIENTES = ['faltan', 'para_corregir', 'en_revision'] as const;
export type FotosPendientes = (typeof FOTOS_PENDIENTES)[number];

export const hijo = z.object({
  id,
  nombre: z.string(),
  numdoc: z.string(),
  fecha_nacimiento: fecha,
  sexo: z.enum(SEXOS).nullable(),
  /** Front and back of the document: links valid for one minute, or null. */
  foto_dni_1: z.string().nullable(),
  foto_dni_2: z.string().nullable(),
  /** Null if no photo was sent. The state outlives the photo, which is deleted some time after. */
  foto_dni_1_estado: estadoFoto.nullable(),
  foto_dni_2_estado: estadoFoto.nullable(),
  foto_dni_1_motivo: z.string().nullable(),
  foto_dni_2_motivo: z.string().nullable(),
  /** Full years today, in the organisation's zone. */
  edad: z.int(),
  menor: z.boolean(),
});
export type Hijo = z.output<typeof hijo>;

export const hijoWrite = z.object({
  persona_id: id,
  nombre: text(160),
  numdoc: typedDocumento,
  fecha_nacimiento: typedFecha,
  sexo: z
    .enum(SEXOS)
    .nullish()
    .transform((value) => value ?? null),
});
export const hijoRow = z.object({
  id,
  persona_id: id,
  nombre: z.string(),
  numdoc: z.string(),
  fecha_nacimiento: fecha,
  sexo: z.enum(SEXOS).nullable(),
  edad: z.int(),
  menor: z.boolean(),
  version: z.int(),
});

export const fotoRow = z.object({
  id,
  hijo_id: id,
  persona_id: id,
  nombre: z.string(),
  titular: z.string(),
  lado: z.enum(LADOS),
  estado: estadoFoto,
  motivo: z.string().nullable(),
  subida: momento,
  /** Moment of the guardian's consent to keep it. */
  consentimiento: momento.nullable(),
  decidida: momento.nullable(),
  /** False once it was deleted, some days after the decision. */
  guardada: z.boolean(),
  version: z.int(),
});
export type FotoRow = z.output<typeof fotoRow>;

export const fotoAbrir = z.object({ motivo: text(300) });
export const fotoDecision = z
  .object({
    estado: z.enum(['aprobada', 'rechazada']),
    motivo: optionalText(300),
    version: z.int(),
  })
  .refine(({ estado, motivo }) => estado === 'aprobada' || motivo !== null, {
    path: ['motivo'],
    message: 'Decí por qué, para que su familia sepa qué corregir.',
  });
