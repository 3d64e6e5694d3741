import * as outbox from '../mensajes/outbox.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { today } from '../platform/clock.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Parts } from '../platform/parts.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import type { CongressChanges } from './changes.ts';
import * as queries from './changes.queries.ts';
import type { FormToTell } from './changes.queries.ts';

const AT_ONCE = 100;

interface ListNotices extends Pick<Parts, 'aside' | 'clock' | 'db'> {
  changes: CongressChanges;
  house: Parts;
}

/**
 * Worker that tells delegates with a form that they left the list, or are back on it. It compares the list
 * with what each was told, whatever changed it: a clerk, a file, an undo, or the document of the persona.
 */
export function createListNotices(parts: Parts, changes: CongressChanges, house: Parts): Worker {
  const notices: ListNotices = { ...parts, changes, house };
  const queue = queueOf(notices);
  return createWorker(parts, queries.LISTA, () => step(notices, queue));
}

async function step(
  { aside, clock, db, house }: ListNotices,
  queue: Queue<FormToTell>,
): Promise<boolean> {
  const take = (tx: Handle) => queries.takeMisinformed(tx, today(clock), AT_ONCE);
  const told = await withRetries(() =>
    inTransaction(db, (tx) => handleNext(aside, tx, queue, () => take(tx))),
  );
  if (told) outbox.wake(house);
  return told;
}

const queueOf = ({ changes, clock }: ListNotices): Queue<FormToTell> => ({
  tema: queries.LISTA,
  keyOf: ({ id }) => String(id),
  find: (tx, keys) => queries.findMisinformed(tx, today(clock), keys.map(Number)),
  async handle(tx, forms) {
    for (const [congresoId, some] of Map.groupBy(forms, (form) => form.congreso_id)) {
      await changes.tellListed(tx, congresoId, some);
    }
  },
});
