import type { DatosDeSala } from '../../platform/datos.ts';
import * as queries from './queries.ts';

/** When somebody checked the card, and where if a post of ours did. */
export const datos: DatosDeSala = {
  tablas: {
    carnet_consultas: 'se entrega',
  },
  leer: async (db, titular) => ({
    consultas: await queries.consultas(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
};
