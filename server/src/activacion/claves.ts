import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/activacion/endpoints.ts';
import { randomBytes } from 'node:crypto';
import { CLAVE_LENGTH, formatClave, normalizeClave } from '@gremio/contract/activacion/rules.ts';
import { CROCKFORD } from '@gremio/contract/platform/folded.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { hmac, openingKeys } from '../platform/keys.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { holdEstados } from '../personas/lookups.ts';
import * as queries from './claves.queries.ts';
import type { Letter } from './cartas.ts';
import type { ClaveRow, NewClave } from './claves.queries.ts';

/** Validity of a key, and the number of devices that it activates. */
export const TERM_DAYS = 30;
const MAX_DEVICES = 5;

export const CLAVES_KEY = 'clave-activacion';
export const MAILED_KEY = 'clave-por-correo';

interface Revoked {
  before: ClaveRow;
  after: ClaveRow;
}

/**
 * Activation keys, which tie a device to a persona. Staff issue and revoke them, and see each of them once.
 */
export const clavesStore = (
  house: House,
): Store<Pick<typeof wire.clavesActivacion, 'list' | 'get'>, ClaveRow> => ({
  list: (db, filter, page) => queries.listClaves(db, filter, page, now(house)),
  find: (db, id) => find(house, db, id),
});

/**
 * Issues a key, which revokes the previous one and closes no device. Returns the stored row and the key
 * itself. Refuses an unknown persona and one in baja.
 */
export async function issue(house: House, tx: Handle, personaId: number) {
  const refusal = await refusalOf(tx, personaId);
  if (refusal) return refusal;
  const { ids, claves: made } = await issueTo(house, tx, [personaId]);
  return { row: present(await find(house, tx, present(ids[0]))), clave: present(made[0]) };
}

/** Returns the content of the letter for a key that was just issued; refuses one that is not this row's. */
export async function readLetter(
  house: House,
  db: Handle,
  id: number,
  typed: string,
): Promise<Letter | Refusal> {
  if (!(await find(house, db, id))) return refuse('no_encontrado');
  const clave = normalizeClave(typed);
  const found = clave && (await queries.findLetter(db, id, hashesOf(house, clave), now(house)));
  return found ? { ...found, clave: formatClave(clave) } : refuse('clave_no_coincide');
}

/**
 * Returns the key that a mail carries: the one that was mailed before to the same address, while it is
 * valid. Anyone who knows a document and a mail can ask, so asking revokes neither that one nor one that
 * staff handed over. Returns null if the persona is in baja.
 */
export async function issueByMail(
  house: House,
  tx: Handle,
  personaId: number,
  email: string,
): Promise<string | null> {
  if (await refusalOf(tx, personaId)) return null;
  const valid = await queries.findMailed(tx, personaId, now(house));
  const again = valid && mailedAt(house, personaId, email, valid.emitida);
  if (again && hashOf(house, again).equals(valid.hash)) return formatClave(again);
  const clave = mailedAt(house, personaId, email, now(house));
  const term = { vence: expiryOf(house), usosMaximos: MAX_DEVICES };
  await keep(house, tx, [{ personaId, hash: hashOf(house, clave), ...term }], true);
  return formatClave(clave);
}

/** Stores a predetermined key without expiry or device limit, for the demo. */
export async function issueFixed(
  house: House,
  tx: Handle,
  personaId: number,
  typed: string,
): Promise<void> {
  const clave = normalizeClave(typed);
  if (!clave) throw new Error('not an activation key');
  const hash = hashOf(house, clave);
  await keep(house, tx, [{ personaId, hash, vence: null, usosMaximos: null }]);
}

/** Revokes a key; the devices that it activated stay. Refuses (404) an unknown id. */
export async function revoke(house: House, tx: Handle, id: number): Promise<Revoked | Refusal> {
  const before = await find(house, tx, id);
  if (!before) return refuse('no_encontrado');
  await queries.revokeOne(tx, id, now(house));
  return { before, after: present(await find(house, tx, id)) };
}

async function find(house: House, db: Handle, id: number): Promise<ClaveRow | null> {
  return (await queries.findClaves(db, [id], now(house)))[0] ?? null;
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
export async function issueTo(house: House, tx: Handle, personaIds: number[]) {
  const made = personaIds.map(randomClave);
  const vence = expiryOf(house);
  const kept = personaIds.map((personaId, index) => ({
    personaId,
    hash: hashOf(house, present(made[index])),
    vence,
    usosMaximos: MAX_DEVICES,
  }));
  return { ids: await keep(house, tx, kept), claves: made.map(formatClave) };
}

async function keep(house: House, tx: Handle, kept: NewClave[], mailed = false): Promise<number[]> {
  const moment = now(house);
  const personaIds = kept.map((clave) => clave.personaId);
  await queries.revokeOf(tx, personaIds, mailed, moment);
  return queries.insertClaves(tx, kept, mailed, moment);
}

const expiryOf = ({ clock }: House): string =>
  new Date(clock.now().getTime() + TERM_DAYS * DAY_MS).toISOString();

const now = ({ clock }: House) => clock.now().toISOString();

/** Twelve characters of Crockford's alphabet, five bits of each byte. */
const toClave = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, CLAVE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('');

const randomClave = (): string => toClave(randomBytes(CLAVE_LENGTH));

const hashing = perServer(({ keys }) => ({
  current: keys.current(CLAVES_KEY),
  opening: openingKeys(keys, CLAVES_KEY),
  mailed: keys.current(MAILED_KEY),
}));

/** Derives a mailed key from whom and when it was mailed to, so that it can be mailed again. */
function mailedAt(house: House, personaId: number, email: string, emitida: string): string {
  const of = JSON.stringify([personaId, email.toLowerCase(), Date.parse(emitida)]);
  return toClave(hmac(hashing(house).mailed, of));
}

/** Keyed hash, so that neither the table nor the timing of a look-up reveals a key. */
const hashOf = (house: House, clave: string): Buffer => hmac(hashing(house).current, clave);

/** Returns the hashes under which a typed key may be stored, one per secret that still opens. */
export const hashesOf = (house: House, clave: string): Buffer[] =>
  hashing(house)
    .opening()
    .map((key) => hmac(key, clave));
