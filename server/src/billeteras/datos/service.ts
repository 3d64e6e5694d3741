import type { DatosDeSala } from '../../platform/datos.ts';
import * as queries from './queries.ts';

/** Passes that were given for the wallet of a phone. */
export const datos: DatosDeSala = {
  tablas: {
    pases_apple: 'se entrega',
    pases_google: 'se entrega',
    pases_apple_dispositivos: { no: 'Sólo cómo se le avisa al teléfono que guardó un pase.' },
  },
  leer: async (db, titular) => ({
    pases: await queries.pases(db, titular.id),
    pases_de_google: await queries.pasesDeGoogle(db, titular.id),
  }),
  /** Ids only; the baja has emptied the passes, and a phone is told so as long as it asks. */
  borrar: null,
};
