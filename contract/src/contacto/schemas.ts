import * as z from 'zod';
import { momento, optionalTelefono, optionalText } from '../platform/schemas.ts';

/** Contact data that members edit themselves. */
export const contacto = z.object({
  email: z.string().nullable(),
  celular: z.string().nullable(),
  provincia: z.string().nullable(),
  localidad: z.string().nullable(),
  version: z.int(),
  /** New address that waits for the code mailed to it. */
  correo_nuevo: z.string().nullable(),
  /** End of this device's confirmation that its member is using it; null without one. */
  confirmado_hasta: momento.nullable(),
});
export type Contacto = z.output<typeof contacto>;

export const contactoWrite = z.object({
  celular: optionalTelefono(40),
  provincia: optionalText(80),
  localidad: optionalText(120),
  version: z.int(),
});

export const correoWrite = z.object({ email: z.string().trim().pipe(z.email().max(200)) });
