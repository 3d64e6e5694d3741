import * as z from 'zod';
import { imagenOf } from '../archivos/rules.ts';
import { hora, numberText, text, typedFecha, webAddress, withScheme } from '../platform/schemas.ts';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Address of a picture uploaded here, or of one hosted elsewhere. */
const logo = z
  .string()
  .trim()
  .transform(withScheme)
  .pipe(
    z
      .string()
      .max(500)
      .refine(
        (value) => imagenOf(value) !== null || webAddress.safeParse(value).success,
        'Subí una imagen, o escribí una dirección como https://ejemplo.org/logo.png.',
      ),
  );

export const organizacion = z.object({
  nombre: text(120),
  nombre_corto: text(30),
  color_principal: color,
  color_secundario: color,
  logo: logo.nullable().default(null),
  contacto: z.object({
    telefono: numberText(60).nullable().default(null),
    email: z.email().nullable().default(null),
    web: webAddress.nullable().default(null),
  }),
});
export type Organizacion = z.output<typeof organizacion>;

export const version = z
  .array(z.object({ minima: z.string().regex(/^\d+\.\d+\.\d+$/), mensaje: text(300) }))
  .min(1)
  .max(20);

/** URL template of the map tiles (`{z}/{x}/{y}`). Without one there is no map, only lists. */
export const mapa = z.object({
  teselas: z
    .string()
    .trim()
    .transform(withScheme)
    .pipe(
      z
        .string()
        .regex(/^https?:\/\/[^\s'"]+\{z\}[^\s'"]*$/)
        .max(500),
    )
    .nullable(),
  atribucion: z.string().max(200).default(''),
});

export const TIPOS_BUSCADOR = ['georef', 'nominatim', 'photon'] as const;
export type TipoBuscador = (typeof TIPOS_BUSCADOR)[number];

/** Geocoder that finds a branch's address on the map: the address of its search call, without a key. */
export const buscadorDirecciones = z.object({
  tipo: z.enum(TIPOS_BUSCADOR),
  url: webAddress.nullable(),
});

/** Service that finds a position by IP; off until the organisation sets it (docs/architecture.md#privacy). */
export const ubicacionIp = z.object({ url: webAddress.nullable() });

/** Seccionales that count as the capital area. */
export const capital = z.object({ seccionales: z.array(text(120)).max(200) });

/** Days on which the organisation does not open, besides the national holidays. */
export const diasCerrados = z.object({
  dias: z.array(z.object({ fecha: typedFecha, motivo: text(80) })).max(400),
});

/** Days that a child's identity photo is kept after staff decided on it (docs/architecture.md#privacy). */
export const retencionFotosDias = z.int().min(1).max(3650);

/** Time of the reminders for the next day, and the hours outside of which no notice is sent. */
export const avisos = z
  .object({ hora, desde: hora, hasta: hora })
  .refine(({ desde, hora: at, hasta }) => desde <= at && at <= hasta, {
    path: ['hora'],
    message: 'Tiene que estar entre las dos horas: de noche no se avisa.',
  });

/** First sentence of the printed letters with activation keys. */
export const cartaActivacion = z.object({
  apertura: text(240).transform((value) => value.replace(/\s+/g, ' ')),
});

/**
 * With `exigido`, staff without a second factor can only add one. With `solo_llave`, only a passkey counts.
 */
export const segundoFactor = z.object({
  exigido: z.boolean(),
  solo_llave: z.boolean().default(false),
});

/** Every setting and its shape. */
export const AJUSTES = {
  organizacion,
  version,
  mapa,
  buscador_direcciones: buscadorDirecciones,
  ubicacion_ip: ubicacionIp,
  capital,
  dias_cerrados: diasCerrados,
  retencion_fotos_dias: retencionFotosDias,
  avisos,
  carta_activacion: cartaActivacion,
  segundo_factor: segundoFactor,
} as const;
export type Clave = keyof typeof AJUSTES;
export const CLAVES = Object.keys(AJUSTES) as [Clave, ...Clave[]];

/** Titles of the settings, in the console and in the audit. */
export const TITULOS: Record<Clave, string> = {
  organizacion: 'Organización',
  version: 'Versión de la app',
  mapa: 'Mapa',
  buscador_direcciones: 'Buscador de direcciones',
  ubicacion_ip: 'Ubicación por internet',
  capital: 'Área de la capital',
  dias_cerrados: 'Días cerrados',
  avisos: 'Avisos',
  carta_activacion: 'Carta de activación',
  segundo_factor: 'Segundo factor del personal',
  retencion_fotos_dias: 'Fotos de hijos',
};

export type Ajuste<C extends Clave> = z.output<(typeof AJUSTES)[C]>;

export const ajusteRow = z.object({ id: z.enum(CLAVES), valor: z.unknown(), version: z.int() });
