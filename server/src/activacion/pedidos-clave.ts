import * as outbox from '../mensajes/outbox.ts';
import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import { tooMany } from './activacion.ts';
import { issueByMail } from './claves.ts';
import { claveMail } from './mails.ts';
import * as queries from './pedidos-clave.queries.ts';
import type { Pedido } from './pedidos-clave.queries.ts';

/** Limits per hour. */
const ASKS_PER_DEVICE = 5;
const MAILS_PER_PERSONA = 3;
/**
 * Random delay before a request is processed: a match keeps the server busy for a moment, which must not show
 * in the timing of a call.
 */
const AFTER_MS = { least: 1_000, most: 5_000 } as const;

interface Asked {
  dni: string;
  email: string;
}

/**
 * Answers requests for keys by document and mail (docs/architecture.md#identity). The call only stores the
 * request, the same for everybody. Matching happens seconds later, so that neither the reply, nor its timing,
 * nor the timing of a following call reveals a match.
 */
export const worker = perServer((house) => {
  const queue = queueOf(house);
  return createWorker(house, queries.TEMA, () => step(house, queue));
});

/** Stores a request. More than five from a device in an hour are dropped silently. */
export async function ask(
  house: House,
  tx: Handle,
  caller: Identidad,
  { dni, email }: Asked,
  base: string,
  afterCommit: AfterCommit,
): Promise<void> {
  if (await tooMany(house, tx, `pedido identidad ${caller.id}`, ASKS_PER_DEVICE)) return;
  const now = house.clock.now();
  const later = randomInt(AFTER_MS.least, AFTER_MS.most);
  const desde = new Date(now.getTime() + later).toISOString();
  const creado = now.toISOString();
  await queries.insertPedidoClave(tx, { numero_documento: dni, email, base, creado, desde });
  afterCommit(() => worker(house).wakeIn(later));
}

/** Deletes requests that no server looked at within an hour. */
export const purge = ({ db, clock }: House) =>
  queries.deleteOlder(db, new Date(clock.now().getTime() - HOUR_MS).toISOString());

async function step(house: House, queue: Queue<Pedido>): Promise<boolean> {
  const { aside, clock, db } = house;
  const hadPedidos = await withRetries(() =>
    inTransaction(db, (tx) =>
      handleNext(aside, tx, queue, () => queries.takePedido(tx, clock.now().toISOString())),
    ),
  );
  if (hadPedidos) outbox.wake(house);
  return hadPedidos;
}

const queueOf = (house: House): Queue<Pedido> => ({
  tema: queries.TEMA,
  keyOf: ({ id }) => String(id),
  find: (tx, keys) => queries.findPedidos(tx, keys.map(Number)),
  async handle(tx, due) {
    for (const pedido of due) {
      await answer(house, tx, pedido);
      await queries.deletePedido(tx, pedido.id);
    }
  },
});

/** Mails a key to whoever this document and mail belong to, at most so many times an hour. */
async function answer(
  house: House,
  tx: Handle,
  { numero_documento: documento, email, base }: Pedido,
): Promise<void> {
  const persona = await queries.findByContacto(tx, documento, email);
  if (!persona?.email) return;
  if (await tooMany(house, tx, `pedido persona ${persona.id}`, MAILS_PER_PERSONA)) return;
  const clave = await issueByMail(house, tx, persona.id, persona.email);
  if (clave !== null) await outbox.queue(house, tx, claveMail(persona, persona.email, clave, base));
}
