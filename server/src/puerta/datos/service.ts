import type { DatosDeSala } from '../../platform/datos.ts';
import { listIngresos } from '../propios/service.ts';

/** By which doors they came in; what says who they are stands in the room that expected them, and goes there. */
export const datos: DatosDeSala = {
  tablas: {},
  leer: async (db, titular) => ({ ingresos: await listIngresos(db, titular.id) }),
  borrar: null,
};
