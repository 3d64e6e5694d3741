import * as z from 'zod';
import { id, text } from '../platform/schemas.ts';

const MAX_LUGARES = 200;
const MAX_EDAD = 120;

/** Ids in one order, so that the same choice is the same value. */
const inOrder = z
  .array(id)
  .max(MAX_LUGARES)
  .overwrite((ids) => [...new Set(ids)].sort((one, other) => one - other));
const lugares = inOrder.default([]);

const edad = z
  .int()
  .min(0)
  .max(MAX_EDAD)
  .nullish()
  .transform((value) => value ?? null);

/** Full years, both ends included; at least one end is set. */
const edades = z
  .object({ desde: edad, hasta: edad })
  .refine(({ desde, hasta }) => desde !== null || hasta !== null, 'Escribí una edad.')
  .refine(
    ({ desde, hasta }) => desde === null || hasta === null || hasta >= desde,
    '«Hasta» no puede ser menor que «Desde».',
  )
  .nullish()
  .transform((value) => value ?? null);

/**
 * Members that something is for: those who meet any of its parts. Seccionales count with all under them.
 * `listas` are members on one of these lists, `hijos` those with a child of these ages, `delegados` those of
 * a congress that has not ended, and `capital` those of the capital area.
 */
export const audiencia = z
  .object({
    seccionales: lugares,
    reparticiones: lugares,
    /** Absent without any, as the last release, which knows no lists, writes it: one choice is one value. */
    listas: inOrder.optional(),
    edad: edades,
    hijos: edades,
    delegados: z.boolean().default(false),
    capital: z.boolean().default(false),
  })
  .overwrite(({ listas, ...others }) => (listas?.length ? { ...others, listas } : others))
  .refine(
    (one) =>
      one.seccionales.length > 0 ||
      one.reparticiones.length > 0 ||
      one.listas !== undefined ||
      one.edad !== null ||
      one.hijos !== null ||
      one.delegados ||
      one.capital,
    'Elegí para quiénes es, o que sea para todos.',
  );
export type Audiencia = z.output<typeof audiencia>;

/**
 * As it is written with what it is for; null is everybody. A page of the version before sends none: an
 * audience stays as it is, and a new row is for everybody.
 */
export const optionalAudiencia = audiencia.nullish();

const rowEdades = z.object({ desde: z.int().nullable(), hasta: z.int().nullable() }).nullable();

/** As a row has it. */
export const audienciaRow = z
  .object({
    seccionales: z.array(id),
    reparticiones: z.array(id),
    listas: z.array(id).optional(),
    edad: rowEdades,
    hijos: rowEdades,
    delegados: z.boolean(),
    capital: z.boolean(),
  })
  .nullable();

/** Data of a member that decides about audiences; dates are `YYYY-MM-DD`. */
export interface Destinatario {
  /** Their seccional, those above it, and those that became one of them. */
  seccionales: number[];
  /** Their repartición, and those that became it. */
  reparticiones: number[];
  /** Lists that they are on. */
  listas: number[];
  fecha_nacimiento: string | null;
  /** Birth dates of their children. */
  hijos: string[];
  delegado: boolean;
  capital: boolean;
}

const NOMBRE_LISTA = 120;

/** A list of members, which an audience may name. */
export const listaRow = z.object({
  id,
  nombre: z.string(),
  /** Members on it. */
  personas: z.int(),
  version: z.int(),
});
export type ListaRow = z.output<typeof listaRow>;

export const listaWrite = z.object({ nombre: text(NOMBRE_LISTA) });

/** A member on a list. */
export const enListaRow = z.object({
  id,
  lista_id: id,
  lista: z.string(),
  persona_id: id,
  nombre: z.string(),
  numero_documento: z.string(),
  nro_afiliado: z.string(),
  seccional: z.string().nullable(),
});

export const enListaWrite = z.object({ lista_id: id, persona_id: id });
