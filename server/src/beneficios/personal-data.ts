import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: opinions about benefits. */
export const datos: DatosDeSala = {
  sala: 'beneficios',
  tablas: {
    reviews: 'se entrega',
  },
  leer: async (db, titular) => ({
    opiniones: await queries.opiniones(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
};
