import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Handle, inTransaction } from '../database/handle.ts';
import { withRetries } from '../database/retry.ts';
import { createKeys, type Keys } from '../keys.ts';
import { createSealer, type Resealed } from '../sealed.ts';
import * as queries from './queries.ts';
import type { Column } from './queries.ts';

const KEPT = 'conservadas';
const BATCH = 200;

/** A column whose values can be resealed under the current secret. */
export interface Sealed<Value> extends Column {
  /** Plural noun for its values, in Spanish, for the command's output. */
  que: string;
  reseal(value: Value): Resealed<Value> | Promise<Resealed<Value>>;
}
/** A sealed column of any type of value. */
export interface SealedColumn {
  que: string;
  /** Goes over every value; with `write` false it only counts. */
  walk(handle: Handle, write: boolean, ending?: AbortSignal): Promise<Walked>;
}

export interface Walked {
  renovados: number;
  perdidos: number;
}

/** A kind of issued thing that may still be shown after its secret is removed. */
export interface Promised {
  que: string;
  proposito: string;
  /** Returns the keys to keep, of every secret other than the current one. */
  claves(keys: Keys): Buffer[];
  /** Returns the last day on which one may be shown; null if there is no last day. */
  hasta(handle: Handle, now: Date): Promise<string | null>;
}

/** Walks one page of a column, after the row `after`; returns its last row, or null at the end. */
export type WalkPortion<Place> = (
  tx: Handle,
  after: Place | null,
  write: boolean,
  walked: Walked,
) => Promise<Place | null>;

/**
 * Walks a column, one transaction per page: after a kill, earlier pages are done and the next run finds only
 * the rest.
 */
export const walkPortions =
  <Place>(portion: WalkPortion<Place>): SealedColumn['walk'] =>
  async (handle, write, ending) => {
    const all: Walked = { renovados: 0, perdidos: 0 };
    let after: Place | null = null;
    do {
      const from: Place | null = after;
      const some: Walked = { renovados: 0, perdidos: 0 };
      after = await withRetries(() => {
        Object.assign(some, { renovados: 0, perdidos: 0 });
        return inTransaction(handle, (tx) => portion(tx, from, write, some));
      });
      all.renovados += some.renovados;
      all.perdidos += some.perdidos;
    } while (after !== null && !ending?.aborted);
    return all;
  };

export function sealedColumn<Value>(sealed: Sealed<Value>): SealedColumn {
  const walkSome: WalkPortion<number | string> = async (tx, after, write, walked) => {
    const kept = await queries.listValues<Value>(tx, sealed, after, BATCH);
    for (const one of kept) {
      const again = await sealed.reseal(one.valor);
      if (again.estado === 'perdido') walked.perdidos += 1;
      if (again.estado !== 'renovado') continue;
      walked.renovados += 1;
      if (write) await queries.replaceValue(tx, sealed, one, again.valor);
    }
    return kept.length < BATCH ? null : (kept.at(-1)?.id ?? null);
  };
  return { que: sealed.que, walk: walkPortions(walkSome) };
}

/** The kept keys themselves, which a rotation must reseal too. */
export function keptColumn(keys: Keys): SealedColumn {
  const { reseal } = createSealer(keys, KEPT);
  return sealedColumn<Buffer>({
    que: 'claves conservadas de un cambio anterior',
    tabla: 'claves_conservadas',
    id: 'id',
    columna: 'sellado',
    reseal,
  });
}

type Needs = Pick<Config, 'secret' | 'otherSecrets'>;

/** Loads the keys of the settings and the kept keys of removed secrets. */
export async function loadKeys(
  { secret, otherSecrets }: Needs,
  handle: Handle,
  clock: Clock,
): Promise<Keys> {
  const sealer = createSealer(createKeys(secret, otherSecrets), KEPT);
  const kept = (await queries.listKept(handle)).flatMap(({ proposito, sellado, hasta }) => {
    const text = sealer.open(sellado);
    return text === null ? [] : [{ proposito, hasta, clave: Buffer.from(text, 'base64url') }];
  });
  const isValid = (hasta: string | null) =>
    hasta === null || Date.parse(hasta) > clock.now().getTime();
  return createKeys(secret, otherSecrets, (purpose) =>
    kept
      .filter(({ proposito, hasta }) => proposito === purpose && isValid(hasta))
      .map(({ clave }) => clave),
  );
}

export interface KeptUntil {
  que: string;
  hasta: string | null;
}

/** The keys that would be kept, with their last days; expired promises are left out. */
export async function planKept(
  handle: Handle,
  promised: Promised[],
  now: Date,
): Promise<(KeptUntil & { one: Promised })[]> {
  const plan = [];
  for (const one of promised) {
    const hasta = await one.hasta(handle, now);
    if (hasta === null || Date.parse(hasta) > now.getTime())
      plan.push({ que: one.que, hasta, one });
  }
  return plan;
}

/**
 * Keeps the keys that verify what was issued, sealed under the current secret; `huella` identifies the secret
 * that they come from.
 */
export async function keepPromised(
  tx: Handle,
  keys: Keys,
  promised: Promised[],
  huella: string,
  now: Date,
): Promise<KeptUntil[]> {
  const sealer = createSealer(keys, KEPT);
  const plan = await planKept(tx, promised, now);
  for (const { one, hasta } of plan) {
    for (const clave of one.claves(keys)) {
      const sellado = sealer.seal(clave.toString('base64url'));
      await queries.saveKept(tx, { proposito: one.proposito, huella, sellado, hasta });
    }
  }
  await queries.deleteLapsed(tx, now.toISOString());
  return plan.map(({ que, hasta }) => ({ que, hasta }));
}
