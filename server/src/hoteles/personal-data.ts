import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: hotel bookings. */
export const datos: DatosDeSala = {
  sala: 'hoteles',
  tablas: {
    reservas: 'se entrega',
    reserva_noches: { no: 'Repite las noches de la reserva, para contar habitaciones.' },
  },
  leer: async (db, titular) => ({
    reservas: await queries.reservas(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
};
