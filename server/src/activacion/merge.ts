import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import type { Conflict, MergeOfRoom, Pair } from '../platform/merge.ts';
import { changeRows } from '../platform/merge.queries.ts';
import * as queries from './merge.queries.ts';

async function conflicts(db: Handle, pair: Pair): Promise<Conflict[]> {
  if ((await queries.countKeysTwice(db, pair)) === 0) return [];
  const texto =
    'Las dos tienen una clave de activación vigente: queda la de la persona que conservás. La otra deja de servir, y los teléfonos ya activados siguen.';
  return [{ impide: false, texto }];
}

export const mergeOf = ({ clock }: House): MergeOfRoom => ({
  tables: {
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
    confirmaciones: { by: 'persona_id', key: ['identidad_id'] },
  },
  conflicts,
  prepare: (tx, pair, log) =>
    changeRows(tx, log, 'claves_activacion', ['id'], {
      before: { persona_id: pair.gone, revocada: null },
      after: { revocada: clock.now().toISOString() },
      where: queries.keyTwice(pair.kept),
    }),
});
