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

/** A column whose values a command can put under the current secret. */
export interface Sealed<Value> extends Column {
  /** Its values in words: `3 …`. */
  que: string;
  reseal(value: Value): Resealed<Value> | Promise<Resealed<Value>>;
}
/** A sealed column of any kind of value. */
export interface SealedColumn {
  que: string;
  /** Goes over every value; `write` false only counts. */
  walk(handle: Handle, write: boolean, ending?: AbortSignal): Promise<Walked>;
}

export interface Walked {
  renovados: number;
  perdidos: number;
}

/** A kind of thing that was handed out and may be shown after the secret that made it is gone. */
export interface Promised {
  que: string;
  proposito: string;
  /** The keys to keep of the secrets that are not the current one. */
  claves(keys: Keys): Buffer[];
  /** The last day on which somebody may show one; null where there is none. */
  hasta(handle: Handle, now: Date): Promise<string | null>;
}

/** Walks one portion of a column, from the row after `after`; answers its last row, or null where none is left. */
export type WalkPortion<Place> = (
  tx: Handle,
  after: Place | null,
  write: boolean,
  walked: Walked,
) => Promise<Place | null>;

/** A portion is one transaction: killed, all before it stands, and the next run finds only the rest. */
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

/** The kept keys themselves, which are sealed by the secret before once there is another. */
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

/** The keys of the settings, and those that were kept of secrets that are gone. */
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
  const isDue = (hasta: string | null) =>
    hasta === null || Date.parse(hasta) > clock.now().getTime();
  return createKeys(secret, otherSecrets, (purpose) =>
    kept
      .filter(({ proposito, hasta }) => proposito === purpose && isDue(hasta))
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

/** Keeps, sealed by the current secret, the keys that check what was handed out; `huella` names the secret they are of. */
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
