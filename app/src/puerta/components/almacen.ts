import type { Acceso } from '@gremio/contract/puerta/schemas.ts';
import { type Changes, openDatabase, remembering } from '../../platform/storage/database.ts';
import { type Encolada, type Estado, type Kept, nameOf } from './estado.ts';

const DAY_MS = 86_400_000;
/** Days from the end of an event until its list of people is deleted from the device. */
const KEPT_DAYS = 3;

/** A database of its own: wiping a member's data leaves it alone, and wiping it leaves theirs. */
const database = remembering(openDatabase('gremio-puerta', 'puerta'));

const PUESTO = 'puesto';
const USUARIO = 'usuario';
const LISTA = 'lista/';
const ACCESO = 'acceso/';
const COLA = 'cola/';

const listUnder = async <T>(prefix: string): Promise<T[]> =>
  (await database.listUnder<T>(prefix)).map(([, value]) => value);

let whole = true;

/** False from a failed write until `keepAll` succeeds: the device must not be relied on without signal. */
export const isWhole = (): boolean => whole;

async function change(changes: Changes): Promise<boolean> {
  const isKept = (await database.change(changes)) === 'kept';
  whole &&= isKept;
  return isKept;
}

/** Post of this device: the event or congress, and the door's name. */
export interface Puesto {
  lugar: string;
  puerta: string;
}

export const findPuesto = (): Promise<Puesto | undefined> => database.get<Puesto>(PUESTO);
export const keepPuesto = (puesto: Puesto): Promise<boolean> => change({ put: [[PUESTO, puesto]] });

/** User last signed in here, for opening the page without signal. */
export const findUsuario = <T>(): Promise<T | undefined> => database.get<T>(USUARIO);
export const keepUsuario = (usuario: unknown): Promise<boolean> =>
  change({ put: [[USUARIO, usuario]] });

export const listKept = (): Promise<Kept[]> => listUnder<Kept>(LISTA);
export const findKept = (lugar: string): Promise<Kept | undefined> =>
  database.get<Kept>(LISTA + lugar);

export const listAccesos = (lugar: string): Promise<Acceso[]> =>
  listUnder<Acceso>(`${ACCESO}${lugar}/`);

/** Queued scans in the order of reading; `sinGuardar` marks those held in memory only. */
export const listCola = async (): Promise<Encolada[]> =>
  (await listUnder<Encolada>(COLA)).map((scan) => ({
    ...scan,
    sinGuardar: database.isOnlyHere(scan.key),
  }));

let last = 0;
/** Returns a key that sorts after all earlier ones, even within a millisecond or if the clock goes back. */
export function nextKey(cola: readonly Encolada[]): string {
  const known = Number(cola.at(-1)?.key.slice(COLA.length) ?? 0);
  last = Math.max(last + 1, known + 1, Date.now());
  return `${COLA}${String(last).padStart(16, '0')}`;
}

const scansOf = (scans: readonly Encolada[]) =>
  scans.map((scan) => [scan.key, { ...scan, sinGuardar: false }] as const);

const accesosOf = (lugar: string, accesos: Iterable<Acceso>) =>
  Array.from(accesos, (acceso) => [`${ACCESO}${lugar}/${acceso.id}`, acceso] as const);

/** Resolves to false if the device could not store them. */
export const enqueue = (scans: readonly Encolada[]): Promise<boolean> =>
  change({ put: scansOf(scans) });

/** Dequeues counted scans and stores their entries in one transaction: a killed browser loses neither. */
export const settle = (
  lugar: string,
  sent: readonly string[],
  accesos: readonly Acceso[],
): Promise<boolean> => change({ remove: sent, put: accesosOf(lugar, accesos) });

/** Stores a list with the entries that its version includes: without them, those people could enter twice. */
export function keep(kept: Kept, accesos: readonly Acceso[]): Promise<boolean> {
  const lugar = nameOf(kept.lugar);
  return change({ put: [[LISTA + lugar, kept], ...accesosOf(lugar, accesos)] });
}

/** Stores everything again after a failed write; if it succeeds, the device can be relied on again. */
export async function keepAll({ kept, accesos, cola }: Estado): Promise<boolean> {
  const lugar = nameOf(kept.lugar);
  const list = [LISTA + lugar, kept] as const;
  const put = [list, ...accesosOf(lugar, accesos.values()), ...scansOf(cola)];
  whole = (await database.changeAll({ put })) === 'kept';
  return whole;
}

/** Deletes the people of a place; queued scans carry no names, and stay. */
const forget = (lugar: string): Promise<boolean> =>
  change({ remove: [LISTA + lugar], removeUnder: [`${ACCESO}${lugar}/`] });

/** Deletes personal data on signing out; queued scans stay. */
export const wipe = (): Promise<boolean> =>
  change({ remove: [USUARIO], removeUnder: [LISTA, ACCESO] });

/** Deletes the lists of events that ended more than `KEPT_DAYS` ago. */
export async function forgetPast(now: number): Promise<void> {
  for (const { lugar } of await listKept())
    if (Date.parse(lugar.hasta) + KEPT_DAYS * DAY_MS < now) await forget(nameOf(lugar));
}
