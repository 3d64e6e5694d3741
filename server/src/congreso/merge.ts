import { conflictsOfTwice, idsTakenOut, type MergeOfRoom } from '../platform/merge.ts';
import { listTwice, takeOutRows, withIds } from '../platform/merge.queries.ts';
import { FORMS } from './merge.queries.ts';

/** Congress forms and lines of the lists of delegates, which name a document. */
export const merge: MergeOfRoom = {
  tables: {
    form_congresos: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'inscripción a un congreso', many: 'inscripciones a congresos' },
    },
    congresales: { by: 'numdoc', key: ['id'], once: ['congreso_id'] },
  },
  conflicts: async (db, pair) =>
    conflictsOfTwice(
      await listTwice(db, FORMS, pair),
      (congreso) =>
        `Las dos se inscribieron en «${congreso}». En Inscripciones del congreso, anulá una de las dos.`,
    ),
  async prepare(tx, pair, log) {
    const ids = idsTakenOut(await listTwice(tx, FORMS, pair));
    await takeOutRows(tx, log, 'form_congresos', ['id'], withIds(ids));
  },
};
