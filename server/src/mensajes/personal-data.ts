import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** Messages sent, notification preferences and subscribed devices. */
export const datos: DatosDeSala = {
  sala: 'mensajes',
  tablas: {
    mensajes: 'se entrega',
    preferencias_avisos: 'se entrega',
    suscripciones_push: 'se entrega',
    correos_rechazados: 'se entrega',
    calendarios: { no: 'Sólo guarda el secreto de la dirección, que se ve y se cambia en la app.' },
  },
  leer: async (db, titular) => ({
    mensajes: await queries.mensajes(db, titular.id),
    preferencias_avisos: await queries.preferencias(db, titular.id),
    suscripciones_push: await queries.suscripciones(db, titular.id),
    correos_rechazados: await queries.rechazados(db, titular.id),
  }),
  borrar: (tx, titular) => queries.borrar(tx, titular.id),
};
