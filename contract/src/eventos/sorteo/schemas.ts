import * as z from 'zod';
import { id, momento, text } from '../../platform/schemas.ts';

/** What staff type in at the draw: a number that nobody knew when enrolment closed, and whose it is. */
export const sorteoWrite = z.object({
  numero: z
    .string()
    .trim()
    .regex(/^\d{1,40}$/, 'Escribí el número, con sus ceros, sin puntos ni espacios.'),
  fuente: text(200),
});

/** One entry in a draw: an invitación by a number that tells nobody whose it is. */
export const participante = z.object({
  participante: z.int(),
  personas: z.int(),
});
export type Participante = z.output<typeof participante>;

export const RESULTADOS = ['inscripta', 'lista_de_espera'] as const;

export const puesto = participante.extend({
  /** From 1, in the order that the draw gave. */
  puesto: z.int(),
  resultado: z.enum(RESULTADOS),
});
export type Puesto = z.output<typeof puesto>;

/** All that is published of a draw; with it anybody runs it again. */
export const sorteo = z.object({
  evento_id: id,
  evento: z.string(),
  inscripcion_desde: momento,
  inscripcion_hasta: momento,
  /** Places that it gave, or will give. */
  plazas: z.int(),
  /** SHA-256 of the seed, in hexadecimal: published before anybody enters. */
  compromiso: z.string(),
  /** From the draw on; null before. */
  realizado: momento.nullable(),
  semilla: z.string().nullable(),
  numero: z.string().nullable(),
  fuente: z.string().nullable(),
  /** Those who take part, known once enrolment closed; how each came out, once it was drawn. */
  participantes: z.array(participante),
  resultado: z.array(puesto).nullable(),
});
export type Sorteo = z.output<typeof sorteo>;
