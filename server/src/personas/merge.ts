import type { Handle } from '../platform/database/handle.ts';
import type { Conflict, MergeOfRoom, Pair } from '../platform/merge.ts';
import { changeRows, takeOutRows } from '../platform/merge.queries.ts';
import type { House } from '../platform/house.ts';
import * as queries from './merge.queries.ts';

async function conflicts(db: Handle, pair: Pair): Promise<Conflict[]> {
  if ((await queries.countKeysTwice(db, pair)) === 0) return [];
  const texto =
    'Las dos tienen una clave de activación vigente: queda la de la persona que conservás. La otra deja de servir, y los teléfonos ya activados siguen.';
  return [{ impide: false, texto }];
}

/** The roll's own tables. */
export const mergeOf = ({ clock }: House): MergeOfRoom => ({
  tables: {
    personas: { stays: 'La fila de quien se une pasa a `uniones`.' },
    estados_persona: { by: 'persona_id', key: ['id'] },
    cambios_lugar: { by: 'persona_id', key: ['id'] },
    cambios_contacto: { by: 'persona_id', key: ['id'] },
    identidades: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'dispositivo', many: 'dispositivos' },
    },
    claves_activacion: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'clave de activación', many: 'claves de activación', female: true },
    },
    cartas: { by: 'persona_id', key: ['id'], once: ['tanda_id'] },
    pedidos_clave: { stays: 'Dura minutos, y su documento lleva a la persona que queda.' },
    activados: { by: 'persona_id', key: ['persona_id'], once: [] },
    correos_nuevos: { by: 'persona_id', key: ['persona_id'], once: [] },
    correcciones_contacto: {
      by: 'persona_id',
      key: ['persona_id', 'campo'],
      once: ['campo'],
    },
    confirmaciones: { by: 'persona_id', key: ['identidad_id'] },
    nombres_comparados: { stays: 'Sale con su persona, y quien queda se compara de nuevo.' },
    duplicados: { stays: 'Sus pares salen, y quien queda se compara de nuevo.' },
    uniones: { by: 'persona_id', key: ['id'] },
    union_filas: { stays: 'Sigue a su unión.' },
    personas_unidas: { by: 'persona_id', key: ['id'] },
  },
  conflicts,
  async prepare(tx, pair, log) {
    await takeOutRows(tx, log, 'duplicados', ['id'], queries.pairsOf(pair.gone));
    await changeRows(tx, log, 'claves_activacion', ['id'], {
      before: { persona_id: pair.gone, revocada: null },
      after: { revocada: clock.now().toISOString() },
      where: queries.keyTwice(pair.kept),
    });
  },
});
