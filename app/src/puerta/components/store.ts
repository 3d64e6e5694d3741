import type { Acceso } from '@gremio/contract/puerta/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { type Changes, openDatabase, remembering } from '../../platform/storage/database.ts';
import {
  type QueuedScan,
  type DoorState,
  type StoredLugar,
  keyOf,
  type LugarKey,
} from './door-state.ts';

/** Days from the end of an event until its list of people is deleted from the device. */
const KEPT_DAYS = 3;

/** A database of its own: wiping a member's data leaves it alone, and wiping it leaves theirs. */
const database = remembering(openDatabase('gremio-puerta', 'puerta'));

const PUESTO_KEY = 'puesto';
const USUARIO_KEY = 'usuario';
const LIST_PREFIX = 'lista/';
const ACCESO_PREFIX = 'acceso/';
const QUEUE_PREFIX = 'cola/';

const listUnder = async <T>(prefix: string): Promise<T[]> =>
  (await database.listUnder<T>(prefix)).map(([, value]) => value);

let isReliable = true;

/** False from a failed write until `keepAll` succeeds: the device must not be relied on without signal. */
export const canStore = (): boolean => isReliable;

async function change(changes: Changes): Promise<boolean> {
  const isKept = (await database.change(changes)) === 'kept';
  isReliable &&= isKept;
  return isKept;
}

/** Post of this device: the event or congress, and the door's name. */
export interface Puesto {
  lugar: LugarKey;
  puerta: string;
}

export const findPuesto = (): Promise<Puesto | undefined> => database.get<Puesto>(PUESTO_KEY);
export const keepPuesto = (puesto: Puesto): Promise<boolean> =>
  change({ put: [[PUESTO_KEY, puesto]] });

/** User last signed in here, for opening the page without signal. */
export const findUsuario = <T>(): Promise<T | undefined> => database.get<T>(USUARIO_KEY);
export const keepUsuario = (usuario: unknown): Promise<boolean> =>
  change({ put: [[USUARIO_KEY, usuario]] });

export const listKept = (): Promise<StoredLugar[]> => listUnder<StoredLugar>(LIST_PREFIX);
export const findKept = (lugar: LugarKey): Promise<StoredLugar | undefined> =>
  database.get<StoredLugar>(LIST_PREFIX + lugar);

export const listAccesos = (lugar: LugarKey): Promise<Acceso[]> =>
  listUnder<Acceso>(`${ACCESO_PREFIX}${lugar}/`);

/** Queued scans in the order of reading; `sinGuardar` marks those held in memory only. */
export const listQueue = async (): Promise<QueuedScan[]> =>
  (await listUnder<QueuedScan>(QUEUE_PREFIX)).map((scan) => ({
    ...scan,
    sinGuardar: database.isOnlyHere(scan.key),
  }));

let last = 0;
/** Returns a key that sorts after all earlier ones, even within a millisecond or if the clock goes back. */
export function nextKey(queue: readonly QueuedScan[]): string {
  const known = Number(queue.at(-1)?.key.slice(QUEUE_PREFIX.length) ?? 0);
  last = Math.max(last + 1, known + 1, Date.now());
  return `${QUEUE_PREFIX}${String(last).padStart(16, '0')}`;
}

const scansOf = (scans: readonly QueuedScan[]) =>
  scans.map((scan) => [scan.key, { ...scan, sinGuardar: false }] as const);

const accesosOf = (lugar: LugarKey, accesos: Iterable<Acceso>) =>
  Array.from(accesos, (acceso) => [`${ACCESO_PREFIX}${lugar}/${acceso.id}`, acceso] as const);

/** Resolves to false if the device could not store them. */
export const enqueue = (scans: readonly QueuedScan[]): Promise<boolean> =>
  change({ put: scansOf(scans) });

/** Dequeues counted scans and stores their entries in one transaction: a killed browser loses neither. */
export const settle = (
  lugar: LugarKey,
  sent: readonly string[],
  accesos: readonly Acceso[],
): Promise<boolean> => change({ remove: sent, put: accesosOf(lugar, accesos) });

/** Stores a list with the entries that its version includes: without them, those people could enter twice. */
export function keep(kept: StoredLugar, accesos: readonly Acceso[]): Promise<boolean> {
  const lugar = keyOf(kept.lugar);
  return change({ put: [[LIST_PREFIX + lugar, kept], ...accesosOf(lugar, accesos)] });
}

/** Stores everything again after a failed write; if it succeeds, the device can be relied on again. */
export async function keepAll({ kept, accesos, queue }: DoorState): Promise<boolean> {
  const lugar = keyOf(kept.lugar);
  const list = [LIST_PREFIX + lugar, kept] as const;
  const put = [list, ...accesosOf(lugar, accesos.values()), ...scansOf(queue)];
  isReliable = (await database.changeAll({ put })) === 'kept';
  return isReliable;
}

/** Deletes the people of a place; queued scans carry no names, and stay. */
const forget = (lugar: LugarKey): Promise<boolean> =>
  change({ remove: [LIST_PREFIX + lugar], removeUnder: [`${ACCESO_PREFIX}${lugar}/`] });

/** Deletes personal data on signing out; queued scans stay. */
export const wipe = (): Promise<boolean> =>
  change({ remove: [USUARIO_KEY], removeUnder: [LIST_PREFIX, ACCESO_PREFIX] });

/** Deletes the lists of events that ended more than `KEPT_DAYS` ago. */
export async function forgetPast(now: number): Promise<void> {
  for (const { lugar } of await listKept())
    if (Date.parse(lugar.hasta) + KEPT_DAYS * DAY_MS < now) await forget(keyOf(lugar));
}
