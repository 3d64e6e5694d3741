import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { bind } from '../platform/bind.ts';
import { isAway } from '../platform/database/errors.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { SendOutcome } from '../platform/mail/mail.ts';
import type { Parts } from '../platform/parts.ts';
import * as queries from './outbox.queries.ts';
import type { Finished, Mensaje } from './outbox.queries.ts';
import type { OpenedMensaje, Sealing } from './sealing.ts';

const SECOND_MS = 1_000;
/** Longer than any attempt (`PATIENCE_MS`), so that no other server takes a mail that is still being sent. */
const LEASE_MS = 300 * SECOND_MS;
const PATIENCE_MS = 120 * SECOND_MS;
const FIRST_DELAY_MS = 30 * SECOND_MS;
const MAX_DELAY_MS = 600 * SECOND_MS;
const MAX_ERROR = 500;

/** Backoff after the n-th try (from 1): half a minute, doubled each time, ten minutes at most. */
export const delayAfter = (tries: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 10), MAX_DELAY_MS);

/** Maps the outcome of a try to the row's next state: sent, failed for good, or queued until `vence`. */
export function afterTry(mensaje: Mensaje, outcome: SendOutcome, now: Date): Finished {
  const moment = now.toISOString();
  if (outcome.estado === 'entregado') {
    return { estado: 'enviado', error: null, enviado: moment, proximo: moment };
  }
  const error = outcome.detalle.slice(0, MAX_ERROR);
  const asked = outcome.estado === 'demorado' ? (outcome.esperaMs ?? 0) : 0;
  const delay = Math.max(asked, delayAfter(mensaje.intentos));
  const over = outcome.estado === 'rechazado' || moment >= mensaje.vence;
  const proximo = new Date(now.getTime() + delay).toISOString();
  return { estado: over ? 'fallido' : 'en_cola', error, enviado: null, proximo };
}

const noMore = (motivo: string, now: Date): Finished => ({
  estado: 'descartado',
  error: motivo,
  enviado: null,
  proximo: now.toISOString(),
});

/** A delivery channel and how many messages it sends in parallel. */
export interface Channel {
  canal: Canal;
  concurrency: number;
  deliver(mensaje: OpenedMensaje): Promise<SendOutcome>;
}

export interface Relevance {
  /** Returns true within the hours in which members may be notified. */
  esDeDia(): Promise<boolean>;
  /** Returns, by message id, why a message is obsolete and must not be sent. */
  motivos(db: Handle, mensajes: Mensaje[]): Promise<Map<number, string>>;
}

interface Delivery extends Pick<Parts, 'db' | 'clock' | 'log'> {
  channel: Channel;
  relevance: Relevance;
  sealing: Sealing;
}

/** Sends one channel's due messages from the outbox, each under a lease and outside any transaction. */
export function createDelivery(
  { db, clock, log }: Parts,
  channel: Channel,
  relevance: Relevance,
  sealing: Sealing,
) {
  const delivery: Delivery = { db, clock, log, channel, relevance, sealing };
  return bind(delivery, { sendSome });
}

/** Sends one batch. Returns false when nothing was due or the mail server is away. */
async function sendSome(delivery: Delivery): Promise<boolean> {
  const { db, clock, channel, relevance } = delivery;
  const toma = randomUUID();
  const now = clock.now();
  const taken = await queries.takeWaiting(db, {
    canal: channel.canal,
    toma,
    now: now.toISOString(),
    hasta: new Date(now.getTime() + LEASE_MS).toISOString(),
    limit: channel.concurrency,
    deDia: await relevance.esDeDia(),
  });
  const motivos = await relevance.motivos(db, taken);
  const outcomes = await Promise.all(
    taken.map((mensaje) => sendOne(delivery, toma, mensaje, motivos.get(mensaje.id))),
  );
  const away = outcomes.some((one) => one?.estado === 'demorado' && one.caido);
  return taken.length > 0 && !away;
}

/** Sends a message, or discards it if there is a reason against it; returns null then. */
async function sendOne(
  delivery: Delivery,
  toma: string,
  mensaje: Mensaje,
  motivo: string | undefined,
): Promise<SendOutcome | null> {
  const { db, clock } = delivery;
  if (motivo !== undefined) {
    await writeDown(db, mensaje.id, toma, noMore(motivo, clock.now()));
    return null;
  }
  const outcome = await deliver(delivery, mensaje);
  await writeDown(db, mensaje.id, toma, afterTry(mensaje, outcome, clock.now()));
  return outcome;
}

/**
 * A mail server that never answers counts as away. The attempt may still succeed later; its retry has the
 * same Message-ID.
 */
async function deliver(delivery: Delivery, mensaje: Mensaje): Promise<SendOutcome> {
  const silent = new AbortController();
  const late = wait(PATIENCE_MS, null, { signal: silent.signal, ref: false }).then(
    (): SendOutcome => ({
      estado: 'demorado',
      detalle: 'El servidor no respondió.',
      caido: true,
    }),
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([deliverOpened(delivery, mensaje), late]);
  } catch (error) {
    delivery.log.warn({ err: error }, 'a message was not sent');
    return { estado: 'demorado', detalle: toError(error).message, caido: false };
  } finally {
    silent.abort();
  }
}

async function deliverOpened(
  { channel, sealing }: Delivery,
  mensaje: Mensaje,
): Promise<SendOutcome> {
  const cuerpo = sealing.open(mensaje);
  if (!cuerpo) throw new Error('the content of a mail cannot be opened');
  return channel.deliver({ ...mensaje, ...cuerpo });
}

/** Retries while the database is away: a result that is not stored would send the message again. */
async function writeDown(db: Handle, id: number, toma: string, finished: Finished): Promise<void> {
  const until = performance.now() + LEASE_MS;
  for (;;) {
    try {
      return await queries.finish(db, id, toma, finished);
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error;
      await wait(SECOND_MS);
    }
  }
}
