import * as z from 'zod';
import { fecha } from '../../platform/schemas.ts';

/**
 * `feriado`: a national holiday. `no_laborable`: a day on which an employer may open, such as the bridge
 * days. `cerrado`: a day on which the organisation itself does not open, from its setting.
 */
export const TIPOS_FERIADO = ['feriado', 'no_laborable', 'cerrado'] as const;

export const feriado = z.object({ fecha, nombre: z.string(), tipo: z.enum(TIPOS_FERIADO) });
export type Feriado = z.output<typeof feriado>;
