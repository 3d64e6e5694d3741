import type { DatosDeSala } from '../platform/datos.ts';
import { listIngresos } from './ingresos.ts';

/**
 * Personal data: entries through doors. The data that identifies the person is in the room that expected
 * them.
 */
export const datos: DatosDeSala = {
  sala: 'puerta',
  tablas: {},
  leer: async (db, titular) => ({ ingresos: await listIngresos(db, titular.id) }),
  borrar: null,
};
