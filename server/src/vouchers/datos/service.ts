import type { DatosDeSala } from '../../platform/datos.ts';
import * as queries from './queries.ts';

/** Vouchers, with where they were used. */
export const datos: DatosDeSala = {
  tablas: {
    vouchers: 'se entrega',
  },
  leer: async (db, titular) => ({
    vouchers: await queries.vouchers(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
};
