import { createHash } from 'node:crypto';
import type { Handle } from '../database/handle.ts';
import { isRefusal, type Refusal, refuse } from '../outcome.ts';
import { findRecorded, holdKeys, record, type Recorded } from './queries.ts';
import { type IdempotencyKey, nameOf, openReply, type StoredReply, sealReply } from './sealing.ts';

export type { IdempotencyKey } from './sealing.ts';

/** A reply with its status, such as one recorded under the same key. */
export interface StatusReply<Body = unknown> {
  status: number;
  body: Body;
}

/** State of a key: fresh, already answered, or refused (another body under it, or still running). */
export type KeyState = 'fresh' | StatusReply | Refusal;

export function createIdempotencyKey(
  llamador: string,
  camino: string,
  clave: string,
  body: unknown,
): IdempotencyKey {
  const huella = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const keyed = { llamador, camino, clave };
  return { ...keyed, huella, nombre: nameOf(keyed) };
}

const storedReplyOf = (
  key: IdempotencyKey,
  { huella, respuesta, sellado }: Recorded,
): StoredReply => (sellado ? openReply(key, sellado) : { huella, body: respuesta });

function stateOf(key: IdempotencyKey, held: boolean, recorded: Recorded | null): KeyState {
  if (!recorded) return held ? 'fresh' : refuse('en_curso');
  const { huella, body } = storedReplyOf(key, recorded);
  return huella.equals(key.huella)
    ? { status: recorded.estado, body }
    : refuse('clave_repetida_distinta');
}

/** Returns the state of each key; fresh ones stay locked until the transaction ends. */
export async function takeKeys(tx: Handle, keys: IdempotencyKey[]): Promise<KeyState[]> {
  const held = await holdKeys(tx, keys);
  const recorded = await findRecorded(tx, keys);
  return keys.map((key, index) => stateOf(key, held[index] ?? false, recorded[index] ?? null));
}

/** A key with its reply. */
interface Answered extends StatusReply {
  key: IdempotencyKey;
}

/** Stores the replies for a day, each readable with its caller's key alone. */
export const recordAnswers = (tx: Handle, answered: Answered[]): Promise<void> =>
  record(
    tx,
    answered.map(({ key, status, body }) => ({
      llamador: key.llamador,
      clave: key.nombre,
      estado: status,
      sellado: sealReply(key, body),
    })),
  );

/**
 * Returns the reply recorded under this key in place of a refusal: a retry may meet a rule that has changed
 * since, such as an hour that is now past.
 */
export async function answeredBefore(
  db: Handle,
  key: IdempotencyKey | null,
  refusal: Refusal,
): Promise<StatusReply | Refusal> {
  const [recorded] = key ? await findRecorded(db, [key]) : [];
  const state = key && recorded ? stateOf(key, true, recorded) : 'fresh';
  return state === 'fresh' ? refusal : state;
}

/** Runs `work` under a key, if there is one: a retry with the same key and body gets the same reply. */
export async function underKey(
  tx: Handle,
  key: IdempotencyKey | null,
  status: number,
  work: () => Promise<unknown>,
): Promise<StatusReply | Refusal> {
  if (!key) {
    const body = await work();
    return isRefusal(body) ? body : { status, body };
  }
  const [state] = await takeKeys(tx, [key]);
  if (state !== 'fresh') return state ?? refuse('en_curso');
  const body = await work();
  if (isRefusal(body)) return body;
  await recordAnswers(tx, [{ key, status, body }]);
  return { status, body };
}
