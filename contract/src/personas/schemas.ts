import * as z from 'zod';
import { readCuil } from '../platform/cuil.ts';
import { normalizeDocumento } from '../platform/documento.ts';
import {
  fecha,
  id,
  momento,
  numberText,
  optionalEmail,
  optionalFecha,
  optionalNumberText,
  optionalTelefono,
  optionalText,
  text,
} from '../platform/schemas.ts';

export const ESTADOS_PERSONA = ['activo', 'suspendido', 'baja'] as const;
export type EstadoPersona = (typeof ESTADOS_PERSONA)[number];

export const SEXOS = ['masculino', 'femenino'] as const;

/** Digits only, as it is stored: 6 to 9. */
export const documento = z
  .string()
  .regex(/^[1-9]\d{5,8}$/, 'Escribí los números del documento, como 30.123.456.');
/** A document as people type it, with or without dots. */
export const typedDocumento = z.string().transform(normalizeDocumento).pipe(documento);

/** A CUIL as people type it, or null. It is checked against its own digits only, not the document. */
const typedCuil = optionalText(20).transform((typed, context) => {
  if (typed === null) return null;
  const read = readCuil(typed);
  if ('cuil' in read) return read.cuil;
  const message = `El CUIL no es válido: ${read.falla}. Revisalo, o dejá este dato vacío.`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The card's data as specified (docs/wire.md), with the member's state and contact data. */
export const ficha = z.object({
  /**
   * The ficha's own number (`get_ficha_id`): not a persona's id, and unchanged while they are on the roll.
   */
  id,
  nombre: z.string(),
  numero_documento: z.string(),
  nro_afiliado: z.string(),
  legajo: z.string().nullable(),
  repdep: z.string().nullable(),
  sexo: z.enum(SEXOS).nullable(),
  id_encrypt: z.string(),
  estado: z.enum(ESTADOS_PERSONA),
  email: z.string().nullable(),
  celular: z.string().nullable(),
  seccional: z.string().nullable(),
});
export type Ficha = z.output<typeof ficha>;

/** Characters of the texts that say where a persona belongs (docs/seccionales.md). */
export const LARGO = { repdep: 200, seccional: 120 } as const;

export const personaWrite = z.object({
  nombre: text(160),
  numero_documento: typedDocumento,
  nro_afiliado: numberText(20),
  legajo: optionalNumberText(20),
  repdep: optionalText(LARGO.repdep),
  seccional: optionalText(LARGO.seccional),
  provincia: optionalText(80),
  localidad: optionalText(120),
  cuil: typedCuil,
  fecha_nacimiento: optionalFecha,
  sexo: z
    .enum(SEXOS)
    .nullish()
    .transform((value) => value ?? null),
  email: optionalEmail,
  celular: optionalTelefono(40),
  fecha_afiliacion: optionalFecha,
  estado: z.enum(ESTADOS_PERSONA).default('activo'),
});

/** A change of `estado` needs a `motivo` here too; without `estado` it stays unchanged. */
export const personaChange = personaWrite.omit({ estado: true }).extend({
  estado: z.enum(ESTADOS_PERSONA).optional(),
  motivo: optionalText(300),
});

const nullableText = z.string().nullable();
export const personaRow = z.object({
  id,
  nombre: z.string(),
  numero_documento: z.string(),
  nro_afiliado: z.string(),
  legajo: nullableText,
  repdep: nullableText,
  seccional: nullableText,
  provincia: nullableText,
  localidad: nullableText,
  cuil: nullableText,
  fecha_nacimiento: fecha.nullable(),
  sexo: z.enum(SEXOS).nullable(),
  email: nullableText,
  celular: nullableText,
  fecha_afiliacion: fecha.nullable(),
  estado: z.enum(ESTADOS_PERSONA),
  activado: z.boolean(),
  version: z.int(),
});

/** A change of state needs a reason, which is stored with its author. */
export const estadoChange = z.object({
  estado: z.enum(ESTADOS_PERSONA),
  motivo: text(300),
  version: z.int(),
});

/** A stored change of state; `usuario` is null if a whole roll was loaded. */
export const cambioDeEstado = z.object({
  id,
  antes: z.enum(ESTADOS_PERSONA),
  estado: z.enum(ESTADOS_PERSONA),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  momento,
});
export type CambioDeEstado = z.output<typeof cambioDeEstado>;

/** Filters of the roll's list. */
export const camposFiltroPersonas = {
  q: z.string().max(100),
  estado: z.enum(ESTADOS_PERSONA),
  /** In any of its spellings. */
  seccional: z.string().max(120),
  seccional_id: id,
  reparticion_id: id,
  activado: z.boolean(),
};

/** Choice of personas: by these filters, or the chosen ones themselves. */
export const filtroPersonas = z
  .object({ ...camposFiltroPersonas, id: z.array(id).min(1).max(1_000) })
  .partial();
