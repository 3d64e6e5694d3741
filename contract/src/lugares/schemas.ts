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
export type Provincia = z.output<typeof provincia>;
export type Localidad = z.output<typeof localidad>;
