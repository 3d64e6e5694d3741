import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: when the card was checked, and at which counter or shop. */
export const datos: DatosDeSala = {
  sala: 'carnet',
  tablas: {
    carnet_consultas: 'se entrega',
  },
  leer: async (db, titular) => ({
    consultas: await queries.consultas(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
};
