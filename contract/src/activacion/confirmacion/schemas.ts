import * as z from 'zod';

/** The code of a mail; it may be typed in two groups. */
export const codigoWrite = z.object({
  codigo: z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'El código tiene seis números.')),
});

export const claveTyped = z.object({ clave: z.string().trim().min(1).max(40) });

export const sent = z.object({ code: z.literal(202), message: z.string() });
