import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import { SECOND_MS } from '@gremio/contract/platform/time.ts';
import { isAway, isTransient } from '../platform/database/errors.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { SendOutcome } from '../platform/mail/mail.ts';
import type { House } from '../platform/house.ts';
import type { Words } from './avisos.ts';
import * as queries from './outbox.queries.ts';
import type { Finished, Mensaje, Stopped } from './outbox.queries.ts';
import { MAX_SUBJECT, TERM_MS } from './outbox.ts';
import * as relevance from './reminders.ts';
import * as sealing from './sealing.ts';
import type { OpenedMensaje } from './sealing.ts';

/** Longer than any attempt (`PATIENCE_MS`), so that no other server takes a mail that is still being sent. */
const LEASE_MS = 300 * SECOND_MS;
const PATIENCE_MS = 120 * SECOND_MS;
const FIRST_DELAY_MS = 30 * SECOND_MS;
const MAX_DELAY_MS = 600 * SECOND_MS;
const MAX_ERROR = 500;
/** For how long a mail is retried in all, while no server takes any: longer than a bank holiday. */
const LONGEST_MS = 7 * 24 * 3_600 * SECOND_MS;
/** Tries, outside a pause, after which a refusal of the sender is the mail's own. */
const OWN_TRIES = 10;

/** Backoff after the n-th try (from 1): half a minute, doubled each time, ten minutes at most. */
export const delayAfter = (tries: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 10), MAX_DELAY_MS);

type Failure = Exclude<SendOutcome, { estado: 'entregado' }>;

/** Outcomes that concern all messages of the channel: no server, or one that refuses this sender. */
const isOutage = (outcome: SendOutcome | null): outcome is Failure =>
  outcome?.estado === 'detenido' || (outcome?.estado === 'demorado' && outcome.caido);

const plusMs = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** The end of the tries after an outage: a term from now, but no longer in all than the longest. */
function extendedTerm({ creado, vence }: Mensaje, now: Date): string {
  const term = plusMs(now, TERM_MS);
  const longest = plusMs(new Date(creado), LONGEST_MS);
  const extended = term < longest ? term : longest;
  return extended > vence ? extended : vence;
}

function isOver(mensaje: Mensaje, outcome: Failure, now: Date, isStopped: boolean): boolean {
  if (outcome.estado === 'rechazado') return true;
  if (outcome.estado === 'detenido' && !isStopped && mensaje.intentos >= OWN_TRIES) return true;
  return now.toISOString() >= mensaje.vence;
}

/**
 * Maps the outcome of a try to the row's next state: sent, failed for good, or queued until `vence`. An
 * outage extends `vence`, except of a notice, which says until when it is of use.
 */
export function afterTry(
  mensaje: Mensaje,
  outcome: SendOutcome,
  now: Date,
  isStopped: boolean,
): Finished {
  const moment = now.toISOString();
  const { vence } = mensaje;
  if (outcome.estado === 'entregado') {
    return {
      estado: 'enviado',
      error: null,
      enviado: moment,
      proximo: moment,
      vence,
      isProbe: false,
    };
  }
  const asked = outcome.estado === 'demorado' ? (outcome.esperaMs ?? 0) : 0;
  const isExtended = isOutage(outcome) && mensaje.aviso === null;
  return {
    estado: isOver(mensaje, outcome, now, isStopped) ? 'fallido' : 'en_cola',
    error: outcome.detalle.slice(0, MAX_ERROR),
    enviado: null,
    proximo: plusMs(now, Math.max(asked, delayAfter(mensaje.intentos))),
    vence: isExtended ? extendedTerm(mensaje, now) : vence,
    isProbe: isStopped && isOutage(outcome),
  };
}

const noMore = ({ vence }: Mensaje, motivo: string, now: Date): Finished => ({
  estado: 'descartado',
  error: motivo,
  enviado: null,
  proximo: now.toISOString(),
  vence,
  isProbe: false,
});

/** A delivery channel and how many messages it sends in parallel. */
export interface Channel {
  canal: Canal;
  concurrency: number;
  deliver(house: House, mensaje: OpenedMensaje): Promise<SendOutcome>;
}

/**
 * Sends one batch, or one message to find out whether a paused channel works again. Returns false when
 * nothing was due or the mail server takes nothing.
 */
export async function sendSome(house: House, channel: Channel): Promise<boolean> {
  const { db, clock } = house;
  const toma = randomUUID();
  const now = clock.now();
  const stopped = await queries.findStopped(db, channel.canal);
  if (stopped && isPaused(stopped, now)) return false;
  const taken = await queries.takeWaiting(db, {
    canal: channel.canal,
    toma,
    now: now.toISOString(),
    hasta: plusMs(now, LEASE_MS),
    limit: stopped ? 1 : channel.concurrency,
    deDia: await relevance.esDeDia(house),
    clases: relevance.clases(house),
  });
  const prepared = await prepare(house, toma, taken);
  const isStopped = stopped !== null;
  const outcomes = await Promise.all(
    prepared.map((one) => sendOne(house, channel, { toma, isStopped, ...one })),
  );
  const isTaking = await noteOutage(house, channel, stopped, outcomes);
  return taken.length > 0 && isTaking;
}

interface Prepared {
  mensaje: Mensaje;
  /** Reason against sending it. */
  motivo?: string | undefined;
  /** It could not be checked or rendered: it waits, as after a try that failed. */
  failure?: Error;
}

/** Checks and renders messages together; if that fails, each alone: a bad row holds back no other. */
async function prepare(house: House, toma: string, taken: Mensaje[]): Promise<Prepared[]> {
  try {
    return await prepareAll(house, toma, taken);
  } catch (error) {
    if (isTransient(error)) throw error;
    if (taken.length > 1) {
      const each: Prepared[] = [];
      for (const mensaje of taken) each.push(...(await prepare(house, toma, [mensaje])));
      return each;
    }
    house.log.warn({ err: error }, 'a message was not prepared');
    return taken.map((mensaje) => ({ mensaje, failure: toError(error) }));
  }
}

async function prepareAll(house: House, toma: string, taken: Mensaje[]): Promise<Prepared[]> {
  const motivos = await relevance.motivos(house, house.db, taken);
  const mensajes = await rewritten(house, toma, taken, motivos);
  return mensajes.map((mensaje) => ({ mensaje, motivo: motivos.get(mensaje.id) }));
}

const saysSame = (mensaje: Mensaje, { asunto, contenido }: Words): boolean =>
  mensaje.asunto === asunto.slice(0, MAX_SUBJECT) &&
  isDeepStrictEqual(mensaje.contenido, contenido);

/** Puts what they say now in the messages that will be sent, and in their rows. */
async function rewritten(
  house: House,
  toma: string,
  taken: Mensaje[],
  motivos: Map<number, string>,
): Promise<Mensaje[]> {
  const { db } = house;
  const anew = await relevance.anew(
    house,
    db,
    taken.filter(({ id }) => !motivos.has(id)),
  );
  const changed: Mensaje[] = [];
  for (const mensaje of taken) {
    const words = anew.get(mensaje.id);
    if (!words || saysSame(mensaje, words)) changed.push(mensaje);
    else {
      const { asunto, contenido, adjuntos, sellado } = sealing.seal(house, {
        ...mensaje,
        ...words,
      });
      const body = { contenido: contenido ?? null, adjuntos, sellado: sellado ?? null };
      const values = { ...body, asunto: asunto.slice(0, MAX_SUBJECT) };
      await queries.rewrite(db, mensaje.id, toma, values);
      changed.push({ ...mensaje, ...values });
    }
  }
  return changed;
}

/** A pause further ahead than the longest was written by a clock that ran fast. */
const isPaused = ({ proximo }: Stopped, now: Date): boolean =>
  proximo > now.toISOString() && proximo <= plusMs(now, MAX_DELAY_MS);

/** A reply may name the recipient, whom not every clerk may know. */
const ADDRESS = /[^\s<>@]+@[^\s<>@]+/g;

/** Begins, extends or ends the channel's pause. Returns whether its server takes messages. */
async function noteOutage(
  { db, clock, log }: House,
  { canal }: Channel,
  stopped: Stopped | null,
  outcomes: (SendOutcome | null)[],
): Promise<boolean> {
  const isTaken = outcomes.some((one) => one?.estado === 'entregado');
  const outage = outcomes.find(isOutage);
  if (outage && !isTaken) {
    const now = clock.now();
    const intentos = (stopped?.intentos ?? 0) + 1;
    const respuesta = outage.detalle.replaceAll(ADDRESS, '••••').slice(0, MAX_ERROR);
    if (!stopped) log.error({ canal, respuesta }, 'the server takes no messages');
    await queries.saveStopped(db, {
      canal,
      desde: now.toISOString(),
      proximo: plusMs(now, delayAfter(intentos)),
      intentos,
      rechazo: outage.estado === 'detenido',
      respuesta,
    });
    return false;
  }
  if (stopped && isTaken) await queries.deleteStopped(db, canal);
  return true;
}

interface Attempt extends Prepared {
  toma: string;
  /** The channel was paused before this try. */
  isStopped: boolean;
}

/** Sends a message, or discards it if there is a reason against it; returns null then. */
async function sendOne(
  house: House,
  channel: Channel,
  { toma, mensaje, isStopped, motivo, failure }: Attempt,
): Promise<SendOutcome | null> {
  const { db, clock } = house;
  if (motivo !== undefined) {
    await writeDown(db, mensaje.id, toma, noMore(mensaje, motivo, clock.now()));
    return null;
  }
  const outcome = failure ? later(failure) : await deliver(house, channel, mensaje);
  await writeDown(db, mensaje.id, toma, afterTry(mensaje, outcome, clock.now(), isStopped));
  return outcome;
}

/** Outcome of a message that cannot be sent for a reason of its own. */
const later = (failure: Error): SendOutcome => ({
  estado: 'demorado',
  detalle: failure.message,
  caido: false,
});

/**
 * A mail server that never answers counts as away. The attempt may still succeed later; its retry has the
 * same Message-ID.
 */
async function deliver(house: House, channel: Channel, mensaje: Mensaje): Promise<SendOutcome> {
  const silent = new AbortController();
  const late = wait(PATIENCE_MS, null, { signal: silent.signal, ref: false }).then(
    (): SendOutcome => ({
      estado: 'demorado',
      detalle: 'El servidor no respondió.',
      caido: channel.canal === 'correo',
    }),
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([deliverOpened(house, channel, mensaje), late]);
  } catch (error) {
    house.log.warn({ err: error }, 'a message was not sent');
    return later(toError(error));
  } finally {
    silent.abort();
  }
}

async function deliverOpened(
  house: House,
  channel: Channel,
  mensaje: Mensaje,
): Promise<SendOutcome> {
  const cuerpo = sealing.open(house, mensaje);
  if (!cuerpo) throw new Error('the content of a mail cannot be opened');
  return channel.deliver(house, { ...mensaje, ...cuerpo });
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
