import { normalizeClave } from '@gremio/contract/personas/rules.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { withRetries } from '../../platform/database/retry.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { createClaveHash } from '../claves/service.ts';
import { holdEstados } from '../queries.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
/** Wrong tries in an hour (design, section 5). */
const TRIES_PER_DEVICE = 10;
const TRIES_PER_PERSONA = 30;

interface Held {
  id: number;
  estado: EstadoPersona;
}

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
  const { db, clock, config } = parts;
  const hashOf = createClaveHash(config.secret);

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
    return (await queries.countTry(tx, sujeto, now, hourAgo)) > limit;
  }

  /** Gives the device one of the key's places, counted under its lock, unless it carries this card already. */
  async function takePlace(tx: Handle, identidadId: number, persona: Held, hash: Buffer) {
    const { now } = moments();
    const clave = await queries.holdClave(tx, hash);
    const refusal = refusalOf(clave, persona.estado, now);
    if (refusal) return refusal;
    const device = await queries.holdIdentidad(tx, identidadId);
    if (!device) return refuse('sin_sesion');
    if (device.persona_id === persona.id) return null;
    if (clave.usos_maximos !== null) {
      const taken = await queries.countDevices(tx, clave.id);
      if (taken >= clave.usos_maximos) return refuse('clave_completa');
    }
    await queries.attach(tx, identidadId, persona.id, clave.id, now);
    return null;
  }

  async function attempt(tx: Handle, identidadId: number, typed: string) {
    const byDevice = `identidad ${identidadId}`;
    if (await tooMany(tx, byDevice, TRIES_PER_DEVICE)) return refuse('demasiados');
    const clave = normalizeClave(typed);
    const hash = clave && hashOf(clave);
    const personaId = hash && (await queries.findPersonaOfClave(tx, hash));
    // The persona is held before the key, as whoever issues a key or records a baja does it.
    const [persona] = personaId ? await holdEstados(tx, [personaId]) : [];
    if (!hash || !persona) return refuse('clave_incorrecta');
    const byPersona = `persona ${persona.id}`;
    if (await tooMany(tx, byPersona, TRIES_PER_PERSONA)) return refuse('demasiados');
    const refusal = await takePlace(tx, identidadId, persona, hash);
    if (refusal) return refusal;
    if (config.limits) await queries.forgiveTry(tx, [byDevice, byPersona]);
    return { persona_id: persona.id };
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
    async activate(identidadId: number, typed: string): Promise<{ persona_id: number } | Refusal> {
      const outcome = await withRetries(() =>
        inTransaction(db, (tx) => attempt(tx, identidadId, typed)),
      );
      if (!isRefusal(outcome)) parts.bus.announce('identidad', { identidadId });
      return outcome;
    },

    purgeTries: () => queries.purgeTries(db, moments().hourAgo),
  };
}
