import * as z from 'zod';
import { id } from '../platform/schemas.ts';

export const pais = z.object({ id, nombre: z.string() });
export const provincia = z.object({ id, nombre: z.string(), pais_id: id });
export const localidad = z.object({
  id,
  nombre: z.string(),
  partido: z.string().nullable(),
  codigo_postal: z.string().nullable(),
  provincia_id: id,
  nlatitud: z.number().nullable(),
  nlongitud: z.number().nullable(),
});
/** A localidad for a clerk, who chooses it by its names alone. */
export const localidadRow = localidad.extend({ provincia: z.string() });
/** A place that a geocoder found for an address, with its name. */
export const candidato = z.object({
  nombre: z.string(),
  nlatitud: z.number(),
  nlongitud: z.number(),
});
export type Candidato = z.output<typeof candidato>;

export type Provincia = z.output<typeof provincia>;
export type Localidad = z.output<typeof localidad>;
export type LocalidadRow = z.output<typeof localidadRow>;
