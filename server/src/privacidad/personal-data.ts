import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: requests about the data. */
export const datos: DatosDeSala = {
  sala: 'privacidad',
  tablas: {
    pedidos_privacidad: 'se entrega',
  },
  leer: async (db, titular) => ({
    pedidos: await queries.pedidos(db, titular.id),
  }),
  borrar: null,
  queda: {
    pedidos_privacidad:
      'Los pedidos sobre sus datos y lo que se respondió, para poder mostrar que se cumplió (ley 25.326).',
  },
};
