import type { duplicadoDecision } from '@gremio/contract/personas/duplicados/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as z from 'zod';
import { handleNext, type Aside, type Queue } from '../platform/aside/service.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import * as queries from './duplicados.queries.ts';

/** Personas who are new or changed wait to be compared. */
const TEMA = 'comparar-personas';
/** Personas compared in one transaction: under a second at a million. */
const AT_ONCE = 500;

/**
 * Finds pairs of personas who may be one. They are compared after the commit that adds or changes them, so
 * two clerks who add the same person at once are found too.
 */
export const worker = perServer((house) =>
  createWorker(house, TEMA, () => inTransaction(house.db, (tx) => compareSome(house.aside, tx))),
);

export const store = { list: queries.listDuplicados, find: queries.findDuplicado };

const QUEUE: Queue<number> = {
  tema: TEMA,
  keyOf: String,
  find: async (_tx, keys) => keys.map(Number),
  async handle(tx, ids) {
    await queries.noteNames(tx, ids);
    await queries.comparePersonas(tx, ids);
  },
};

/** Compares the next personas; returns false if nobody waits. */
async function compareSome(aside: Aside, tx: Handle): Promise<boolean> {
  await queries.takeTurn(tx);
  return handleNext(aside, tx, QUEUE, () => takeIds(tx));
}

/** Takes the next personas out of the queue, each once. */
async function takeIds(tx: Handle): Promise<number[]> {
  const queued = await queries.listQueued(tx, AT_ONCE);
  const ids: number[] = [];
  const done: number[] = [];
  for (const { id, desde, hasta } of queued) {
    const room = AT_ONCE - ids.length;
    const last = Math.min(hasta, desde + room - 1);
    for (let one = desde; one <= last; one += 1) ids.push(one);
    if (last === hasta) done.push(id);
    else if (last >= desde) await queries.shortenQueued(tx, id, last + 1);
    if (ids.length >= AT_ONCE) break;
  }
  await queries.dropQueued(tx, done);
  return [...new Set(ids)];
}

/** Records that two personas are not one, or that they may be after all. */
export async function decide(
  { clock }: House,
  tx: Handle,
  id: number,
  { estado, version }: z.output<typeof duplicadoDecision>,
  usuario: string,
) {
  const before = await queries.findDuplicado(tx, id);
  if (!before) return refuse('no_encontrado');
  const discarded = estado === 'descartado';
  const decision = {
    estado,
    version,
    decidido: discarded ? clock.now().toISOString() : null,
    decidido_por: discarded ? usuario : null,
  };
  if (!(await queries.decide(tx, id, decision))) return refuse('version_vieja', { actual: before });
  return present(await queries.findDuplicado(tx, id));
}
