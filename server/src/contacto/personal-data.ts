import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** The new address that waits for its code. */
export const datos: DatosDeSala = {
  sala: 'contacto',
  tablas: { correos_nuevos: 'se entrega' },
  leer: async (db, titular) => ({
    correo_por_confirmar: await queries.correo_por_confirmar(db, titular.id),
  }),
  borrar: queries.borrar,
};
