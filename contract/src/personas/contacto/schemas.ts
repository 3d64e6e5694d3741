import * as z from 'zod';
import { id, momento, optionalTelefono, optionalText } from '../../platform/schemas.ts';

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

/** Fields that members may correct themselves. */
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

/** The code of a mail; it may be typed in two groups. */
export const codigoWrite = z.object({
  codigo: z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'El código tiene seis números.')),
});

export const claveTyped = z.object({ clave: z.string().trim().min(1).max(40) });

export const correoWrite = z.object({ email: z.string().trim().pipe(z.email().max(200)) });

export const sent = z.object({ code: z.literal(202), message: z.string() });
