import type * as wire from '@gremio/contract/personas/endpoints.ts';
import { randomBytes } from 'node:crypto';
import {
  CROCKFORD,
  CLAVE_LENGTH,
  formatClave,
  normalizeClave,
} from '@gremio/contract/personas/rules.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { hmac, type Keys, openingKeys } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { holdEstados } from './people.queries.ts';
import * as queries from './activation-keys.queries.ts';
import type { ClaveRow, NewClave } from './activation-keys.queries.ts';

const DAY_MS = 86_400_000;
/** Validity of a key, and the number of devices that it activates. */
const TERM_DAYS = 30;
const MAX_DEVICES = 5;

/** Twelve random characters of Crockford's alphabet, five bits each. */
function randomClave(): string {
  return Array.from(randomBytes(CLAVE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('');
}

export const CLAVES_KEY = 'clave-activacion';

/** Keyed hash, so that neither the table nor the timing of a look-up reveals a key. */
export function createClaveHash(keys: Keys): (clave: string) => Buffer {
  const key = keys.current(CLAVES_KEY);
  return (clave) => hmac(key, clave);
}

/** Returns the hashes under which a typed key may be stored, one per secret that still opens. */
export function createClaveHashes(keys: Keys): (clave: string) => Buffer[] {
  const opening = openingKeys(keys, CLAVES_KEY);
  return (clave) => opening().map((key) => hmac(key, clave));
}

/**
 * Activation keys, which tie a device to a persona. Staff issue and revoke them, and see each of them once.
 */
export function createClavesService(parts: Parts) {
  const { clock } = parts;
  const hashOf = createClaveHash(parts.keys);
  const now = () => clock.now().toISOString();

  /** Refuses unknown personas and those in baja. */
  async function refusalOf(tx: Handle, personaIds: number[], campoOf: (index: number) => string) {
    const held = await holdEstados(tx, personaIds);
    const estados = new Map(held.map((persona) => [persona.id, persona.estado]));
    const errores = personaIds.flatMap((personaId, index) => {
      const estado = estados.get(personaId);
      if (estado === undefined) {
        return [{ campo: campoOf(index), mensaje: 'No hay una persona con ese número.' }];
      }
      return estado === 'baja' ? [{ campo: campoOf(index), mensaje: 'Está dada de baja.' }] : [];
    });
    return errores.length > 0 ? refuse('datos_invalidos', { errores }) : null;
  }

  async function keep(tx: Handle, claves: NewClave[], mailed = false): Promise<number[]> {
    const moment = now();
    const personaIds = claves.map((clave) => clave.personaId);
    await queries.revokeOf(tx, personaIds, mailed, moment);
    return queries.insertClaves(tx, claves, mailed, moment);
  }

  /** Issues one key to each persona, without repeats. */
  async function issueTo(tx: Handle, personaIds: number[], mailed: boolean) {
    const distinct = [...new Set(personaIds)];
    const claves = distinct.map(randomClave);
    const vence = new Date(clock.now().getTime() + TERM_DAYS * DAY_MS).toISOString();
    const kept = distinct.map((personaId, index) => ({
      personaId,
      hash: hashOf(claves[index] as string),
      vence,
      usosMaximos: MAX_DEVICES,
    }));
    return { ids: await keep(tx, kept, mailed), claves: claves.map(formatClave) };
  }

  const store: Store<Pick<typeof wire.clavesActivacion, 'list' | 'get'>, ClaveRow> = {
    list: (db, filter, page) => queries.listClaves(db, filter, page, now()),
    find: async (db, id) => (await queries.findClaves(db, [id], now()))[0] ?? null,
  };

  return {
    store,

    /**
     * Issues one key to each persona, which revokes the previous one and closes no device. Returns the stored
     * rows and, in `claves`, the keys themselves in the same order.
     */
    async issue(tx: Handle, personaIds: number[], campoOf: (index: number) => string) {
      const refusal = await refusalOf(tx, personaIds, campoOf);
      if (refusal) return refusal;
      const { ids, claves } = await issueTo(tx, personaIds, false);
      const rows = new Map((await queries.findClaves(tx, ids, now())).map((row) => [row.id, row]));
      return { rows: ids.map((id) => rows.get(id) as ClaveRow), claves };
    },

    /**
     * Issues the key that a mail carries. A key that staff handed over stays valid: otherwise anyone who
     * knows a document and a mail could revoke it. Returns null if the persona is in baja.
     */
    async issueByMail(tx: Handle, personaId: number): Promise<string | null> {
      if (await refusalOf(tx, [personaId], () => 'persona_id')) return null;
      const { claves } = await issueTo(tx, [personaId], true);
      return claves[0] ?? null;
    },

    /** Stores a predetermined key without expiry or device limit, for the demo. */
    async issueFixed(tx: Handle, personaId: number, typed: string): Promise<void> {
      const clave = normalizeClave(typed);
      if (!clave) throw new Error('not an activation key');
      await keep(tx, [{ personaId, hash: hashOf(clave), vence: null, usosMaximos: null }]);
    },

    /** Revokes a key; the devices that it activated stay. Refuses (404) an unknown id. */
    async revoke(tx: Handle, id: number): Promise<{ before: ClaveRow; after: ClaveRow } | Refusal> {
      const before = await store.find(tx, id);
      if (!before) return refuse('no_encontrado');
      await queries.revokeOne(tx, id, now());
      return { before, after: (await store.find(tx, id)) as ClaveRow };
    },
  };
}
