import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Invitaciones with the people on them, and the lists of events. */
export const datos: DatosDeSala = {
  sala: 'eventos',
  tablas: {
    invitaciones: 'se entrega',
    invitados: 'se entrega',
    evento_lista: 'se entrega',
  },
  leer: async (db, titular) => ({
    invitaciones: await queries.invitaciones(db, titular.id),
    invitados: await queries.invitados(db, titular.id),
    listas: await queries.listas(db, titular.numero_documento),
  }),
  borrar: queries.borrar,
};
