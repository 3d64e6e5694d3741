import * as z from 'zod';
import { id, momento } from '../../platform/schemas.ts';

/** Contact data of the roll, which members may correct themselves. */
export const CAMPOS_CONTACTO = ['email', 'celular', 'provincia', 'localidad'] as const;
export type CampoContacto = (typeof CAMPOS_CONTACTO)[number];

/** A change of one field, by the member, staff or a file, whose name and line `motivo` has. */
export const cambioDeContacto = z.object({
  id,
  campo: z.enum(CAMPOS_CONTACTO),
  antes: z.string().nullable(),
  ahora: z.string().nullable(),
  momento,
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
});
export type CambioDeContacto = z.output<typeof cambioDeContacto>;
