import { normalizeClave } from '@gremio/contract/personas/rules.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { withRetries } from '../../platform/database/retry.ts';
import { hmac, openingKeys, sha256 } from '../../platform/keys.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { createClaveHashes } from '../claves/service.ts';
import { holdEstados } from '../queries.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
/** Wrong tries in an hour (design, section 5). */
const TRIES_PER_DEVICE = 10;
const TRIES_PER_CLAVE = 30;
const SUCCESSION = 'sesión de activación';

interface Held {
  id: number;
  estado: EstadoPersona;
}

/** Who activates: a device, and the token that its browser sent by itself (null where it was sent on purpose). */
export interface Activating {
  id: number;
  cookie: string | null;
}

/** What the cookie is from now on; null where it stays. */
type NewToken = string | null;

interface Clave {
  vence: string | null;
  revocada: string | null;
}

/** Why a key that exists does not activate: it was replaced, its term ended, or its persona left. */
export function refusalOf(clave: Clave, estado: EstadoPersona, now: string): Refusal | null {
  if (clave.revocada !== null) return refuse('clave_revocada');
  if (clave.vence !== null && clave.vence <= now) return refuse('clave_vencida');
  return estado === 'baja' ? refuse('baja') : null;
}

/** Ties a device to the persona whose key was typed on it (design, section 5). */
export function createActivacionService(parts: Parts) {
  const { db, clock, config, keys } = parts;
  const hashesOf = createClaveHashes(keys);
  const succession = keys.current(SUCCESSION);
  const successions = openingKeys(keys, SUCCESSION);

  const moments = () => {
    const now = clock.now();
    return {
      now: now.toISOString(),
      hourAgo: new Date(now.getTime() - HOUR_MS).toISOString(),
    };
  };

  /** Counts a try before it is known whether it is a guess; true when there were too many. */
  async function tooMany(tx: Handle, sujeto: string, limit: number): Promise<boolean> {
    if (!config.limits) return false;
    const { now, hourAgo } = moments();
    return (await queries.addTry(tx, sujeto, { now, since: hourAgo })) > limit;
  }

  /** The device that activates; one whose token another activation changed meanwhile is looked for again. */
  async function holdDevice(tx: Handle, { id, cookie }: Activating) {
    if (cookie === null) return queries.holdIdentidad(tx, id);
    const tokenHash = sha256(cookie);
    return (await queries.holdByToken(tx, tokenHash)) ?? queries.holdByToken(tx, tokenHash);
  }

  /** The token that follows from one by a key on a device: who knows the one before cannot tell it. */
  const successorOf = (key: Buffer, cookie: string, hash: Buffer, id: number): string =>
    hmac(key, `${cookie} ${hash.toString('hex')} ${id}`).toString('base64url');

  /** What this very activation answered, where its answer was lost or two pages asked for it at once. */
  async function answeredBefore(
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
   * Gives the device one of the key's places, counted under its lock, unless it carries this card already. Whoever
   * planted its cookie, or saw it, has nothing of the card: the device has another token from then on.
   */
  async function takePlace(tx: Handle, who: Activating, persona: Held, hash: Buffer) {
    const { now } = moments();
    const clave = await queries.holdClave(tx, hash);
    const refusal = refusalOf(clave, persona.estado, now);
    if (refusal) return refusal;
    const device = await holdDevice(tx, who);
    if (!device) return refuse('sin_sesion');
    if (device.persona_id === persona.id) return null;
    const answered = await answeredBefore(tx, device.sucesora, who.cookie, hash);
    if (answered !== null) return answered;
    if (clave.usos_maximos !== null) {
      const taken = await queries.countDevices(tx, clave.id);
      if (taken >= clave.usos_maximos) return refuse('clave_completa');
    }
    await queries.attach(tx, device.id, persona.id, clave.id, now);
    if (who.cookie === null) return null;
    const token = successorOf(succession, who.cookie, hash, device.id);
    await queries.succeed(tx, device, sha256(who.cookie), sha256(token), now);
    return token;
  }

  async function attempt(tx: Handle, who: Activating, typed: string) {
    const byDevice = `identidad ${who.id}`;
    if (await tooMany(tx, byDevice, TRIES_PER_DEVICE)) return refuse('demasiados');
    const clave = normalizeClave(typed);
    const found = clave && (await queries.findClave(tx, hashesOf(clave)));
    // The persona is held before the key, as whoever issues a key or records a baja does it.
    const [persona] = found ? await holdEstados(tx, [found.persona_id]) : [];
    if (!found || !persona) return refuse('clave_incorrecta');
    // Of each key by itself: whoever holds a revoked one must not lock its owner out of the good one.
    const byClave = `clave ${found.id}`;
    if (await tooMany(tx, byClave, TRIES_PER_CLAVE)) return refuse('demasiados');
    const token = await takePlace(tx, who, persona, found.hash);
    if (isRefusal(token)) return token;
    if (config.limits) await queries.forgiveTry(tx, [byDevice, byClave]);
    return { persona_id: persona.id, token };
  }

  return {
    tooMany,

    /** Takes tries back that were no guesses. */
    forgive: (tx: Handle, sujetos: string[]) => queries.forgiveTry(tx, sujetos),

    /**
     * Activates a device, or moves it from another persona; one that carries this persona's card already
     * stays as it is. Refuses: wrong 404, expired or revoked 410, all places taken 409, persona in baja 403, too many
     * wrong tries 429. A refused try is counted, so the transaction stands either way.
     */
    async activate(
      who: Activating,
      typed: string,
    ): Promise<{ persona_id: number; token: NewToken } | Refusal> {
      const outcome = await withRetries(() => inTransaction(db, (tx) => attempt(tx, who, typed)));
      if (!isRefusal(outcome)) parts.bus.announce('identidad', { identidadId: who.id });
      return outcome;
    },

    purgeTries: () => queries.purgeTries(db, moments().hourAgo),
  };
}
