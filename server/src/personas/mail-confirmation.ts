import * as outbox from '../mensajes/outbox.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { normalizeClave } from '@gremio/contract/personas/rules.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import type { Clock } from '../platform/clock.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Afiliado } from '../platform/http/callers.ts';
import type { IdempotencyKey, StatusReply } from '../platform/idempotency/service.ts';
import { type AfterCommit, transact } from '../platform/idempotency/transact.ts';
import { hmac, openingKeys } from '../platform/keys.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { ActivacionService } from './activation.ts';
import { createClaveHashes } from './activation-keys.ts';
import { codigoMail } from './mails.ts';
import { findContactos } from './people.queries.ts';
import * as queries from './mail-confirmation.queries.ts';

export const CODES_KEY = 'codigo-correo';
/** Validity of a mailed code: ten minutes, the most that ASVS allows (6.5.5). */
export const CODE_MS = 10 * MINUTE_MS;
/** Duration of a device's confirmation. */
export const CONFIRMED_MS = 15 * MINUTE_MS;
/** Maximum age of a confirmation where photos of children are shown. */
export const FRESH_MS = 5 * MINUTE_MS;
const CODES_PER_HOUR = 5;
const TRIES_PER_HOUR = 10;

export type MailConfirmationService = ReturnType<typeof createMailConfirmationService>;

interface Confirmacion extends Pick<Parts, 'db' | 'clock'> {
  house: Parts;
  tooMany: ActivacionService['tooMany'];
  forgive: ActivacionService['forgive'];
  /** Server key of new codes, and those that may have made a code that is still valid. */
  current: Buffer;
  opening: () => Buffer[];
  hashesOfClave: (clave: string) => Buffer[];
}

interface Sent {
  codigo: Buffer | null;
  pedido: string | null;
}

/**
 * Confirms that a device is in its member's hands and not in a borrower's: by a code mailed to the known
 * address, or by the activation key, which is not on the device either.
 */
export function createMailConfirmationService(
  house: Parts,
  { tooMany, forgive }: ActivacionService,
) {
  const { db, clock, keys } = house;
  const mailConfirmation: Confirmacion = {
    db,
    clock,
    house,
    tooMany,
    forgive,
    current: keys.current(CODES_KEY),
    opening: openingKeys(keys, CODES_KEY),
    hashesOfClave: createClaveHashes(keys),
  };
  return bind(mailConfirmation, {
    ask,
    byCodigo,
    byClave,
    confirmedUntil,
    refusalWithin,
    tooManyCodes,
    newCode,
    wrong,
    guarded,
    purge,
  });
}

/** Mails a code to the persona's known address. */
async function ask(
  mailConfirmation: Confirmacion,
  tx: Handle,
  caller: Afiliado,
  afterCommit: AfterCommit,
): Promise<Refusal | null> {
  const { house } = mailConfirmation;
  const [persona] = await findContactos(tx, [caller.personaId]);
  if (!persona?.email) return refuse('sin_correo');
  if (await tooManyCodes(mailConfirmation, tx, caller)) return refuse('demasiados');
  const { codigo, hash, pedido } = newCode(mailConfirmation, caller, 'confirmar');
  await queries.saveCodigo(tx, caller, hash, pedido);
  await outbox.queue(house, tx, codigoMail('contacto_codigo', persona, persona.email, codigo));
  afterCommit(() => outbox.wake(house));
  return null;
}

const byCodigo = (
  mailConfirmation: Confirmacion,
  caller: Afiliado,
  typed: string,
  key: IdempotencyKey | null,
) =>
  guarded(mailConfirmation, caller, key, async (tx) => {
    const sent = await queries.find(tx, caller);
    const refusal = wrong(mailConfirmation, caller, 'confirmar', typed, sent);
    return refusal ?? confirm(mailConfirmation, tx, caller);
  });

const byClave = (
  mailConfirmation: Confirmacion,
  caller: Afiliado,
  typed: string,
  key: IdempotencyKey | null,
) =>
  guarded(mailConfirmation, caller, key, async (tx) => {
    const clave = normalizeClave(typed);
    const hashes = clave && mailConfirmation.hashesOfClave(clave);
    const mine = hashes && (await queries.isClaveOf(tx, caller.personaId, hashes));
    return mine
      ? confirm(mailConfirmation, tx, caller)
      : refuseField('clave', 'Esa clave no es la tuya, o fue reemplazada. Revisala.');
  });

async function confirm({ clock }: Confirmacion, tx: Handle, caller: Afiliado) {
  const now = clock.now().toISOString();
  await queries.confirm(tx, caller, now);
  return { confirmado_hasta: until(now, CONFIRMED_MS) };
}

/** Returns until when this device is confirmed, or null. */
async function confirmedUntil(
  { clock }: Confirmacion,
  handle: Handle,
  caller: Afiliado,
): Promise<string | null> {
  const { confirmado = null } = (await queries.find(handle, caller)) ?? {};
  const isConfirmed = confirmado && confirmado > ago(clock, CONFIRMED_MS);
  return isConfirmed ? until(confirmado, CONFIRMED_MS) : null;
}

/** Refuses a device that was not confirmed in the last `ms`. */
async function refusalWithin(
  { clock }: Confirmacion,
  handle: Handle,
  caller: Afiliado,
  ms: number,
): Promise<Refusal | null> {
  const { confirmado = null } = (await queries.find(handle, caller)) ?? {};
  return confirmado && confirmado > ago(clock, ms) ? null : refuse('falta_confirmar');
}

/** Limits the codes that one persona is sent in an hour, whatever they are for. */
const tooManyCodes = ({ tooMany }: Confirmacion, tx: Handle, { personaId }: Afiliado) =>
  tooMany(tx, `código persona ${personaId}`, CODES_PER_HOUR);

/** Creates a code for one use; the caller stores only its hash. */
function newCode({ clock, current }: Confirmacion, caller: Afiliado, uso: string) {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    codigo,
    hash: hashBy(current, caller, uso, codigo),
    pedido: clock.now().toISOString(),
  };
}

/** Refuses a code that has expired or is not the one that was sent. */
function wrong(
  { clock, opening }: Confirmacion,
  caller: Afiliado,
  uso: string,
  typed: string,
  sent?: Sent,
): Refusal | null {
  if (!sent?.codigo || !sent.pedido || sent.pedido <= ago(clock, CODE_MS))
    return refuse('codigo_vencido');
  const kept = sent.codigo;
  return opening().some((key) => timingSafeEqual(hashBy(key, caller, uso, typed), kept))
    ? null
    : refuseField('codigo', 'Ese código no es el que te mandamos. Revisalo, o pedí otro.');
}

/** Bound to the device, the persona and the use, so that the digits are valid for nothing else. */
const hashBy = (key: Buffer, { id, personaId }: Afiliado, uso: string, codigo: string) =>
  hmac(key, `${id} ${personaId} ${uso} ${codigo}`);

/**
 * Counts the try in a transaction of its own, before it is known whether it is a guess, so that a refused
 * one stays counted.
 */
async function guarded(
  { db, tooMany, forgive }: Confirmacion,
  { personaId }: Afiliado,
  key: IdempotencyKey | null,
  work: (tx: Handle, afterCommit: AfterCommit) => Promise<object | Refusal>,
): Promise<StatusReply | Refusal> {
  const tries = `prueba persona ${personaId}`;
  const spent = await withRetries(() =>
    inTransaction(db, (tx) => tooMany(tx, tries, TRIES_PER_HOUR)),
  );
  if (spent) return refuse('demasiados');
  return transact(db, key, 200, async (tx, afterCommit) => {
    const outcome = await work(tx, afterCommit);
    if (!isRefusal(outcome)) await forgive(tx, [tries]);
    return outcome;
  });
}

/** Deletes rows past the longer of their two terms: a confirmation lasts longer than a code. */
const purge = ({ db, clock }: Confirmacion) =>
  queries.purge(db, ago(clock, Math.max(CODE_MS, CONFIRMED_MS)));

const ago = (clock: Clock, ms: number) => new Date(clock.now().getTime() - ms).toISOString();

const until = (confirmado: string, ms: number) =>
  new Date(Date.parse(confirmado) + ms).toISOString();
