import type { DatosDeSala } from '../platform/datos.ts';
import type { Codigos } from './codes.ts';
import * as queries from './personal-data.queries.ts';

/** Vouchers, with their codes and where they were used. */
export const datosOf = (codigos: Codigos): DatosDeSala => ({
  sala: 'vouchers',
  tablas: {
    vouchers: 'se entrega',
  },
  leer: async (db, titular) => ({
    vouchers: (await queries.vouchers(db, titular.id)).map(({ codigo, ...voucher }) => ({
      ...voucher,
      codigo: codigos.open(codigo),
    })),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
});
