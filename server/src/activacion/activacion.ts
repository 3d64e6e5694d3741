import { announce } from '../personas/changed.ts';
import { holdEstados } from '../personas/lookups.ts';
import { normalizeClave } from '@gremio/contract/activacion/rules.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import { hmac, openingKeys, sha256 } from '../platform/keys.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { hashesOf } from './claves.ts';
import * as queries from './activacion.queries.ts';

/** Limits of wrong tries in an hour. */
const TRIES_PER_DEVICE = 10;
const TRIES_PER_CLAVE = 30;
const SUCCESSION = 'sesión de activación';

/** Server key of the tokens that activations issue, and those that may have issued one before. */
const succession = perServer(({ keys }) => ({
  current: keys.current(SUCCESSION),
  opening: openingKeys(keys, SUCCESSION),
}));

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

/**
 * Ties a device to the persona whose key was typed on it (docs/architecture.md#identity): activates it, or
 * moves it from another persona; a device that already carries this persona's card stays as it is. Refuses:
 * wrong key 404, expired or revoked 410, all slots taken 409, persona in baja 403, too many wrong tries 429.
 * A refused try is counted, so the transaction commits either way.
 */
export async function activate(
  house: House,
  who: Activating,
  typed: string,
): Promise<{ persona_id: number; token: NewToken } | Refusal> {
  const outcome = await withRetries(() =>
    inTransaction(house.db, (tx) => attempt(house, tx, who, typed)),
  );
  if (!isRefusal(outcome)) announce(house, { identidadId: who.id });
  return outcome;
}

async function attempt(house: House, tx: Handle, who: Activating, typed: string) {
  const byDevice = `identidad ${who.id}`;
  const refusal = await tooMany(house, tx, byDevice, TRIES_PER_DEVICE);
  if (refusal) return refusal;
  const clave = normalizeClave(typed);
  const found = clave && (await queries.findClave(tx, hashesOf(house, clave)));
  // Locks the persona before the key, the order in which keys are issued and bajas recorded,
  // against deadlocks.
  const [persona] = found ? await holdEstados(tx, [found.persona_id]) : [];
  if (!found || !persona) return refuse('clave_incorrecta');
  // Counted per key: the holder of a revoked one must not lock its owner out of the valid one.
  const byClave = `clave ${found.id}`;
  const refused = await tooMany(house, tx, byClave, TRIES_PER_CLAVE);
  if (refused) return refused;
  const token = await takePlace(house, tx, who, persona, found.hash);
  if (isRefusal(token)) return token;
  if (house.config.limits) await queries.tries.giveBack(tx, [byDevice, byClave]);
  return { persona_id: persona.id, token };
}

/**
 * Counts a try before it is known whether it is a guess. Over the limit, refuses with the hour at which the
 * count restarts.
 */
export async function tooMany(
  { clock, config }: House,
  tx: Handle,
  sujeto: string,
  limit: number,
): Promise<Refusal | null> {
  if (!config.limits) return null;
  const count = await queries.tries.add(tx, sujeto, clock.now(), HOUR_MS);
  return count > limit ? queries.tries.refusal(tx, sujeto, HOUR_MS) : null;
}

/**
 * Gives the device one of the key's slots, counted under its lock, unless it already carries this card.
 * The device gets a new token, so that whoever planted or saw its old cookie has no access to the card
 * (session fixation).
 */
async function takePlace(house: House, tx: Handle, who: Activating, persona: Held, hash: Buffer) {
  const now = house.clock.now().toISOString();
  const clave = await queries.holdClave(tx, hash);
  const refusal = refusalOf(clave, persona.estado, now);
  if (refusal) return refusal;
  const device = await holdDevice(tx, who);
  if (!device) return refuse('sin_sesion');
  if (device.persona_id === persona.id) return null;
  const answered = await answeredBefore(house, tx, device.sucesora, who.cookie, hash);
  if (answered !== null) return answered;
  if (clave.usos_maximos !== null) {
    const taken = await queries.countDevices(tx, clave.id);
    if (taken >= clave.usos_maximos) return refuse('clave_completa');
  }
  await queries.attach(tx, device.id, persona.id, clave.id, now);
  if (who.cookie === null) return null;
  const token = successorOf(succession(house).current, who.cookie, hash, device.id);
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
  house: House,
  tx: Handle,
  sucesora: number | null,
  cookie: string | null,
  hash: Buffer,
): Promise<NewToken> {
  if (cookie === null || sucesora === null) return null;
  for (const key of succession(house).opening()) {
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

/** Gives back tries that were not guesses. */
export const forgive = queries.tries.giveBack;

export const purgeTries = ({ db, clock }: House) => queries.tries.purge(db, clock.now(), HOUR_MS);
