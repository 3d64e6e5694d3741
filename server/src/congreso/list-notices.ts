import * as outbox from '../mensajes/outbox.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { today } from '../platform/clock.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import { tellListed } from './changes.ts';
import * as queries from './changes.queries.ts';
import type { FormToTell } from './changes.queries.ts';

const AT_ONCE = 100;

/**
 * Worker that tells delegates with a form that they left the list, or are back on it. It compares the list
 * with what each was told, whatever changed it: a clerk, a file, an undo, or the document of the persona.
 */
export const worker = perServer((house) => {
  const queue = queueOf(house);
  return createWorker(house, queries.LISTA, () => step(house, queue));
});

async function step(house: House, queue: Queue<FormToTell>): Promise<boolean> {
  const { aside, clock, db } = house;
  const take = (tx: Handle) => queries.takeMisinformed(tx, today(clock), AT_ONCE);
  const told = await withRetries(() =>
    inTransaction(db, (tx) => handleNext(aside, tx, queue, () => take(tx))),
  );
  if (told) outbox.wake(house);
  return told;
}

const queueOf = (house: House): Queue<FormToTell> => ({
  tema: queries.LISTA,
  keyOf: ({ id }) => String(id),
  find: (tx, keys) => queries.findMisinformed(tx, today(house.clock), keys.map(Number)),
  async handle(tx, forms) {
    for (const [congresoId, some] of Map.groupBy(forms, (form) => form.congreso_id)) {
      await tellListed(house, tx, congresoId, some);
    }
  },
});
