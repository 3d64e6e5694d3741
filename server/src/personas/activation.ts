import { IDENTIDAD_TOPIC } from './devices.ts';
import { normalizeClave } from '@gremio/contract/personas/rules.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import { hmac, openingKeys, sha256 } from '../platform/keys.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createClaveHashes } from './activation-keys.ts';
import { holdEstados } from './people.queries.ts';
import * as queries from './activation.queries.ts';

/** Limits of wrong tries in an hour. */
const TRIES_PER_DEVICE = 10;
const TRIES_PER_CLAVE = 30;
const SUCCESSION = 'sesión de activación';

export type ActivacionService = ReturnType<typeof createActivacionService>;

interface Activacion extends Pick<Parts, 'db' | 'bus' | 'clock' | 'config'> {
  /** Hashes under which a typed activation key may be stored. */
  hashesOf: (clave: string) => Buffer[];
  /** Server key of the tokens that activations issue, and those that may have issued one before. */
  succession: Buffer;
  successions: () => Buffer[];
}

interface Held {
  id: number;
  estado: EstadoPersona;
}

/** The activating device, with the token from its cookie; null if the client sent a Bearer token. */
export interface Activating {
  id: number;
  cookie: string | null;
}

/** New value of the cookie; null if it does not change. */
type NewToken = string | null;

interface Clave {
  vence: string | null;
  revocada: string | null;
}

/** Ties a device to the persona whose key was typed on it (docs/architecture.md#identity). */
export function createActivacionService(parts: Parts) {
  const { keys } = parts;
  const activacion: Activacion = {
    ...parts,
    hashesOf: createClaveHashes(keys),
    succession: keys.current(SUCCESSION),
    successions: openingKeys(keys, SUCCESSION),
  };
  return {
    ...bind(activacion, { activate, tooMany, purgeTries }),
    /** Gives back tries that were not guesses. */
    forgive: queries.tries.giveBack,
  };
}

/**
 * Activates a device, or moves it from another persona; a device that already carries this persona's card
 * stays as it is. Refuses: wrong key 404, expired or revoked 410, all slots taken 409, persona in baja
 * 403, too many wrong tries 429. A refused try is counted, so the transaction commits either way.
 */
async function activate(
  activacion: Activacion,
  who: Activating,
  typed: string,
): Promise<{ persona_id: number; token: NewToken } | Refusal> {
  const { db, bus } = activacion;
  const outcome = await withRetries(() =>
    inTransaction(db, (tx) => attempt(activacion, tx, who, typed)),
  );
  if (!isRefusal(outcome)) bus.announce(IDENTIDAD_TOPIC, { identidadId: who.id });
  return outcome;
}

async function attempt(activacion: Activacion, tx: Handle, who: Activating, typed: string) {
  const byDevice = `identidad ${who.id}`;
  if (await tooMany(activacion, tx, byDevice, TRIES_PER_DEVICE)) return refuse('demasiados');
  const clave = normalizeClave(typed);
  const found = clave && (await queries.findClave(tx, activacion.hashesOf(clave)));
  // Locks the persona before the key, the order in which keys are issued and bajas recorded,
  // against deadlocks.
  const [persona] = found ? await holdEstados(tx, [found.persona_id]) : [];
  if (!found || !persona) return refuse('clave_incorrecta');
  // Counted per key: the holder of a revoked one must not lock its owner out of the valid one.
  const byClave = `clave ${found.id}`;
  if (await tooMany(activacion, tx, byClave, TRIES_PER_CLAVE)) return refuse('demasiados');
  const token = await takePlace(activacion, tx, who, persona, found.hash);
  if (isRefusal(token)) return token;
  if (activacion.config.limits) await queries.tries.giveBack(tx, [byDevice, byClave]);
  return { persona_id: persona.id, token };
}

/** Counts a try before it is known whether it is a guess. Returns true over the limit. */
async function tooMany(
  { clock, config }: Activacion,
  tx: Handle,
  sujeto: string,
  limit: number,
): Promise<boolean> {
  if (!config.limits) return false;
  return (await queries.tries.add(tx, sujeto, clock.now(), HOUR_MS)) > limit;
}

/**
 * Gives the device one of the key's slots, counted under its lock, unless it already carries this card.
 * The device gets a new token, so that whoever planted or saw its old cookie has no access to the card
 * (session fixation).
 */
async function takePlace(
  activacion: Activacion,
  tx: Handle,
  who: Activating,
  persona: Held,
  hash: Buffer,
) {
  const now = activacion.clock.now().toISOString();
  const clave = await queries.holdClave(tx, hash);
  const refusal = refusalOf(clave, persona.estado, now);
  if (refusal) return refusal;
  const device = await holdDevice(tx, who);
  if (!device) return refuse('sin_sesion');
  if (device.persona_id === persona.id) return null;
  const answered = await answeredBefore(activacion, tx, device.sucesora, who.cookie, hash);
  if (answered !== null) return answered;
  if (clave.usos_maximos !== null) {
    const taken = await queries.countDevices(tx, clave.id);
    if (taken >= clave.usos_maximos) return refuse('clave_completa');
  }
  await queries.attach(tx, device.id, persona.id, clave.id, now);
  if (who.cookie === null) return null;
  const token = successorOf(activacion.succession, who.cookie, hash, device.id);
  await queries.succeed(tx, device, sha256(who.cookie), sha256(token), now);
  return token;
}

/** Refuses an existing key that was replaced or has expired, or whose persona is in baja. */
export function refusalOf(clave: Clave, estado: EstadoPersona, now: string): Refusal | null {
  if (clave.revocada !== null) return refuse('clave_revocada');
  if (clave.vence !== null && clave.vence <= now) return refuse('clave_vencida');
  return estado === 'baja' ? refuse('baja') : null;
}

/**
 * Locks the activating device. If a concurrent activation just changed its token, the second look-up finds
 * the row that the old token was moved to.
 */
async function holdDevice(tx: Handle, { id, cookie }: Activating) {
  if (cookie === null) return queries.holdIdentidad(tx, id);
  const tokenHash = sha256(cookie);
  return (await queries.holdByToken(tx, tokenHash)) ?? queries.holdByToken(tx, tokenHash);
}

/**
 * Returns the token that this same activation already issued, if its reply was lost or two
 * pages asked at once.
 */
async function answeredBefore(
  { successions }: Activacion,
  tx: Handle,
  sucesora: number | null,
  cookie: string | null,
  hash: Buffer,
): Promise<NewToken> {
  if (cookie === null || sucesora === null) return null;
  for (const key of successions()) {
    const token = successorOf(key, cookie, hash, sucesora);
    if ((await queries.holdByToken(tx, sha256(token)))?.id === sucesora) return token;
  }
  return null;
}

/**
 * Derives a device's next token from its current one, the activation key and a server key. The server can
 * repeat it; whoever knows only the old token cannot.
 */
const successorOf = (key: Buffer, cookie: string, hash: Buffer, id: number): string =>
  hmac(key, `${cookie} ${hash.toString('hex')} ${id}`).toString('base64url');

const purgeTries = ({ db, clock }: Activacion) => queries.tries.purge(db, clock.now(), HOUR_MS);
