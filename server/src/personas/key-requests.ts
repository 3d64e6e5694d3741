import { randomInt } from 'node:crypto';
import type { MensajesService } from '../mensajes/messages.ts';
import { bind } from '../platform/bind.ts';
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

const HOUR_MS = 3_600_000;
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

interface Pedidos extends Pick<Parts, 'db' | 'clock'>, Pick<ActivacionService, 'tooMany'> {
  mensajes: MensajesService;
  claves: ClavesService;
}

/**
 * Requests for keys by document and mail (docs/architecture.md#identity). The call only stores the request,
 * the same for everybody. Matching happens seconds later, so that neither the reply, nor its timing, nor the
 * timing of a following call reveals a match.
 */
export function createPedidosClaveService(
  parts: Parts,
  mensajes: MensajesService,
  claves: ClavesService,
  { tooMany }: ActivacionService,
) {
  const { db, clock } = parts;
  const pedidos: Pedidos = { db, clock, tooMany, mensajes, claves };
  const worker = createWorker(parts, 'pedidos-clave', () => step(pedidos));
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

/** Deletes requests that could not be processed within an hour. */
const purge = ({ db, clock }: Pedidos) =>
  queries.deleteOlder(db, new Date(clock.now().getTime() - HOUR_MS).toISOString());

async function step(pedidos: Pedidos): Promise<boolean> {
  const { db, mensajes } = pedidos;
  const outcome = await withRetries(() => inTransaction(db, (tx) => answerOne(pedidos, tx)));
  if (outcome === 'queued') mensajes.wake();
  return outcome !== 'none';
}

async function answerOne(
  { clock, tooMany, mensajes, claves }: Pedidos,
  tx: Handle,
): Promise<'none' | 'unmatched' | 'queued'> {
  const pedido = await queries.takePedidoClave(tx, clock.now().toISOString());
  if (!pedido) return 'none';
  const { numero_documento: documento, email, base } = pedido;
  const persona = await queries.findByContacto(tx, documento, email);
  if (!persona?.email) return 'unmatched';
  if (await tooMany(tx, `pedido persona ${persona.id}`, MAILS_PER_PERSONA)) return 'unmatched';
  const clave = await claves.issueByMail(tx, persona.id, persona.email);
  if (clave === null) return 'unmatched';
  await mensajes.queue(tx, claveMail(persona, persona.email, clave, base));
  return 'queued';
}
