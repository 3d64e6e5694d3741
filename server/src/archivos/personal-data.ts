import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: a list of the files. The files themselves can be opened in the app, or requested. */
export const datos: DatosDeSala = {
  sala: 'archivos',
  tablas: {
    archivos: 'se entrega',
  },
  leer: async (db, titular) => ({
    archivos: await queries.archivos(db, titular.id),
  }),
  /** `archivos.removeAllOf` deletes the rows together with their files. */
  borrar: null,
};
