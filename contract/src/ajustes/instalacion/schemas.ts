import * as z from 'zod';
import { id } from '../../platform/schemas.ts';

/** Steps that a new installation needs before members can use it, in the order in which they are offered. */
export const PASOS = ['organizacion', 'segundo_factor', 'padron', 'beneficio', 'colega'] as const;
export type Paso = (typeof PASOS)[number];

export const ESTADOS_PASO = ['hecho', 'salteado', 'pendiente'] as const;

/**
 * Progress of an installation. A step is done once the data shows it, whoever did it and by whatever route.
 */
export const instalacion = z.object({
  pasos: z.array(z.object({ paso: z.enum(PASOS), estado: z.enum(ESTADOS_PASO) })),
  /** The first benefit that members see. */
  beneficio: z.object({ id, nombre: z.string(), descuento: z.string().nullable() }).nullable(),
  /** Staff dismissed the checklist. */
  terminada: z.boolean(),
});
export type Instalacion = z.output<typeof instalacion>;

/** A step to postpone, or `lista` to dismiss the whole checklist. `lugares` was a step in 0.1.0. */
export const marca = z.enum([...PASOS, 'lugares', 'lista']);
export type Marca = z.output<typeof marca>;
