import type { MergeOfRoom } from '../platform/merge.ts';
import { takeOutRows } from '../platform/merge.queries.ts';
import { pairsOf } from './merge.queries.ts';

/** The roll's own tables. */
export const merge: MergeOfRoom = {
  tables: {
    personas: { stays: 'La fila de quien se une pasa a `uniones`.' },
    estados_persona: { by: 'persona_id', key: ['id'] },
    cambios_lugar: { by: 'persona_id', key: ['id'] },
    cambios_contacto: { by: 'persona_id', key: ['id'] },
    correcciones_contacto: {
      by: 'persona_id',
      key: ['persona_id', 'campo'],
      once: ['campo'],
    },
    nombres_comparados: { stays: 'Sale con su persona, y quien queda se compara de nuevo.' },
    duplicados: { stays: 'Sus pares salen, y quien queda se compara de nuevo.' },
    uniones: { by: 'persona_id', key: ['id'] },
    union_filas: { stays: 'Sigue a su unión.' },
    personas_unidas: { by: 'persona_id', key: ['id'] },
  },
  async prepare(tx, pair, log) {
    await takeOutRows(tx, log, 'duplicados', ['id'], pairsOf(pair.gone));
  },
};
