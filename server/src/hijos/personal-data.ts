import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** The children, and the photos of their documents. `eraseAllOf` erases both, with their files. */
export const datos: DatosDeSala = {
  sala: 'hijos',
  tablas: { hijos: 'se entrega', fotos_hijo: 'se entrega' },
  leer: async (db, titular) => ({
    hijos: await queries.hijos(db, titular.id),
    fotos: await queries.fotos(db, titular.id),
  }),
  borrar: null,
};
