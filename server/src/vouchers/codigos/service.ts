import { CROCKFORD } from '@gremio/contract/personas/rules.ts';
import { CODIGO_LENGTH, formatCodigo, normalizeCodigo } from '@gremio/contract/vouchers/rules.ts';
import { randomBytes } from 'node:crypto';
import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { inSteps } from '../../platform/database/steps.ts';
import { hmac, type Keys, openingKeys } from '../../platform/keys.ts';
import { createSealer } from '../../platform/sealed.ts';
import {
  type SealedColumn,
  walkPortions,
  type WalkPortion,
} from '../../platform/secreto/service.ts';
import * as vouchers from '../queries.ts';
import * as queries from './queries.ts';
import { type KeptCodigo, type Place, type PlacedCodigo, SEALED } from './queries.ts';

/** Sealing a thousand takes some twenty milliseconds; the server answers others in between. */
const CHUNK = 1_000;
const HASHED = 'huella:';
const SEAL_KEY = 'codigos-voucher';
const HASH_KEY = 'huellas-voucher';

/** A code as it is shown, and as it is compared: see `normalizeCodigo`. */
export interface Codigo {
  codigo: string;
  clave: string;
}

/** A code that nobody guesses: 50 bits. */
function newCodigo(): Codigo {
  const clave = Array.from(randomBytes(CODIGO_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
  return { codigo: formatCodigo(clave), clave };
}

export type Codigos = ReturnType<typeof createCodigos>;

/**
 * The codes of each kind, which nothing is claimed without. They are kept sealed and found by a keyed hash: a reader
 * of the database or of a backup holds none (docs/decisions/2026-11-24-voucher-codes-sealed.md). Versions before wrote
 * them in clear; both forms are read until `sellar-codigos` has gone over them.
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

  /** The code itself; empty where no key of this installation opens it. */
  function open(kept: string | null): string {
    if (kept === null || !isSealed(kept)) return kept ?? '';
    return sealer.open(bytesOf(kept)) ?? '';
  }

  /** Adds those that a kind, whose cupo is held, does not have; which of them. */
  async function append(tx: Handle, tipoId: number, codigos: Codigo[]): Promise<Codigo[]> {
    const kept = codigos.map((one) => ({ ...keep(one), conocidas: lookupsOf([one.clave]) }));
    const put = new Set(await queries.appendCodigos(tx, tipoId, kept));
    return codigos.filter((_, index) => put.has(kept[index]?.clave as string));
  }

  /** Makes `count` codes for a kind. */
  async function generate(tx: Handle, tipoId: number, count: number): Promise<void> {
    for (let missing = count; missing > 0;) {
      const codigos = Array.from({ length: Math.min(missing, CHUNK) }, newCodigo);
      missing -= (await append(tx, tipoId, codigos)).length;
    }
  }

  const stateOf = ({ codigo }: PlacedCodigo) =>
    isSealed(codigo) ? sealer.reseal(bytesOf(codigo)).estado : 'renovado';

  /** A row under the current key. */
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

    /** Seals what the version before left in clear. */
    async sealClear(handle: Handle, ending?: AbortSignal): Promise<void> {
      await inSteps((limit) => sealSome(handle, limit), ending, CHUNK);
      await inSteps((limit) => queries.emptyCopies(handle, limit), ending);
    },

    /**
     * For places that `giveBack` released: a cancelled code is never handed again, so each place gets a new
     * code; a list's, which has none, is one place less.
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

/** For the change of secret: each code with the hash that finds it. */
export const codigosColumn = (keys: Keys): SealedColumn => ({
  que: 'códigos de vouchers',
  walk: createCodigos(keys).walk,
});
