import * as z from 'zod';
import { organizacion } from '../../ajustes/schemas.ts';
import { text } from '../../platform/schemas.ts';
import { CLASES_CORREO, type ClaseCorreo } from '../correos/rules.ts';
import { fallasOf } from './rules.ts';

const optional = z.union([z.literal(''), text(4000)]);

export const claseCorreo = z.enum(CLASES_CORREO);

/** The text of one mail as staff write it; `textoOf` also checks its marks. */
export const texto = z.object({
  asunto: text(150).refine((value) => !/[\r\n]/.test(value), 'El asunto va en un solo renglón.'),
  antes: text(4000),
  despues: optional,
});

/** As `texto`, and with the marks that this mail allows and requires. */
export const textoOf = (clase: ClaseCorreo) =>
  texto.superRefine((value, context) => {
    for (const { campo, mensaje } of fallasOf(clase, value))
      context.addIssue({ code: 'custom', path: [campo], message: mensaje });
  });

export const textoRow = texto.extend({
  id: claseCorreo,
  titulo: z.string(),
  cuando: z.string(),
  /** True when staff changed the default text. */
  cambiado: z.boolean(),
  version: z.int(),
});

/** A mail being written, with the branding being chosen. */
export const vistaBody = texto.partial().extend({ organizacion: organizacion.optional() });
export const vista = z.object({ asunto: z.string(), html: z.string(), texto: z.string() });
