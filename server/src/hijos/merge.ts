import type { Handle } from '../platform/database/handle.ts';
import type { MergeLog, MergeOfRoom, Pair } from '../platform/merge.ts';
import { changeRows, takeOutRows, withIds } from '../platform/merge.queries.ts';
import * as queries from './merge.queries.ts';

/** A child of both stays once, with the photos of either. */
async function joinHijos(tx: Handle, pair: Pair, log: MergeLog): Promise<void> {
  for (const { conservado, unido } of await queries.listHijosTwice(tx, pair)) {
    await changeRows(tx, log, 'fotos_hijo', ['id'], {
      before: { hijo_id: unido },
      after: { hijo_id: conservado },
      where: queries.withoutSideOf(conservado),
    });
    await takeOutRows(tx, log, 'fotos_hijo', ['id'], queries.ofHijo(unido));
    await takeOutRows(tx, log, 'hijos', ['id'], withIds([unido]));
  }
}

export const merge: MergeOfRoom = {
  tables: {
    hijos: { by: 'persona_id', key: ['id'], shown: { one: 'hijo', many: 'hijos' } },
    fotos_hijo: { stays: 'Sigue a su hijo.' },
  },
  conflicts: async (db, pair) =>
    (await queries.listHijosTwice(db, pair)).map(({ nombre }) => ({
      impide: false,
      texto: `${nombre} figura como hijo de las dos: queda una vez, con sus fotos.`,
    })),
  prepare: joinHijos,
};
