import * as z from 'zod';
import { fecha, id } from '../../platform/schemas.ts';
import { CLASES } from '../rules.ts';

/** The kinds valid today: vouchers claimed and used today, and the stock left. */
export const vouchersDeHoy = z.object({
  dia: fecha,
  tipos: z.array(
    z.object({
      id,
      nombre: z.string(),
      clase: z.enum(CLASES),
      stock: z.int(),
      quedan: z.int(),
      reclamados_hoy: z.int(),
      usados_hoy: z.int(),
      vence: fecha,
    }),
  ),
});
export type VouchersDeHoy = z.output<typeof vouchersDeHoy>;
