import * as z from 'zod';
import { imagen } from '../archivos/schemas.ts';
import { audienciaRow, optionalAudiencia } from '../audiencias/schemas.ts';
import { fecha, id, optionalText, storable, text, withScheme } from '../platform/schemas.ts';
import { endsAfterItBegins, periodoRow, periodoWrite } from '../platform/publication.ts';

/** A page of the app (`/turnos`) or an address of the web. */
export const enlace = z
  .string()
  .trim()
  .transform(withScheme)
  .pipe(
    z
      .string()
      .max(500)
      .regex(
        /^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/,
        'Escribí una página de la app, como /turnos, o una dirección https://',
      )
      .refine(storable),
  );

/** An empty address is stored as null. */
const optionalEnlace = z
  .union([z.literal('').transform(() => null), enlace])
  .nullish()
  .transform((value) => value ?? null);

export const slider = z.object({
  id,
  /** Also the picture's text for people who do not see it. */
  titulo: z.string(),
  texto: z.string().nullable(),
  enlace: z.string().nullable(),
  imagen,
});
export type Slider = z.output<typeof slider>;

export const noticia = z.object({
  id,
  titulo: z.string(),
  copete: z.string().nullable(),
  /** The day on which it was published, in the organisation's zone. */
  fecha,
  imagen: imagen.nullable(),
});
export type Noticia = z.output<typeof noticia>;

export const noticiaCompleta = noticia.extend({
  /** Markdown, of which `leerMarkdown` defines the part that is shown. */
  cuerpo: z.string(),
  /** The pictures in the body, with their sizes. */
  imagenes: z.array(imagen),
});
export type NoticiaCompleta = z.output<typeof noticiaCompleta>;

/** Members who see it, and when; without a beginning it is a draft. */
const publicacion = {
  audiencia: optionalAudiencia,
  ...periodoWrite,
};

export const ESTADOS_PUBLICACION = ['borrador', 'programada', 'publicada', 'vencida'] as const;
export type EstadoPublicacion = (typeof ESTADOS_PUBLICACION)[number];

const published = {
  audiencia: audienciaRow,
  ...periodoRow,
  /** Its state now. */
  estado: z.enum(ESTADOS_PUBLICACION),
  version: z.int(),
};

export const sliderWrite = z
  .object({
    titulo: text(120),
    texto: optionalText(200),
    enlace: optionalEnlace,
    imagen_id: id,
    orden: z.int().min(0).max(10_000).default(0),
    ...publicacion,
  })
  .superRefine(endsAfterItBegins);

export const sliderRow = z.object({
  id,
  titulo: z.string(),
  texto: z.string().nullable(),
  enlace: z.string().nullable(),
  imagen_id: id,
  orden: z.int(),
  ...published,
});

export const MAX_CUERPO = 40_000;

export const noticiaWrite = z
  .object({
    titulo: text(160),
    copete: optionalText(300),
    cuerpo: text(MAX_CUERPO),
    imagen_id: id.nullish().transform((value) => value ?? null),
    ...publicacion,
  })
  .superRefine(endsAfterItBegins);

export const noticiaRow = z.object({
  id,
  titulo: z.string(),
  copete: z.string().nullable(),
  cuerpo: z.string(),
  imagen_id: id.nullable(),
  ...published,
});
