import * as z from 'zod';

/** A part of an act that stays as it is, with the reason. */
const queda = z.object({ nombre: z.string(), motivo: z.string() });

/** One change of an undo: former values come back, a deleted thing comes back, or a new one is deleted. */
export const cambioDeshecho = z.object({
  recurso: z.string(),
  recurso_id: z.string(),
  nombre: z.string(),
  que: z.enum(['vuelve', 'se_repone', 'se_borra']),
  /** The fields whose former values come back. */
  campos: z.array(z.string()),
});

/** Changes that a plan lists; the others are only counted. */
export const MAX_CAMBIOS = 20;

/** Outcome of undoing an act, before it is done: nothing is written. */
export const planDeDeshacer = z.object({
  id: z.int(),
  hecho: z.string(),
  /** Why nothing of the act can be undone; null if something can. */
  motivo: z.string().nullable(),
  cuantos: z.int(),
  cambios: z.array(cambioDeshecho).max(MAX_CAMBIOS),
  quedan: z.array(queda),
});
export type PlanDeDeshacer = z.output<typeof planDeDeshacer>;

/** Outcome of undoing an act: how many changes were undone, and the parts that stay as they were. */
export const deshecho = z.object({ hecho: z.string(), cuantos: z.int(), quedan: z.array(queda) });
export type Deshecho = z.output<typeof deshecho>;
