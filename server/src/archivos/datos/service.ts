import type { DatosDeSala } from '../../platform/datos.ts';
import * as queries from './queries.ts';

/** What was sent: the files themselves are seen in the app, or asked for. */
export const datos: DatosDeSala = {
  tablas: {
    archivos: 'se entrega',
  },
  leer: async (db, titular) => ({
    archivos: await queries.archivos(db, titular.id),
  }),
  /** The files go with their rows: `archivos.removeAllOf`. */
  borrar: null,
};
