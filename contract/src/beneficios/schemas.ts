import * as z from 'zod';
import { imagen } from '../archivos/schemas.ts';
import { audienciaRow, optionalAudiencia } from '../audiencias/schemas.ts';
import {
  fecha,
  id,
  momento,
  optionalFecha,
  optionalTelefono,
  optionalText,
  text,
  webAddress,
  writtenPosition,
} from '../platform/schemas.ts';
import {
  ESTADOS_VISTA,
  endsAfterItBegins,
  periodoRow,
  periodoWrite,
} from '../platform/publication.ts';

const count = z.int().min(0);

export const rubro = z.object({
  id,
  nombre: z.string(),
  /** Name of an icon in the family that the app uses. */
  icono: z.string().nullable(),
  cant_beneficios: count,
});
export type Rubro = z.output<typeof rubro>;

const puntaje = { puntaje_promedio: z.number().nullable(), cant_reviews: count };

export const beneficio = z.object({
  id,
  nombre: z.string(),
  /** The discount in a few words: `20 %`, `2x1`. */
  descuento: z.string().nullable(),
  descripcion: z.string().nullable(),
  condiciones: z.string().nullable(),
  vigencia_hasta: fecha.nullable(),
  rubro: z.object({ id, nombre: z.string(), icono: z.string().nullable() }),
  cant_sucursales: count,
  ...puntaje,
  /** Metres to its nearest branch; null without a position. */
  distancia: z.number().nullable(),
});
export type Beneficio = z.output<typeof beneficio>;

export const sucursal = z.object({
  id,
  app_beneficio_id: id,
  nombre: z.string(),
  direccion: z.string().nullable(),
  localidad: z.string().nullable(),
  provincia: z.string().nullable(),
  localidad_id: id.nullable(),
  provincia_id: id.nullable(),
  codigo_postal: z.string().nullable(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  web: z.string().nullable(),
  nlatitud: z.number().nullable(),
  nlongitud: z.number().nullable(),
  /** Metres; null without a position. */
  distancia: z.number().nullable(),
});
export type Sucursal = z.output<typeof sucursal>;

export const review = z.object({
  id,
  app_beneficio_id: id,
  /** The author's first name only. */
  nombre: z.string(),
  puntaje: z.int(),
  comentario: z.string().nullable(),
  fecha: momento,
});
export type Review = z.output<typeof review>;

/** The author's own review, with whether staff hid it and why. */
export const miReview = review.extend({ oculta: z.boolean(), motivo: z.string().nullable() });

export const reviewWrite = z.object({
  app_beneficio_id: id,
  puntaje: z.int().min(1).max(5),
  comentario: optionalText(1000),
});

/** A benefit with its first page of branches (nearest first with a position) and its newest reviews. */
export const beneficioCompleto = beneficio.extend({
  imagen: imagen.nullable(),
  sucursales: z.array(sucursal),
  reviews: z.array(review),
});

export const cercaDe = z.object({
  nombre: z.string(),
  nlatitud: z.number(),
  nlongitud: z.number(),
});
export type CercaDe = z.output<typeof cercaDe>;

export const rubroWrite = z.object({
  nombre: text(80),
  icono: optionalText(40),
  orden: z.int().min(0).max(10_000).default(0),
});
export const rubroRow = rubro.extend({ orden: z.int(), version: z.int() });

/** A word that members type, and the words that benefits use in its place. */
export const sinonimoWrite = z.object({
  palabra: text(40).regex(/^\S+$/, 'Escribí una sola palabra.'),
  equivalentes: z.array(text(60)).min(1, 'Escribí al menos una.').max(10),
});
export const sinonimoRow = z.object({
  id,
  palabra: z.string(),
  equivalentes: z.array(z.string()),
  version: z.int(),
});

export const beneficioWrite = z
  .object({
    rubro_id: id,
    nombre: text(160),
    descuento: optionalText(60),
    descripcion: optionalText(4000),
    condiciones: optionalText(4000),
    vigencia_hasta: optionalFecha,
    imagen_id: id.nullish().transform((value) => value ?? null),
    publicado: z.boolean().default(true),
    ...periodoWrite,
    audiencia: optionalAudiencia,
  })
  .superRefine(endsAfterItBegins);
export const beneficioRow = z.object({
  id,
  rubro_id: id,
  nombre: z.string(),
  descuento: z.string().nullable(),
  descripcion: z.string().nullable(),
  condiciones: z.string().nullable(),
  vigencia_hasta: fecha.nullable(),
  imagen_id: id.nullable(),
  publicado: z.boolean(),
  ...periodoRow,
  audiencia: audienciaRow,
  estado: z.enum(ESTADOS_VISTA),
  cant_sucursales: count,
  ...puntaje,
  version: z.int(),
});

const web = z
  .union([z.literal('').transform(() => null), webAddress])
  .nullish()
  .transform((value) => value ?? null);

export const sucursalWrite = z
  .object({
    app_beneficio_id: id,
    nombre: text(200),
    direccion: optionalText(200),
    localidad_id: id.nullish().transform((value) => value ?? null),
    provincia_id: id.nullish().transform((value) => value ?? null),
    codigo_postal: optionalText(20),
    telefono: optionalTelefono(80),
    email: optionalText(200),
    web,
    ...writtenPosition,
  })
  .refine((value) => (value.nlatitud === null) === (value.nlongitud === null), {
    path: ['nlongitud'],
    message: 'La posición lleva latitud y longitud, las dos.',
  });
export const sucursalRow = sucursal.omit({ distancia: true }).extend({
  /** The localidad was derived from the position (the nearest one); nobody chose it. */
  lugar_por_posicion: z.boolean(),
  version: z.int(),
});

export const reviewRow = z.object({
  id,
  app_beneficio_id: id,
  beneficio: z.string(),
  persona_id: id,
  nombre: z.string(),
  puntaje: z.int(),
  comentario: z.string().nullable(),
  fecha: momento,
  oculta: z.boolean(),
  motivo: z.string().nullable(),
  version: z.int(),
});
/** Staff hide a review with a reason that its author reads; they never rewrite it. */
export const reviewModeration = z
  .object({ oculta: z.boolean(), motivo: optionalText(300) })
  .refine((value) => !value.oculta || value.motivo !== null, {
    path: ['motivo'],
    message: 'Escribí el motivo: lo lee quien opinó.',
  });
