import * as outbox from '../mensajes/outbox.ts';
import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Identidad } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import type { Parts } from '../platform/parts.ts';
import { createWorker, type Worker } from '../platform/worker.ts';
import type { ActivacionService } from './activation.ts';
import type { ClavesService } from './activation-keys.ts';
import { claveMail } from './mails.ts';
import * as queries from './key-requests.queries.ts';
import type { Pedido } from './key-requests.queries.ts';

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

interface Pedidos
  extends Pick<Parts, 'db' | 'clock' | 'aside'>, Pick<ActivacionService, 'tooMany'> {
  house: Parts;
  claves: ClavesService;
}

/**
 * Requests for keys by document and mail (docs/architecture.md#identity). The call only stores the request,
 * the same for everybody. Matching happens seconds later, so that neither the reply, nor its timing, nor the
 * timing of a following call reveals a match.
 */
export function createPedidosClaveService(
  parts: Parts,
  claves: ClavesService,
  { tooMany }: ActivacionService,
) {
  const { aside, db, clock } = parts;
  const pedidos: Pedidos = { aside, db, clock, tooMany, house: parts, claves };
  const queue = queueOf(pedidos);
  const worker = createWorker(parts, queries.TEMA, () => step(pedidos, queue));
  return { worker, ...bind({ ...pedidos, worker }, { ask, purge }) };
}

/** Stores a request. More than five from a device in an hour are dropped silently. */
async function ask(
  { clock, tooMany, worker }: Pedidos & { worker: Worker },
  tx: Handle,
  caller: Identidad,
  { dni, email }: Asked,
  base: string,
  afterCommit: AfterCommit,
): Promise<void> {
  if (await tooMany(tx, `pedido identidad ${caller.id}`, ASKS_PER_DEVICE)) return;
  const now = clock.now();
  const later = randomInt(AFTER_MS.least, AFTER_MS.most);
  const desde = new Date(now.getTime() + later).toISOString();
  const creado = now.toISOString();
  await queries.insertPedidoClave(tx, { numero_documento: dni, email, base, creado, desde });
  afterCommit(() => worker.wakeIn(later));
}

/** Deletes requests that no server looked at within an hour. */
const purge = ({ db, clock }: Pedidos) =>
  queries.deleteOlder(db, new Date(clock.now().getTime() - HOUR_MS).toISOString());

async function step({ aside, clock, db, house }: Pedidos, queue: Queue<Pedido>): Promise<boolean> {
  const hadPedidos = await withRetries(() =>
    inTransaction(db, (tx) =>
      handleNext(aside, tx, queue, () => queries.takePedido(tx, clock.now().toISOString())),
    ),
  );
  if (hadPedidos) outbox.wake(house);
  return hadPedidos;
}

const queueOf = (pedidos: Pedidos): Queue<Pedido> => ({
  tema: queries.TEMA,
  keyOf: ({ id }) => String(id),
  find: (tx, keys) => queries.findPedidos(tx, keys.map(Number)),
  async handle(tx, due) {
    for (const pedido of due) {
      await answer(pedidos, tx, pedido);
      await queries.deletePedido(tx, pedido.id);
    }
  },
});

/** Mails a key to whoever this document and mail belong to, at most so many times an hour. */
async function answer(
  { tooMany, house, claves }: Pedidos,
  tx: Handle,
  { numero_documento: documento, email, base }: Pedido,
): Promise<void> {
  const persona = await queries.findByContacto(tx, documento, email);
  if (!persona?.email) return;
  if (await tooMany(tx, `pedido persona ${persona.id}`, MAILS_PER_PERSONA)) return;
  const clave = await claves.issueByMail(tx, persona.id, persona.email);
  if (clave !== null) await outbox.queue(house, tx, claveMail(persona, persona.email, clave, base));
}
