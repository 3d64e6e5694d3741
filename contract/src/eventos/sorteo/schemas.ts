import * as z from 'zod';
import { id, momento, text } from '../../platform/schemas.ts';

/** Input of staff at the draw: a number that nobody knew when enrolment closed, and its source. */
export const sorteoWrite = z.object({
  numero: z
    .string()
    .trim()
    .regex(/^\d{1,40}$/, 'Escribí el número, con sus ceros, sin puntos ni espacios.'),
  fuente: text(200),
});

/** An entry in a draw: an invitación under a number that does not identify its member. */
export const participante = z.object({
  participante: z.int(),
  personas: z.int(),
});
export type Participante = z.output<typeof participante>;

export const RESULTADOS = ['inscripta', 'lista_de_espera'] as const;

export const puesto = participante.extend({
  /** From 1, in the order of the draw. */
  puesto: z.int(),
  resultado: z.enum(RESULTADOS),
});
export type Puesto = z.output<typeof puesto>;

/** Everything published about a draw, enough for anybody to repeat it. */
export const sorteo = z.object({
  evento_id: id,
  evento: z.string(),
  inscripcion_desde: momento,
  inscripcion_hasta: momento,
  /** Places to draw for. */
  plazas: z.int(),
  /** SHA-256 of the seed, in hexadecimal: published before anybody enters. */
  compromiso: z.string(),
  /** Set by the draw; null before. */
  realizado: momento.nullable(),
  semilla: z.string().nullable(),
  numero: z.string().nullable(),
  fuente: z.string().nullable(),
  /** Entries, known once enrolment closed, and their results, known once the draw was done. */
  participantes: z.array(participante),
  resultado: z.array(puesto).nullable(),
});
export type Sorteo = z.output<typeof sorteo>;
