import type { DatosDeSala } from '../platform/datos.ts';
import * as queries from './personal-data.queries.ts';

/** The roll. */
export const datos: DatosDeSala = {
  sala: 'personas',
  tablas: {
    personas: 'se entrega',
    estados_persona: 'se entrega',
    cambios_lugar: 'se entrega',
    cambios_contacto: 'se entrega',
    uniones: 'se entrega',
    union_filas: { no: 'Qué filas pasaron de una a otra, que se entregan donde están ahora.' },
    personas_unidas: { no: 'Repite el número y el documento que ya dice la unión.' },
    duplicados: { no: 'Sólo anota que dos personas se parecen; no dice nada de ninguna.' },
    nombres_comparados: {
      no: 'Repite en cifras el nombre y el nacimiento de la ficha, para compararla.',
    },
    correcciones_contacto: 'se entrega',
  },
  leer: async (db, titular) => ({
    ficha: await queries.ficha(db, titular.id),
    estados: await queries.estados(db, titular.id),
    cambios_de_lugar: await queries.cambios_de_lugar(db, titular.id),
    cambios_de_contacto: await queries.cambios_de_contacto(db, titular.id),
    correcciones: await queries.correcciones(db, titular.id),
    uniones: await queries.uniones(db, titular.id),
  }),
  borrar: queries.borrar,
};
