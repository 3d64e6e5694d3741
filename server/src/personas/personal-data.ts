import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** The roll, the children, the devices and the activation keys. */
export const datos: DatosDeSala = {
  sala: 'personas',
  tablas: {
    personas: 'se entrega',
    estados_persona: 'se entrega',
    hijos: 'se entrega',
    fotos_hijo: 'se entrega',
    identidades: 'se entrega',
    claves_activacion: 'se entrega',
    pedidos_clave: 'se entrega',
    activados: { no: 'Repite la semana de lo que dicen sus dispositivos, para contar.' },
    correos_nuevos: 'se entrega',
    correcciones_contacto: 'se entrega',
    confirmaciones: {
      no: 'Dura minutos y no dice nada de la persona: que un dispositivo mostró ser suyo.',
    },
  },
  leer: async (db, titular) => ({
    ficha: await queries.ficha(db, titular.id),
    estados: await queries.estados(db, titular.id),
    hijos: await queries.hijos(db, titular.id),
    fotos: await queries.fotos(db, titular.id),
    dispositivos: await queries.dispositivos(db, titular.id),
    correo_por_confirmar: await queries.correo_por_confirmar(db, titular.id),
    correcciones: await queries.correcciones(db, titular.id),
    claves: await queries.claves(db, titular.id),
    pedidos_de_clave: await queries.pedidos_de_clave(db, titular.numero_documento),
  }),
  borrar: queries.borrar,
};
