import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** The roll, the devices and the activation keys. */
export const datos: DatosDeSala = {
  sala: 'personas',
  tablas: {
    personas: 'se entrega',
    estados_persona: 'se entrega',
    cambios_lugar: 'se entrega',
    cambios_contacto: 'se entrega',
    identidades: 'se entrega',
    claves_activacion: 'se entrega',
    cartas: { no: 'Dura hasta que se imprimen, y dice lo mismo que su clave de activación.' },
    pedidos_clave: 'se entrega',
    uniones: 'se entrega',
    union_filas: { no: 'Qué filas pasaron de una a otra, que se entregan donde están ahora.' },
    personas_unidas: { no: 'Repite el número y el documento que ya dice la unión.' },
    duplicados: { no: 'Sólo anota que dos personas se parecen; no dice nada de ninguna.' },
    nombres_comparados: {
      no: 'Repite en cifras el nombre y el nacimiento de la ficha, para compararla.',
    },
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
    cambios_de_lugar: await queries.cambios_de_lugar(db, titular.id),
    cambios_de_contacto: await queries.cambios_de_contacto(db, titular.id),
    dispositivos: await queries.dispositivos(db, titular.id),
    correo_por_confirmar: await queries.correo_por_confirmar(db, titular.id),
    correcciones: await queries.correcciones(db, titular.id),
    claves: await queries.claves(db, titular.id),
    uniones: await queries.uniones(db, titular.id),
    pedidos_de_clave: await queries.pedidos_de_clave(db, titular.numero_documento),
  }),
  borrar: queries.borrar,
};
