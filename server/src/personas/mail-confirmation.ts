import { randomInt, timingSafeEqual } from 'node:crypto';
import { normalizeClave } from '@gremio/contract/personas/rules.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { Afiliado } from '../platform/http/callers.ts';
import type { Claim, Replay } from '../platform/idempotency/service.ts';
import { type AfterCommit, transact } from '../platform/idempotency/transact.ts';
import { hmac, openingKeys } from '../platform/keys.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { createActivacionService } from './activation.ts';
import { createClaveHashes } from './activation-keys.ts';
import { codigoMail } from './mails.ts';
import { findContactos } from './people.queries.ts';
import * as queries from './mail-confirmation.queries.ts';

export const CODES_KEY = 'codigo-correo';
const MINUTE_MS = 60_000;
/** Validity of a mailed code: ten minutes, the most that ASVS allows (6.5.5). */
export const CODE_MS = 10 * MINUTE_MS;
/** Duration of a device's confirmation. */
export const CONFIRMED_MS = 15 * MINUTE_MS;
/** Maximum age of a confirmation where photos of children are shown. */
export const FRESH_MS = 5 * MINUTE_MS;
const CODES_PER_HOUR = 5;
const TRIES_PER_HOUR = 10;

interface Sent {
  codigo: Buffer | null;
  pedido: string | null;
}

/**
 * Confirms that a device is in its member's hands and not in a borrower's: by a code mailed to the known
 * address, or by the activation key, which is not on the device either.
 */
export function createConfirmacionService(
  parts: Parts,
  mensajes: MensajesService,
  { tooMany, forgive }: ReturnType<typeof createActivacionService>,
) {
  const { db, clock, keys } = parts;
  const current = keys.current(CODES_KEY);
  const opening = openingKeys(keys, CODES_KEY);
  const hashesOfClave = createClaveHashes(keys);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
  /** Bound to the device, the persona and the use, so that the digits are valid for nothing else. */
  const hashBy = (key: Buffer, { id, personaId }: Afiliado, uso: string, codigo: string) =>
    hmac(key, `${id} ${personaId} ${uso} ${codigo}`);

  /** Creates a code for one use; the caller stores only its hash. */
  function newCode(caller: Afiliado, uso: string) {
    const codigo = String(randomInt(1_000_000)).padStart(6, '0');
    return {
      codigo,
      hash: hashBy(current, caller, uso, codigo),
      pedido: clock.now().toISOString(),
    };
  }

  /** Refuses a code that has expired or is not the one that was sent. */
  function wrong(caller: Afiliado, uso: string, typed: string, sent?: Sent): Refusal | null {
    if (!sent?.codigo || !sent.pedido || sent.pedido <= ago(CODE_MS))
      return refuse('codigo_vencido');
    const kept = sent.codigo;
    return opening().some((key) => timingSafeEqual(hashBy(key, caller, uso, typed), kept))
      ? null
      : refuseField('codigo', 'Ese código no es el que te mandamos. Revisalo, o pedí otro.');
  }

  /** Limits the codes that one persona is sent in an hour, whatever they are for. */
  const tooManyCodes = (tx: Handle, { personaId }: Afiliado) =>
    tooMany(tx, `código persona ${personaId}`, CODES_PER_HOUR);

  /**
   * Counts the try in a transaction of its own, before it is known whether it is a guess, so that a refused
   * one stays counted.
   */
  async function guarded(
    { personaId }: Afiliado,
    claim: Claim | null,
    work: (tx: Handle, afterCommit: AfterCommit) => Promise<object | Refusal>,
  ): Promise<Replay | Refusal> {
    const tries = `prueba persona ${personaId}`;
    const spent = await withRetries(() =>
      inTransaction(db, (tx) => tooMany(tx, tries, TRIES_PER_HOUR)),
    );
    if (spent) return refuse('demasiados');
    return transact(db, claim, 200, async (tx, afterCommit) => {
      const outcome = await work(tx, afterCommit);
      if (!isRefusal(outcome)) await forgive(tx, [tries]);
      return outcome;
    });
  }

  const until = (confirmado: string, ms: number) =>
    new Date(Date.parse(confirmado) + ms).toISOString();

  async function confirm(tx: Handle, caller: Afiliado) {
    const now = clock.now().toISOString();
    await queries.confirm(tx, caller, now);
    return { confirmado_hasta: until(now, CONFIRMED_MS) };
  }

  return {
    newCode,
    wrong,
    guarded,
    tooManyCodes,

    /** Mails a code to the persona's known address. */
    async ask(tx: Handle, caller: Afiliado, afterCommit: AfterCommit): Promise<Refusal | null> {
      const [persona] = await findContactos(tx, [caller.personaId]);
      if (!persona?.email) return refuse('sin_correo');
      if (await tooManyCodes(tx, caller)) return refuse('demasiados');
      const { codigo, hash, pedido } = newCode(caller, 'confirmar');
      await queries.saveCodigo(tx, caller, hash, pedido);
      await mensajes.queue(tx, codigoMail('contacto_codigo', persona, persona.email, codigo));
      afterCommit(mensajes.wake);
      return null;
    },

    byCodigo: (caller: Afiliado, typed: string, claim: Claim | null) =>
      guarded(caller, claim, async (tx) => {
        const sent = await queries.find(tx, caller);
        return wrong(caller, 'confirmar', typed, sent) ?? confirm(tx, caller);
      }),

    byClave: (caller: Afiliado, typed: string, claim: Claim | null) =>
      guarded(caller, claim, async (tx) => {
        const clave = normalizeClave(typed);
        const mine = clave && (await queries.isClaveOf(tx, caller.personaId, hashesOfClave(clave)));
        return mine
          ? confirm(tx, caller)
          : refuseField('clave', 'Esa clave no es la tuya, o fue reemplazada. Revisala.');
      }),

    /** Returns until when this device is confirmed, or null. */
    async confirmedUntil(handle: Handle, caller: Afiliado): Promise<string | null> {
      const { confirmado = null } = (await queries.find(handle, caller)) ?? {};
      return confirmado && confirmado > ago(CONFIRMED_MS) ? until(confirmado, CONFIRMED_MS) : null;
    },

    /** Refuses a device that was not confirmed in the last `ms`. */
    async refusalWithin(handle: Handle, caller: Afiliado, ms: number): Promise<Refusal | null> {
      const { confirmado = null } = (await queries.find(handle, caller)) ?? {};
      return confirmado && confirmado > ago(ms) ? null : refuse('falta_confirmar');
    },

    // A confirmation lasts longer than a code, so rows are kept for the longer of the two.
    purge: () => queries.purge(db, ago(Math.max(CODE_MS, CONFIRMED_MS))),
  };
}
export type ConfirmacionService = ReturnType<typeof createConfirmacionService>;
