import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: the form of a congress with its health data, and lines of delegates' lists. */
export const datos: DatosDeSala = {
  sala: 'congreso',
  tablas: {
    form_congresos: 'se entrega',
    congresales: 'se entrega',
  },
  leer: async (db, titular) => ({
    formularios: await queries.formularios(db, titular.id),
    congresal_de: await queries.congresal_de(db, titular.numero_documento),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
  queda: {
    congresales:
      'Quiénes integraron cada congreso: la organización tiene que poder mostrarlo (ley 23.551).',
  },
};
