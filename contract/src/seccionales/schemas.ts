import * as z from 'zod';
import {
  bothOrNone,
  id,
  momento,
  optionalEmail,
  optionalTelefono,
  optionalText,
  text,
  writtenPosition,
} from '../platform/schemas.ts';

/** One that a file named first waits for a clerk. A closed one keeps its personas and takes no new ones. */
export const ESTADOS_LUGAR = ['por_confirmar', 'vigente', 'cerrada'] as const;
export type EstadoLugar = (typeof ESTADOS_LUGAR)[number];

/**
 * A seccional or a repartición, as staff write it. `padre_id` is the seccional that it belongs to: a region
 * holds seccionales, and a seccional reparticiones. A name has at most `longest` characters, as the text of
 * its personas.
 */
export const lugarWrite = (longest: number) =>
  z.object({
    nombre: text(longest),
    padre_id: id.nullish().transform((value) => value ?? null),
    estado: z.enum(ESTADOS_LUGAR).default('vigente'),
  });

export const lugarRow = z.object({
  id,
  nombre: z.string(),
  padre_id: id.nullable(),
  padre: z.string().nullable(),
  estado: z.enum(ESTADOS_LUGAR),
  /** Number of personas on the roll who belong to it, without those of the places below it. */
  personas: z.int(),
  /** Spellings that mean it, as files wrote them; its name is one. */
  grafias: z.array(z.string()),
  version: z.int(),
});
export type LugarRow = z.output<typeof lugarRow>;

const lugarNombrado = z.object({ id, nombre: z.string(), personas: z.int() });

/** Two places whose names may mean one: equal but for words such as `Seccional`, or nearly equal. */
export const parDeLugares = z.object({
  una: lugarNombrado,
  otra: lugarNombrado,
  motivo: z.enum(['mismo_nombre', 'parecido']),
});
export type ParDeLugares = z.output<typeof parDeLugares>;

/** A place that became another, with its personas and its spellings. */
export const lugarUnido = z.object({
  id,
  nombre: z.string(),
  momento,
  usuario: z.string(),
});

const telefono = optionalTelefono(40);
/** A site of a seccional, where members are attended. */
export const sedeWrite = z
  .object({
    seccional_id: id,
    nombre: text(120),
    direccion: optionalText(200),
    localidad: optionalText(120),
    ...writtenPosition,
    telefono,
    whatsapp: telefono,
    email: optionalEmail,
    horario: optionalText(200),
    /** Errands that are done there: «Entrega de kits, carnets, consultas de turismo». */
    tramites: optionalText(500),
    orden: z.int().min(0).max(999).default(0),
  })
  .superRefine(bothOrNone);

const nullableText = z.string().nullable();
export const sede = z.object({
  id,
  nombre: z.string(),
  direccion: nullableText,
  localidad: nullableText,
  nlatitud: z.number().nullable(),
  nlongitud: z.number().nullable(),
  telefono: nullableText,
  whatsapp: nullableText,
  email: nullableText,
  horario: nullableText,
  tramites: nullableText,
});

export type Sede = z.output<typeof sede>;

export const sedeRow = sede.extend({
  seccional_id: id,
  seccional: z.string(),
  orden: z.int(),
  version: z.int(),
});

/** The member's seccional. Without sites of its own it has those of the region above it. */
export const miSeccional = z.object({
  nombre: z.string(),
  /** Name of the region whose sites these are; null if they are its own. */
  de: nullableText,
  sedes: z.array(sede),
});
export type MiSeccional = z.output<typeof miSeccional>;
