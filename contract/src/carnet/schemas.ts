import * as z from 'zod';
import { momento } from '../platform/schemas.ts';

/** A persona's number, or the card's `id_encrypt`. */
export const personaRef = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/);

/** What a shop needs and no more (design, section 8). */
export const estadoPublico = z.object({
  valida: z.boolean(),
  /** First name and initial of the surname. */
  nombre: z.string(),
  /** The last three digits. */
  documento: z.string(),
  consultado: momento,
  organizacion: z.string(),
});
export type EstadoPublico = z.output<typeof estadoPublico>;

/** A reading of what a member shows: of somebody's own phone only when is known, of a post of ours also where. */
export const consulta = z.object({
  momento,
  que: z.enum(['carnet', 'entrada']),
  /** The counter, the shop, or the door and what is behind it. */
  donde: z.string().nullable(),
});
export type Consulta = z.output<typeof consulta>;
