import type { DatosDeSala } from '../platform/datos.ts';
import { listasOf, takeOffLists } from './listas.queries.ts';

/** Lists that a member is on. */
export const datos: DatosDeSala = {
  sala: 'audiencias',
  tablas: { lista_personas: 'se entrega' },
  leer: async (db, { id }) => ({ listas: await listasOf(db, id) }),
  borrar: (tx, { id }) => takeOffLists(tx, id),
};
