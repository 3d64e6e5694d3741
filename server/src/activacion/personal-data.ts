import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** The devices and the activation keys. */
export const datos: DatosDeSala = {
  sala: 'activacion',
  tablas: {
    identidades: 'se entrega',
    claves_activacion: 'se entrega',
    cartas: { no: 'Dura hasta que se imprimen, y dice lo mismo que su clave de activación.' },
    pedidos_clave: 'se entrega',
    activados: { no: 'Repite la semana de lo que dicen sus dispositivos, para contar.' },
    confirmaciones: {
      no: 'Dura minutos y no dice nada de la persona: que un dispositivo mostró ser suyo.',
    },
  },
  leer: async (db, titular) => ({
    dispositivos: await queries.dispositivos(db, titular.id),
    claves: await queries.claves(db, titular.id),
    pedidos_de_clave: await queries.pedidos_de_clave(db, titular.numero_documento),
  }),
  borrar: queries.borrar,
};
