import type { DatosDeSala } from '../platform/datos.ts';
import type { House } from '../platform/house.ts';
import { open } from './codigos.ts';
import * as queries from './personal-data.queries.ts';

/** Vouchers, with their codes, where they were used, and the uses that were taken back. */
export const datosOf = (house: House): DatosDeSala => ({
  sala: 'vouchers',
  tablas: {
    vouchers: 'se entrega',
    voucher_devoluciones: 'se entrega',
  },
  leer: async (db, titular) => ({
    vouchers: (await queries.vouchers(db, titular.id)).map(({ codigo, ...voucher }) => ({
      ...voucher,
      codigo: open(house, codigo),
    })),
    vouchers_devueltos: await queries.devoluciones(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
});
