import { CROCKFORD } from '@gremio/contract/personas/rules.ts';
import { CODIGO_LENGTH, formatCodigo, normalizeCodigo } from '@gremio/contract/vouchers/rules.ts';
import { randomBytes } from 'node:crypto';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import { hmac, type Keys, openingKeys } from '../platform/keys.ts';
import { createSealer } from '../platform/sealed.ts';
import { type SealedColumn, walkPortions, type WalkPortion } from '../platform/secreto/service.ts';
import * as vouchers from './vouchers.queries.ts';
import * as queries from './codes.queries.ts';
import { type KeptCodigo, type Place, type PlacedCodigo, SEALED } from './codes.queries.ts';

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

/** Generates a random code of 50 bits. */
function newCodigo(): Codigo {
  const clave = Array.from(randomBytes(CODIGO_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
  return { codigo: formatCodigo(clave), clave };
}

export type Codigos = ReturnType<typeof createCodigos>;

/**
 * The codes of each kind, without which nothing can be claimed. They are stored sealed and found by a keyed
 * hash, so that a reader of the database or of a backup has none
 * (docs/decisions/2026-11-24-voucher-codes-sealed.md). Earlier versions stored them in clear; both forms are
 * read until `sellar-codigos` has converted them.
 */
export function createCodigos(keys: Keys) {
  const sealer = createSealer(keys, SEAL_KEY);
  const current = keys.current(HASH_KEY);
  const hashKeys = openingKeys(keys, HASH_KEY);
  const hashBy = (key: Buffer, clave: string) => HASHED + hmac(key, clave).toString('base64url');

  const isSealed = (kept: string) => kept.startsWith(SEALED);
  const bytesOf = (kept: string) => Buffer.from(kept.slice(SEALED.length), 'base64url');
  const asText = (sealed: Buffer) => SEALED + sealed.toString('base64url');

  const lookupsOf = (claves: string[]): string[] => [
    ...claves,
    ...claves.flatMap((clave) => hashKeys().map((key) => hashBy(key, clave))),
  ];
  const keep = ({ codigo, clave }: Codigo): KeptCodigo => ({
    codigo: asText(sealer.seal(codigo)),
    clave: hashBy(current, clave),
  });

  /** Returns the code itself, or an empty text if no key of this installation opens it. */
  function open(kept: string | null): string {
    if (kept === null || !isSealed(kept)) return kept ?? '';
    return sealer.open(bytesOf(kept)) ?? '';
  }

  /** Adds the codes that a kind does not have, and returns those. The caller holds the kind's cupo. */
  async function append(tx: Handle, tipoId: number, codigos: Codigo[]): Promise<Codigo[]> {
    const kept = codigos.map((one) => ({ ...keep(one), conocidas: lookupsOf([one.clave]) }));
    const put = new Set(await queries.appendCodigos(tx, tipoId, kept));
    return codigos.filter((_, index) => put.has(kept[index]?.clave as string));
  }

  /** Generates `count` codes for a kind, and others in place of any that it has already. */
  async function generate(tx: Handle, tipoId: number, count: number): Promise<void> {
    for (let missing = count; missing > 0;) {
      const codigos = Array.from({ length: Math.min(missing, CHUNK) }, newCodigo);
      missing -= (await append(tx, tipoId, codigos)).length;
    }
  }

  const stateOf = ({ codigo }: PlacedCodigo) =>
    isSealed(codigo) ? sealer.reseal(bytesOf(codigo)).estado : 'renovado';

  /** Re-encodes a row under the current keys. */
  function renew({ codigo, ...place }: PlacedCodigo) {
    const shown = open(codigo);
    return { ...place, antes: codigo, ...keep({ codigo: shown, clave: normalizeCodigo(shown) }) };
  }

  const walkSome: WalkPortion<Place> = async (tx, after, write, walked) => {
    const some = await queries.listCodigos(tx, after, CHUNK);
    const states = some.map(stateOf);
    const renewed = some.filter((_, index) => states[index] === 'renovado');
    walked.renovados += renewed.length;
    walked.perdidos += states.filter((state) => state === 'perdido').length;
    if (write) await queries.replaceCodigos(tx, renewed.map(renew));
    return some.length < CHUNK ? null : (some.at(-1) ?? null);
  };

  const sealSome = (handle: Handle, limit: number): Promise<number> =>
    inTransaction(handle, async (tx) => {
      const clear = await queries.listClear(tx, limit);
      await queries.replaceCodigos(tx, clear.map(renew));
      return clear.length;
    });

  return {
    open,
    lookupsOf,
    append,
    generate,
    walk: walkPortions(walkSome),

    /** Seals what the previous version left in clear. */
    async sealClear(handle: Handle, ending?: AbortSignal): Promise<void> {
      await inSteps((limit) => sealSome(handle, limit), ending, CHUNK);
      await inSteps((limit) => queries.emptyCopies(handle, limit), ending);
    },

    /**
     * For places that `giveBack` released. A cancelled code is never handed out again, so each place gets a
     * new code; a kind with a list of codes has none to add, and loses the place.
     */
    async replace(tx: Handle, released: { cupo_id: number }[]): Promise<void> {
      const cupoIds = released.map((one) => one.cupo_id);
      const tipos = await vouchers.findTiposByCupos(tx, cupoIds);
      for (const { id, cupoId, codigos } of tipos) {
        const places = cupoIds.filter((one) => one === cupoId);
        if (codigos === 'generados') await generate(tx, id, places.length);
        else await vouchers.lowerStock(tx, places);
      }
    },
  };
}

/** For a change of SECRET: renews each code together with the hash that finds it. */
export const codigosColumn = (keys: Keys): SealedColumn => ({
  que: 'códigos de vouchers',
  walk: createCodigos(keys).walk,
});
