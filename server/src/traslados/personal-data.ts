import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Transfers, also those that nobody has answered. */
export const datos: DatosDeSala = {
  sala: 'traslados',
  tablas: { traslados: 'se entrega' },
  leer: async (db, titular) => ({ traslados: await queries.traslados(db, titular) }),
  borrar: queries.borrar,
};
