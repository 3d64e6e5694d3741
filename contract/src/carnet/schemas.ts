import * as z from 'zod';
import { momento } from '../platform/schemas.ts';

/** A persona's number, or the card's `id_encrypt`. */
export const personaRef = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/);

/** Only what a shop needs to know (docs/architecture.md#privacy). */
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

/** A check of a member's card or entry. The place is known only if one of our own posts made it. */
export const consulta = z.object({
  momento,
  que: z.enum(['carnet', 'entrada']),
  /** Counter, shop, or door with its event; null for a check with anybody's own phone. */
  donde: z.string().nullable(),
});
export type Consulta = z.output<typeof consulta>;
