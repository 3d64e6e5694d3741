import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Turnos and vacation days, also those cancelled. */
export const datos: DatosDeSala = {
  sala: 'turnos',
  tablas: {
    turnos: 'se entrega',
    empleados: 'se entrega',
  },
  leer: async (db, titular) => ({
    turnos: await queries.turnos(db, titular.id),
    vacaciones: await queries.vacaciones(db, titular.id),
  }),
  /** Nothing to anonymize: the rows hold ids and days only. */
  borrar: null,
};
