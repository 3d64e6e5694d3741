import * as z from 'zod';
import { id } from '../../platform/schemas.ts';

/** What a new installation needs before its members can use it, in the order in which it is offered. */
export const PASOS = [
  'organizacion',
  'segundo_factor',
  'lugares',
  'padron',
  'beneficio',
  'colega',
] as const;
export type Paso = (typeof PASOS)[number];

export const ESTADOS_PASO = ['hecho', 'salteado', 'pendiente'] as const;

/** How far an installation is: what is done is read from its data, whoever did it and wherever. */
export const instalacion = z.object({
  pasos: z.array(z.object({ paso: z.enum(PASOS), estado: z.enum(ESTADOS_PASO) })),
  /** The first benefit that members see. */
  beneficio: z.object({ id, nombre: z.string(), descuento: z.string().nullable() }).nullable(),
  /** Nobody wants to be told any more. */
  terminada: z.boolean(),
});
export type Instalacion = z.output<typeof instalacion>;

/** A step that is left for later, or the whole list when it is put away. */
export const marca = z.enum([...PASOS, 'lista']);
