import type { Acceso } from '@gremio/contract/puerta/schemas.ts';
import { createStore, get, promisifyRequest, set } from 'idb-keyval';
import { type Encolada, type Kept, nameOf } from './estado.ts';

const DAY_MS = 86_400_000;
/** A list of people stays on the device until its event ended so long ago. */
const KEPT_DAYS = 3;

/** Apart from what members keep: their wiping leaves it, and its own leaves theirs. */
const store = createStore('gremio-puerta', 'puerta');

const LISTA = 'lista/';
const ACCESO = 'acceso/';
const COLA = 'cola/';

const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const listUnder = <T>(prefix: string): Promise<T[]> =>
  store('readonly', (all) => promisifyRequest(all.getAll(under(prefix)) as IDBRequest<T[]>));

/** Several changes that stand or fall together. */
const change = (work: (all: IDBObjectStore) => void): Promise<void> =>
  store('readwrite', (all) => {
    work(all);
    return promisifyRequest(all.transaction);
  });

/** Where this device stands: the place, and the door's name. */
export interface Puesto {
  lugar: string;
  puerta: string;
}

export const findPuesto = (): Promise<Puesto | undefined> => get<Puesto>('puesto', store);
export const keepPuesto = (puesto: Puesto): Promise<void> => set('puesto', puesto, store);

/** Who signed in here, for an opening without signal. */
export const findUsuario = <T>(): Promise<T | undefined> => get<T>('usuario', store);
export const keepUsuario = (usuario: unknown): Promise<void> => set('usuario', usuario, store);

export const listKept = (): Promise<Kept[]> => listUnder<Kept>(LISTA);
export const findKept = (lugar: string): Promise<Kept | undefined> =>
  get<Kept>(LISTA + lugar, store);
export const keep = (kept: Kept): Promise<void> => set(LISTA + nameOf(kept.lugar), kept, store);

export const listAccesos = (lugar: string): Promise<Acceso[]> =>
  listUnder<Acceso>(`${ACCESO}${lugar}/`);

/** In the order in which they were read. */
export const listCola = (): Promise<Encolada[]> => listUnder<Encolada>(COLA);

let last = 0;
/** Later keys sort after earlier ones, also those of the same millisecond and of a clock that was set back. */
export function nextKey(cola: readonly Encolada[]): string {
  const known = Number(cola.at(-1)?.key.slice(COLA.length) ?? 0);
  last = Math.max(last + 1, known + 1, Date.now());
  return `${COLA}${String(last).padStart(16, '0')}`;
}

export const enqueue = (scans: readonly Encolada[]): Promise<void> =>
  change((all) => {
    for (const scan of scans) all.put(scan, scan.key);
  });

/** What the server counted is no longer waiting; in one go, so that a killed browser forgets neither. */
export const settle = (
  lugar: string,
  sent: readonly string[],
  accesos: readonly Acceso[],
): Promise<void> =>
  change((all) => {
    for (const key of sent) all.delete(key);
    for (const acceso of accesos) all.put(acceso, `${ACCESO}${lugar}/${acceso.id}`);
  });

/** Forgets the people of a place; scans that wait to be sent carry no name, and stay. */
const forget = (lugar: string): Promise<void> =>
  change((all) => {
    all.delete(LISTA + lugar);
    all.delete(under(`${ACCESO}${lugar}/`));
  });

/** Whoever signs out leaves nobody's data behind. */
export const wipe = (): Promise<void> =>
  change((all) => {
    all.delete(under(LISTA));
    all.delete(under(ACCESO));
    all.delete('usuario');
  });

/** Events that ended some days ago. */
export async function forgetPast(now: number): Promise<void> {
  for (const { lugar } of await listKept())
    if (Date.parse(lugar.hasta) + KEPT_DAYS * DAY_MS < now) await forget(nameOf(lugar));
}
