import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Personal data: wallet passes that were issued. */
export const datos: DatosDeSala = {
  sala: 'billeteras',
  tablas: {
    pases_apple: 'se entrega',
    pases_google: 'se entrega',
    pases_apple_dispositivos: { no: 'Sólo cómo se le avisa al teléfono que guardó un pase.' },
  },
  leer: async (db, titular) => ({
    pases: await queries.pases(db, titular.id),
    pases_de_google: await queries.pasesDeGoogle(db, titular.id),
  }),
  /**
   * The rows only hold ids. A baja has already voided the passes, and phones that ask for them still get that
   * state.
   */
  borrar: null,
};
