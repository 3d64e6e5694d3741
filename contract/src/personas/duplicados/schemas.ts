import * as z from 'zod';
import { id, momento } from '../../platform/schemas.ts';
import { personaRow } from '../schemas.ts';

/**
 * Reasons to take two personas for one: the same CUIL; one's CUIL has the other's document; born on the same
 * day with the same names, of which one may have more.
 */
export const RAZONES = ['cuil', 'documento', 'nombre'] as const;
export type Razon = (typeof RAZONES)[number];

export const ESTADOS_DUPLICADO = ['pendiente', 'descartado'] as const;
export type EstadoDuplicado = (typeof ESTADOS_DUPLICADO)[number];

/** Fields of which staff choose whose value stays. */
export const CAMPOS_UNION = [
  'nombre',
  'numero_documento',
  'nro_afiliado',
  'legajo',
  'cuil',
  'fecha_nacimiento',
  'sexo',
  'repdep',
  'seccional',
  'provincia',
  'localidad',
  'email',
  'celular',
  'fecha_afiliacion',
] as const;
export type CampoUnion = (typeof CAMPOS_UNION)[number];

/** Days for which a merge can be undone. */
export const DIAS_PARA_DESHACER = 90;

const persona = personaRow.pick({
  id: true,
  nombre: true,
  numero_documento: true,
  nro_afiliado: true,
  cuil: true,
  fecha_nacimiento: true,
  seccional: true,
  estado: true,
  activado: true,
});

export const duplicadoRow = z.object({
  id,
  razones: z.array(z.enum(RAZONES)),
  estado: z.enum(ESTADOS_DUPLICADO),
  /** When staff said that they are two persons, and who. */
  decidido: momento.nullable(),
  decidido_por: z.string().nullable(),
  una: persona,
  otra: persona,
  version: z.int(),
});
export type DuplicadoRow = z.output<typeof duplicadoRow>;

export const duplicadoDecision = z.object({
  estado: z.enum(ESTADOS_DUPLICADO),
  version: z.int(),
});

/** Pairs to look at, and personas who are still to be compared (after a roll was loaded). */
export const resumenDuplicados = z.object({ pendientes: z.int(), por_comparar: z.int() });

const cosas = z.array(z.object({ que: z.string(), conservada: z.int(), unida: z.int() }));

/** The two personas before a merge, and what it would do. */
export const vistaUnion = z.object({
  conservada: personaRow,
  unida: personaRow,
  /** Counts of the things of each, where either has some. */
  cosas,
  /** Sentences: what the merge resolves by itself. */
  avisos: z.array(z.string()),
  /** Sentences: what has to be solved before. Empty if they can be merged. */
  impedimentos: z.array(z.string()),
});

export const unionWrite = z.object({
  unida_id: id,
  /** Fields in which the value of the persona who is merged stays. */
  toma: z.array(z.enum(CAMPOS_UNION)).max(CAMPOS_UNION.length),
  /** Versions of both that were read. */
  version: z.int(),
  version_unida: z.int(),
});

export const unionRow = z.object({
  id,
  persona_id: id,
  unida_id: id,
  nombre: z.string(),
  numero_documento: z.string(),
  nro_afiliado: z.string(),
  /** Sentences: what it gave back or took out. */
  avisos: z.array(z.string()),
  momento,
  usuario: z.string(),
  deshecha: momento.nullable(),
  deshecha_por: z.string().nullable(),
  /** Why it cannot be undone any more; null while it can. */
  sin_vuelta: z.string().nullable(),
});

/** `sin_volver` counts what changed since the merge, and stays with the persona who was kept. */
export const deshecho = unionRow.extend({ sin_volver: z.int() });
