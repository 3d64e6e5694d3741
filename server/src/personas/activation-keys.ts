import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/personas/endpoints.ts';
import { randomBytes } from 'node:crypto';
import {
  CROCKFORD,
  CLAVE_LENGTH,
  formatClave,
  normalizeClave,
} from '@gremio/contract/personas/rules.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { hmac, type Keys, openingKeys } from '../platform/keys.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { holdEstados } from './people.queries.ts';
import * as queries from './activation-keys.queries.ts';
import type { Letter } from './key-letters.ts';
import type { ClaveRow, NewClave } from './activation-keys.queries.ts';

/** Validity of a key, and the number of devices that it activates. */
export const TERM_DAYS = 30;
const MAX_DEVICES = 5;

export const CLAVES_KEY = 'clave-activacion';
export const MAILED_KEY = 'clave-por-correo';

export type ClavesService = ReturnType<typeof createClavesService>;

interface Claves extends Pick<Parts, 'clock'> {
  hashOf: (clave: string) => Buffer;
  /** Hashes under which the key may be stored. */
  hashesOf: (clave: string) => Buffer[];
  mailedAt: (personaId: number, email: string, emitida: string) => string;
}

interface Revoked {
  before: ClaveRow;
  after: ClaveRow;
}

/**
 * Activation keys, which tie a device to a persona. Staff issue and revoke them, and see each of them once.
 */
export function createClavesService({ clock, keys }: Parts) {
  const claves: Claves = {
    clock,
    hashOf: createClaveHash(keys),
    hashesOf: createClaveHashes(keys),
    mailedAt: createMailedClave(keys),
  };
  return {
    store: clavesStore(claves),
    ...bind(claves, { issue, issueTo, issueByMail, issueFixed, revoke, readLetter }),
  };
}

const clavesStore = (
  claves: Claves,
): Store<Pick<typeof wire.clavesActivacion, 'list' | 'get'>, ClaveRow> => ({
  list: (db, filter, page) => queries.listClaves(db, filter, page, now(claves)),
  find: (db, id) => find(claves, db, id),
});

/**
 * Issues a key, which revokes the previous one and closes no device. Returns the stored row and the key
 * itself. Refuses an unknown persona and one in baja.
 */
async function issue(claves: Claves, tx: Handle, personaId: number) {
  const refusal = await refusalOf(tx, personaId);
  if (refusal) return refusal;
  const { ids, claves: made } = await issueTo(claves, tx, [personaId]);
  return { row: present(await find(claves, tx, present(ids[0]))), clave: present(made[0]) };
}

/** Returns the content of the letter for a key that was just issued; refuses one that is not this row's. */
async function readLetter(
  claves: Claves,
  db: Handle,
  id: number,
  typed: string,
): Promise<Letter | Refusal> {
  if (!(await find(claves, db, id))) return refuse('no_encontrado');
  const clave = normalizeClave(typed);
  const found = clave && (await queries.findLetter(db, id, claves.hashesOf(clave), now(claves)));
  return found ? { ...found, clave: formatClave(clave) } : refuse('clave_no_coincide');
}

/**
 * Returns the key that a mail carries: the one that was mailed before to the same address, while it is
 * valid. Anyone who knows a document and a mail can ask, so asking revokes neither that one nor one that
 * staff handed over. Returns null if the persona is in baja.
 */
async function issueByMail(
  claves: Claves,
  tx: Handle,
  personaId: number,
  email: string,
): Promise<string | null> {
  if (await refusalOf(tx, personaId)) return null;
  const valid = await queries.findMailed(tx, personaId, now(claves));
  const again = valid && claves.mailedAt(personaId, email, valid.emitida);
  if (again && claves.hashOf(again).equals(valid.hash)) return formatClave(again);
  const clave = claves.mailedAt(personaId, email, now(claves));
  const term = { vence: expiryOf(claves), usosMaximos: MAX_DEVICES };
  await keep(claves, tx, [{ personaId, hash: claves.hashOf(clave), ...term }], true);
  return formatClave(clave);
}

/** Stores a predetermined key without expiry or device limit, for the demo. */
async function issueFixed(
  claves: Claves,
  tx: Handle,
  personaId: number,
  typed: string,
): Promise<void> {
  const clave = normalizeClave(typed);
  if (!clave) throw new Error('not an activation key');
  const hash = claves.hashOf(clave);
  await keep(claves, tx, [{ personaId, hash, vence: null, usosMaximos: null }]);
}

/** Revokes a key; the devices that it activated stay. Refuses (404) an unknown id. */
async function revoke(claves: Claves, tx: Handle, id: number): Promise<Revoked | Refusal> {
  const before = await find(claves, tx, id);
  if (!before) return refuse('no_encontrado');
  await queries.revokeOne(tx, id, now(claves));
  return { before, after: present(await find(claves, tx, id)) };
}

async function find(claves: Claves, db: Handle, id: number): Promise<ClaveRow | null> {
  return (await queries.findClaves(db, [id], now(claves)))[0] ?? null;
}

/** Locks the persona; refuses an unknown one and one in baja. */
async function refusalOf(tx: Handle, personaId: number): Promise<Refusal | null> {
  const [held] = await holdEstados(tx, [personaId]);
  if (!held) return refuseField('persona_id', 'No hay una persona con ese número.');
  return held.estado === 'baja' ? refuseField('persona_id', 'Está dada de baja.') : null;
}

/**
 * Issues a key to each of these personas, which the caller has locked and knows to be no bajas. Returns the
 * ids of the keys, and the keys themselves in the same order.
 */
async function issueTo(claves: Claves, tx: Handle, personaIds: number[]) {
  const made = personaIds.map(randomClave);
  const vence = expiryOf(claves);
  const kept = personaIds.map((personaId, index) => ({
    personaId,
    hash: claves.hashOf(present(made[index])),
    vence,
    usosMaximos: MAX_DEVICES,
  }));
  return { ids: await keep(claves, tx, kept), claves: made.map(formatClave) };
}

async function keep(
  claves: Claves,
  tx: Handle,
  kept: NewClave[],
  mailed = false,
): Promise<number[]> {
  const moment = now(claves);
  const personaIds = kept.map((clave) => clave.personaId);
  await queries.revokeOf(tx, personaIds, mailed, moment);
  return queries.insertClaves(tx, kept, mailed, moment);
}

const expiryOf = ({ clock }: Claves): string =>
  new Date(clock.now().getTime() + TERM_DAYS * DAY_MS).toISOString();

const now = ({ clock }: Claves) => clock.now().toISOString();

/** Twelve characters of Crockford's alphabet, five bits of each byte. */
const toClave = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, CLAVE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('');

const randomClave = (): string => toClave(randomBytes(CLAVE_LENGTH));

/** Derives a mailed key from whom and when it was mailed to, so that it can be mailed again. */
function createMailedClave(keys: Keys): Claves['mailedAt'] {
  const key = keys.current(MAILED_KEY);
  return (personaId, email, emitida) =>
    toClave(hmac(key, JSON.stringify([personaId, email.toLowerCase(), Date.parse(emitida)])));
}

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
