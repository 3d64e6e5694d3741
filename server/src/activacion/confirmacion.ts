import * as outbox from '../mensajes/outbox.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import type { Clock } from '../platform/clock.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Afiliado } from '../platform/http/callers.ts';
import type { IdempotencyKey, StatusReply } from '../platform/idempotency/service.ts';
import { type AfterCommit, transact } from '../platform/idempotency/transact.ts';
import { hmac, openingKeys } from '../platform/keys.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { forgive, tooMany } from './activacion.ts';
import { hashesOf } from './claves.ts';
import { codigoMail } from './mails.ts';
import { contactosOf } from '../personas/lookups.ts';
import * as queries from './confirmacion.queries.ts';

export const CODES_KEY = 'codigo-correo';
/** Validity of a mailed code: ten minutes, the most that ASVS allows (6.5.5). */
export const CODE_MS = 10 * MINUTE_MS;
/** Duration of a device's confirmation. */
export const CONFIRMED_MS = 15 * MINUTE_MS;
/** Maximum age of a confirmation where photos of children are shown. */
export const FRESH_MS = 5 * MINUTE_MS;
const CODES_PER_HOUR = 5;
const TRIES_PER_HOUR = 10;

/** Server key of new codes, and those that may have made a code that is still valid. */
const codeKeys = perServer(({ keys }) => ({
  current: keys.current(CODES_KEY),
  opening: openingKeys(keys, CODES_KEY),
}));

interface Sent {
  codigo: Buffer | null;
  pedido: string | null;
}

/**
 * Mails a code to the persona's known address. It confirms that a device is in its member's hands and not in
 * a borrower's; so does the activation key, which is not on the device either.
 */
export async function ask(
  house: House,
  tx: Handle,
  caller: Afiliado,
  afterCommit: AfterCommit,
): Promise<Refusal | null> {
  const [persona] = await contactosOf(tx, [caller.personaId]);
  if (!persona?.email) return refuse('sin_correo');
  const refusal = await tooManyCodes(house, tx, caller);
  if (refusal) return refusal;
  const { codigo, hash, pedido } = newCode(house, caller, 'confirmar');
  await queries.saveCodigo(tx, caller, hash, pedido);
  await mailCodigo(house, tx, 'contacto_codigo', { ...persona, email: persona.email }, codigo);
  afterCommit(() => outbox.wake(house));
  return null;
}

export const byCodigo = (
  house: House,
  caller: Afiliado,
  typed: string,
  key: IdempotencyKey | null,
) =>
  guarded(house, caller, key, async (tx) => {
    const sent = await queries.find(tx, caller);
    const refusal = wrong(house, caller, 'confirmar', typed, sent);
    return refusal ?? confirm(house, tx, caller);
  });

export const byClave = (
  house: House,
  caller: Afiliado,
  typed: string,
  key: IdempotencyKey | null,
) =>
  guarded(house, caller, key, async (tx) => {
    const clave = normalizeClave(typed);
    const hashes = clave && hashesOf(house, clave);
    const mine = hashes && (await queries.isClaveOf(tx, caller.personaId, hashes));
    return mine
      ? confirm(house, tx, caller)
      : refuseField('clave', 'Esa clave no es la tuya, o fue reemplazada. Revisala.');
  });

async function confirm({ clock }: House, tx: Handle, caller: Afiliado) {
  const now = clock.now().toISOString();
  await queries.confirm(tx, caller, now);
  return { confirmado_hasta: until(now, CONFIRMED_MS) };
}

/** Returns until when this device is confirmed, or null. */
export async function confirmedUntil(
  { clock }: House,
  handle: Handle,
  caller: Afiliado,
): Promise<string | null> {
  const { confirmado = null } = (await queries.find(handle, caller)) ?? {};
  const isConfirmed = confirmado && confirmado > ago(clock, CONFIRMED_MS);
  return isConfirmed ? until(confirmado, CONFIRMED_MS) : null;
}

/** Refuses a device that was not confirmed in the last `ms`. */
export async function refusalWithin(
  { clock }: House,
  handle: Handle,
  caller: Afiliado,
  ms: number,
): Promise<Refusal | null> {
  const { confirmado = null } = (await queries.find(handle, caller)) ?? {};
  return confirmado && confirmado > ago(clock, ms) ? null : refuse('falta_confirmar');
}

/** Limits the codes that one persona is sent in an hour, whatever they are for. */
export const tooManyCodes = (house: House, tx: Handle, { personaId }: Afiliado) =>
  tooMany(house, tx, `código persona ${personaId}`, CODES_PER_HOUR);

/** Creates a code for one use; the caller stores only its hash. */
export function newCode(house: House, caller: Afiliado, uso: string) {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    codigo,
    hash: hashBy(codeKeys(house).current, caller, uso, codigo),
    pedido: house.clock.now().toISOString(),
  };
}

/** Queues the mail with a code; the caller wakes the outbox after the commit. */
export const mailCodigo = (
  house: House,
  tx: Handle,
  clase: 'contacto_codigo' | 'contacto_correo',
  persona: { id: number; nombre: string; email: string },
  codigo: string,
) => outbox.queue(house, tx, codigoMail(clase, persona, persona.email, codigo));

/** Refuses a code that has expired or is not the one that was sent. */
export function wrong(
  house: House,
  caller: Afiliado,
  uso: string,
  typed: string,
  sent?: Sent,
): Refusal | null {
  if (!sent?.codigo || !sent.pedido || sent.pedido <= ago(house.clock, CODE_MS))
    return refuse('codigo_vencido');
  const kept = sent.codigo;
  const keys = codeKeys(house).opening();
  return keys.some((key) => timingSafeEqual(hashBy(key, caller, uso, typed), kept))
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
export async function guarded(
  house: House,
  { personaId }: Afiliado,
  key: IdempotencyKey | null,
  work: (tx: Handle, afterCommit: AfterCommit) => Promise<object | Refusal>,
): Promise<StatusReply | Refusal> {
  const tries = `prueba persona ${personaId}`;
  const spent = await withRetries(() =>
    inTransaction(house.db, (tx) => tooMany(house, tx, tries, TRIES_PER_HOUR)),
  );
  if (spent) return spent;
  return transact(house.db, key, 200, async (tx, afterCommit) => {
    const outcome = await work(tx, afterCommit);
    if (!isRefusal(outcome)) await forgive(tx, [tries]);
    return outcome;
  });
}

/** Deletes rows past the longer of their two terms: a confirmation lasts longer than a code. */
export const purge = ({ db, clock }: House) =>
  queries.purge(db, ago(clock, Math.max(CODE_MS, CONFIRMED_MS)));

const ago = (clock: Clock, ms: number) => new Date(clock.now().getTime() - ms).toISOString();

const until = (confirmado: string, ms: number) =>
  new Date(Date.parse(confirmado) + ms).toISOString();
