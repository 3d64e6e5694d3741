import type { DatosDeSala } from '../../platform/datos.ts';
import * as queries from './queries.ts';

/** The mails that were sent. */
export const datos: DatosDeSala = {
  tablas: {
    mensajes: 'se entrega',
  },
  leer: async (db, titular) => ({
    mensajes: await queries.mensajes(db, titular.id),
  }),
};
