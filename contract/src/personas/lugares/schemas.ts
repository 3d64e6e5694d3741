import * as z from 'zod';
import { id, momento } from '../../platform/schemas.ts';

/** A change of a persona's seccional or repartición; `motivo` names the file and its line, if one made it. */
export const cambioDeLugar = z.object({
  id,
  clase: z.enum(['seccional', 'reparticion']),
  antes: z.string().nullable(),
  ahora: z.string().nullable(),
  momento,
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  /** The transfer that made it (`traslados`). */
  traslado_id: id.nullable(),
});
export type CambioDeLugar = z.output<typeof cambioDeLugar>;
