import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Invitaciones with the people on them. */
export const datos: DatosDeSala = {
  sala: 'eventos',
  tablas: {
    invitaciones: 'se entrega',
    invitados: 'se entrega',
  },
  leer: async (db, titular) => ({
    invitaciones: await queries.invitaciones(db, titular.id),
    invitados: await queries.invitados(db, titular.id),
  }),
  borrar: queries.borrar,
};
