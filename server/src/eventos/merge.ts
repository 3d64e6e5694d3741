import { conflictsOfTwice, idsTakenOut, type MergeOfRoom } from '../platform/merge.ts';
import { listTwice, takeOutRows, withIds } from '../platform/merge.queries.ts';
import { INVITACIONES, peopleOf } from './merge.queries.ts';

/** Enrolments. An event takes a person once, and only staff can choose between two lists of guests. */
export const merge: MergeOfRoom = {
  tables: {
    invitaciones: {
      by: 'persona_id',
      key: ['id'],
      shown: { one: 'inscripción a un evento', many: 'inscripciones a eventos' },
    },
    invitados: { stays: 'Sigue a su invitación.' },
  },
  conflicts: async (db, pair) =>
    conflictsOfTwice(
      await listTwice(db, INVITACIONES, pair),
      (evento) =>
        `Las dos están inscriptas en «${evento}». En Inscripciones, cancelá una de las dos.`,
    ),
  async prepare(tx, pair, log) {
    const ids = idsTakenOut(await listTwice(tx, INVITACIONES, pair));
    await takeOutRows(tx, log, 'invitados', ['id'], peopleOf(ids));
    await takeOutRows(tx, log, 'invitaciones', ['id'], withIds(ids));
  },
};
