import { present } from '@gremio/contract/platform/present.ts';
import { foldedCode } from '@gremio/contract/platform/folded.ts';
import { CROCKFORD } from '@gremio/contract/platform/folded.ts';
import { CODIGO_LENGTH, formatCodigo, normalizeCodigo } from '@gremio/contract/vouchers/rules.ts';
import { randomBytes } from 'node:crypto';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import { hmac, type Keys, openingKeys } from '../platform/keys.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import { type SealedColumn, walkPortions, type WalkPortion } from '../platform/secreto/service.ts';
import * as vouchers from './vouchers.queries.ts';
import * as queries from './codigos.queries.ts';
import { type KeptCodigo, type Place, type PlacedCodigo, SEALED } from './codigos.queries.ts';

/** Sealing a thousand takes some twenty milliseconds; the server answers other calls in between. */
const CHUNK = 1_000;
const HASHED = 'huella:';
const SEAL_KEY = 'codigos-voucher';
const HASH_KEY = 'huellas-voucher';

/** A code as it is shown (`codigo`) and as it is compared (`clave`): see `normalizeCodigo`. */
export interface Codigo {
  codigo: string;
  clave: string;
}

/** Keys that seal codes, and keyed hashes that find them. */
interface CodeKeys {
  sealer: Sealer;
  hashKey: Buffer;
  /** Every key whose hashes may be stored, the current one first. */
  hashKeys: () => Buffer[];
}

const keysFrom = (keys: Keys): CodeKeys => ({
  sealer: createSealer(keys, SEAL_KEY),
  hashKey: keys.current(HASH_KEY),
  hashKeys: openingKeys(keys, HASH_KEY),
});

const codeKeys = perServer(({ keys }) => keysFrom(keys));

/** For a change of SECRET: renews each code together with the hash that finds it. */
export const codigosColumn = (keys: Keys): SealedColumn => ({
  que: 'códigos de vouchers',
  walk: walkPortions(walkSome(keysFrom(keys))),
});

/**
 * Returns the code itself, or an empty text if no key of this installation opens it. Codes are stored sealed
 * and found by a keyed hash, so that a reader of the database or of a backup has none
 * (docs/decisions/security.md). Earlier versions stored them in clear; both forms are read until
 * `sellar-codigos` has converted them.
 */
export const open = (house: House, kept: string | null): string => openBy(codeKeys(house), kept);

function openBy({ sealer }: CodeKeys, kept: string | null): string {
  if (kept === null || !isSealed(kept)) return kept ?? '';
  return sealer.open(bytesOf(kept)) ?? '';
}

/** Returns the stored forms under which a code may be found: in clear, and by the hash of every key. */
const formsOf = ({ hashKeys }: CodeKeys, clave: string): string[] => [
  clave,
  ...hashKeys().map((key) => hashBy(key, clave)),
];

/** Returns the stored forms of the codes that these texts may name, and of those that look like them. */
export function lookupsOf(house: House, typed: readonly string[]): string[] {
  const claves = typed.map(normalizeCodigo).flatMap((clave) => [clave, foldedCode(clave)]);
  return [...new Set(claves)].filter(Boolean).flatMap((clave) => formsOf(codeKeys(house), clave));
}

/**
 * Adds the codes that a kind does not have, and returns those. The caller holds the kind's cupo, or rolls
 * back what it adds.
 */
export async function append(
  house: House,
  tx: Handle,
  tipoId: number,
  codigos: Codigo[],
): Promise<(Codigo & { orden: number })[]> {
  const kept = codigos.map((one) => ({
    ...keep(codeKeys(house), one),
    conocidas: formsOf(codeKeys(house), one.clave),
  }));
  const put = await queries.appendCodigos(tx, tipoId, kept);
  const ordenOf = new Map(put.map(({ clave, orden }) => [clave, orden]));
  return codigos.flatMap((one, index) => {
    const orden = ordenOf.get(present(kept[index]).clave);
    return orden === undefined ? [] : [{ codigo: one.codigo, clave: one.clave, orden }];
  });
}

/** Generates `count` codes for a kind, and others in place of any that it has already. */
export async function generate(
  house: House,
  tx: Handle,
  tipoId: number,
  count: number,
): Promise<void> {
  for (let missing = count; missing > 0;) {
    const codigos = Array.from({ length: Math.min(missing, CHUNK) }, newCodigo);
    missing -= (await append(house, tx, tipoId, codigos)).length;
  }
}

/**
 * For places that `giveBack` released. A cancelled code is never handed out again, so each place gets a
 * new code; a kind with a list of codes has none to add, and loses the place.
 */
export async function replace(
  house: House,
  tx: Handle,
  released: { cupo_id: number }[],
): Promise<void> {
  const cupoIds = released.map((one) => one.cupo_id);
  const tipos = await vouchers.findTiposByCupos(tx, cupoIds);
  for (const { id, cupoId, codigos } of tipos) {
    const places = cupoIds.filter((one) => one === cupoId);
    if (codigos === 'generados') await generate(house, tx, id, places.length);
    else await vouchers.lowerStock(tx, places);
  }
}

/** Seals what the previous version left in clear, and hashes the look-alikes of what it sealed. */
export async function sealClear(house: House, ending?: AbortSignal): Promise<void> {
  const handle = house.db;
  await inSteps((limit) => sealSome(codeKeys(house), handle, limit), ending, CHUNK);
  await inSteps((limit) => foldSome(codeKeys(house), handle, limit), ending, CHUNK);
  await inSteps((limit) => queries.emptyCopies(handle, limit), ending);
}

const sealSome = (by: CodeKeys, handle: Handle, limit: number): Promise<number> =>
  inTransaction(handle, async (tx) => {
    const clear = await queries.listClear(tx, limit);
    await queries.replaceCodigos(
      tx,
      clear.map((one) => renew(by, one)),
    );
    return clear.length;
  });

const foldSome = (by: CodeKeys, handle: Handle, limit: number): Promise<number> =>
  inTransaction(handle, async (tx) => {
    const unfolded = await queries.listUnfolded(tx, limit);
    const folded = unfolded.map(({ codigo, ...place }) => {
      const clave = normalizeCodigo(openBy(by, codigo));
      return { ...place, parecida: clave === '' ? null : alikeBy(by.hashKey, clave) };
    });
    await queries.setParecidas(tx, folded);
    return unfolded.length;
  });

const walkSome =
  (by: CodeKeys): WalkPortion<Place> =>
  async (tx, after, write, walked) => {
    const some = await queries.listCodigos(tx, after, CHUNK);
    const states = some.map((one) => stateOf(by, one));
    const renewed = some.filter((_, index) => states[index] === 'renovado');
    walked.renovados += renewed.length;
    walked.perdidos += states.filter((state) => state === 'perdido').length;
    if (write) {
      await queries.replaceCodigos(
        tx,
        renewed.map((one) => renew(by, one)),
      );
    }
    return some.length < CHUNK ? null : (some.at(-1) ?? null);
  };

const stateOf = ({ sealer }: CodeKeys, { codigo }: PlacedCodigo) =>
  isSealed(codigo) ? sealer.reseal(bytesOf(codigo)).estado : 'renovado';

/** Re-encodes a row under the current keys. */
function renew(by: CodeKeys, { codigo, ...place }: PlacedCodigo) {
  const shown = openBy(by, codigo);
  const code = { codigo: shown, clave: normalizeCodigo(shown) };
  return { ...place, antes: codigo, ...keep(by, code) };
}

const keep = ({ sealer, hashKey }: CodeKeys, { codigo, clave }: Codigo): KeptCodigo => ({
  codigo: asText(sealer.seal(codigo)),
  clave: hashBy(hashKey, clave),
  parecida: alikeBy(hashKey, clave),
});

const hashBy = (key: Buffer, clave: string): string =>
  HASHED + hmac(key, clave).toString('base64url');

/** Hash that a code shares with those that look like it. */
const alikeBy = (key: Buffer, clave: string): string => hashBy(key, foldedCode(clave));

const isSealed = (kept: string): boolean => kept.startsWith(SEALED);
const bytesOf = (kept: string): Buffer => Buffer.from(kept.slice(SEALED.length), 'base64url');
const asText = (sealed: Buffer): string => SEALED + sealed.toString('base64url');

/** Generates a random code of 50 bits. */
function newCodigo(): Codigo {
  const clave = Array.from(randomBytes(CODIGO_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
  return { codigo: formatCodigo(clave), clave };
}
