import type { Acceso } from '@gremio/contract/puerta/schemas.ts';
import { type Changes, openDatabase, remembering } from '../../platform/storage/database.ts';
import { type Encolada, type Estado, type Kept, nameOf } from './estado.ts';

const DAY_MS = 86_400_000;
/** A list of people stays on the device until its event ended so long ago. */
const KEPT_DAYS = 3;

/** Apart from what members keep: their wiping leaves it, and its own leaves theirs. */
const database = remembering(openDatabase('gremio-puerta', 'puerta'));

const PUESTO = 'puesto';
const USUARIO = 'usuario';
const LISTA = 'lista/';
const ACCESO = 'acceso/';
const COLA = 'cola/';

const listUnder = async <T>(prefix: string): Promise<T[]> =>
  (await database.listUnder<T>(prefix)).map(([, value]) => value);

let whole = true;

/** False while this device lacks something of what it was given: it is not to be relied on without signal. */
export const isWhole = (): boolean => whole;

async function change(changes: Changes): Promise<boolean> {
  const isKept = (await database.change(changes)) === 'kept';
  whole &&= isKept;
  return isKept;
}

/** Where this device stands: the place, and the door's name. */
export interface Puesto {
  lugar: string;
  puerta: string;
}

export const findPuesto = (): Promise<Puesto | undefined> => database.get<Puesto>(PUESTO);
export const keepPuesto = (puesto: Puesto): Promise<boolean> => change({ put: [[PUESTO, puesto]] });

/** Who signed in here, for an opening without signal. */
export const findUsuario = <T>(): Promise<T | undefined> => database.get<T>(USUARIO);
export const keepUsuario = (usuario: unknown): Promise<boolean> =>
  change({ put: [[USUARIO, usuario]] });

export const listKept = (): Promise<Kept[]> => listUnder<Kept>(LISTA);
export const findKept = (lugar: string): Promise<Kept | undefined> =>
  database.get<Kept>(LISTA + lugar);

export const listAccesos = (lugar: string): Promise<Acceso[]> =>
  listUnder<Acceso>(`${ACCESO}${lugar}/`);

/** In the order in which they were read; `sinGuardar` where this device did not keep them. */
export const listCola = async (): Promise<Encolada[]> =>
  (await listUnder<Encolada>(COLA)).map((scan) => ({
    ...scan,
    sinGuardar: database.isOnlyHere(scan.key),
  }));

let last = 0;
/** Later keys sort after earlier ones, also those of the same millisecond and of a clock that was set back. */
export function nextKey(cola: readonly Encolada[]): string {
  const known = Number(cola.at(-1)?.key.slice(COLA.length) ?? 0);
  last = Math.max(last + 1, known + 1, Date.now());
  return `${COLA}${String(last).padStart(16, '0')}`;
}

const scansOf = (scans: readonly Encolada[]) =>
  scans.map((scan) => [scan.key, { ...scan, sinGuardar: false }] as const);

const accesosOf = (lugar: string, accesos: Iterable<Acceso>) =>
  Array.from(accesos, (acceso) => [`${ACCESO}${lugar}/${acceso.id}`, acceso] as const);

/** False when this device did not keep them. */
export const enqueue = (scans: readonly Encolada[]): Promise<boolean> =>
  change({ put: scansOf(scans) });

/** What the server counted is no longer waiting; in one go, so that a killed browser forgets neither. */
export const settle = (
  lugar: string,
  sent: readonly string[],
  accesos: readonly Acceso[],
): Promise<boolean> => change({ remove: sent, put: accesosOf(lugar, accesos) });

/** A list with the entries that its number counts: without them, those people would enter twice. */
export function keep(kept: Kept, accesos: readonly Acceso[]): Promise<boolean> {
  const lugar = nameOf(kept.lugar);
  return change({ put: [[LISTA + lugar, kept], ...accesosOf(lugar, accesos)] });
}

/** All that the door has, after this device refused a part of it; from then on it can be relied on again. */
export async function keepAll({ kept, accesos, cola }: Estado): Promise<boolean> {
  const lugar = nameOf(kept.lugar);
  const list = [LISTA + lugar, kept] as const;
  const put = [list, ...accesosOf(lugar, accesos.values()), ...scansOf(cola)];
  whole = (await database.changeAll({ put })) === 'kept';
  return whole;
}

/** Forgets the people of a place; scans that wait to be sent carry no name, and stay. */
const forget = (lugar: string): Promise<boolean> =>
  change({ remove: [LISTA + lugar], removeUnder: [`${ACCESO}${lugar}/`] });

/** Whoever signs out leaves nobody's data behind. */
export const wipe = (): Promise<boolean> =>
  change({ remove: [USUARIO], removeUnder: [LISTA, ACCESO] });

/** Events that ended some days ago. */
export async function forgetPast(now: number): Promise<void> {
  for (const { lugar } of await listKept())
    if (Date.parse(lugar.hasta) + KEPT_DAYS * DAY_MS < now) await forget(nameOf(lugar));
}
