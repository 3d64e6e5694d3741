import * as z from 'zod';
import {
  bothOrNone,
  id,
  optionalTelefono,
  optionalText,
  text,
  writtenPosition,
} from '../../platform/schemas.ts';

/**
 * A whole benefit in one call: its rubro is given by name and created if it is missing, and so is a town
 * that is not in the list (`localidad`, in `provincia_id`). One of the list is given by `localidad_id`.
 */
export const primerBeneficio = z
  .object({
    rubro: text(80),
    nombre: text(160),
    descuento: optionalText(60),
    descripcion: optionalText(4000),
    sucursal: text(200),
    direccion: optionalText(200),
    telefono: optionalTelefono(80),
    provincia_id: id.nullish().transform((value) => value ?? null),
    localidad_id: id.nullish().transform((value) => value ?? null),
    localidad: optionalText(120),
    ...writtenPosition,
  })
  .superRefine(bothOrNone)
  .refine(({ provincia_id, localidad }) => localidad === null || provincia_id !== null, {
    path: ['provincia_id'],
    message: 'Elegí la provincia de esa localidad.',
  });
