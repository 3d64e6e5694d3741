import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { bytesOf, type Kept } from '../respaldo/snapshot.ts';
import { codesOf, type Storage } from '../storage.ts';
import { BadMove } from './bad-move.ts';

/** The new file storage, checked before anything is copied. */

/** Names the installation that the files come from. No room stores files under these names. */
const NOTE = 'mudanza.json';
const TRIED = 'mudanza/';
const EVERYWHERE = '/';

const WHY: [codes: string[], why: string][] = [
  [['NoSuchBucket'], 'no existe ese bucket: crealo, o corregí su nombre'],
  [['InvalidAccessKeyId', 'SignatureDoesNotMatch'], 'no acepta esas claves: revisalas'],
  [
    ['AccessDenied', 'Forbidden'],
    'esas claves no alcanzan: tienen que poder listar, leer, escribir y borrar en el bucket',
  ],
];

/** Codes without information of their own. */
const GENERIC = /^(?:StorageFailed|Error|AggregateError|RuntimeException|TimeoutError)$|^E_/;

/** Throws an error that explains the failure to the operator. */
function failing(error: unknown): never {
  const codes = codesOf(error);
  const [, why] = WHY.find(([known]) => known.some((code) => codes.includes(code))) ?? [];
  const code = codes.findLast((one) => !GENERIC.test(one)) ?? 'sin más datos';
  const unknown = `no responde como se espera (${code}): revisá la dirección, y que se llegue desde este equipo`;
  throw new BadMove(`El lugar nuevo de los archivos: ${why ?? unknown}. No se tocó nada.`);
}

async function owner(storage: Storage): Promise<string | null> {
  const note = await bytesOf(storage, NOTE);
  return note && (JSON.parse(note.toString()) as { instalacion: string }).instalacion;
}

/** Returns the first key whose file is missing from the old place or differs there. */
async function findForeign(from: Storage, to: Storage, named: Kept[]): Promise<string | null> {
  const ours = new Set(named.map(({ clave }) => clave));
  const isSame = async (key: string) => {
    const [here, there] = [await bytesOf(from, key), await bytesOf(to, key)];
    return here !== null && there !== null && here.equals(there);
  };
  for await (const keys of to.listBefore(EVERYWHERE, new Date(Date.now() + DAY_MS))) {
    for (const key of keys) {
      if (!key.startsWith(TRIED) && !(ours.has(key) && (await isSame(key)))) return key;
    }
  }
  return null;
}

/** Writes, reads and deletes a test file. */
async function tryOut(storage: Storage): Promise<void> {
  const [key, bytes] = [`${TRIED}${randomUUID()}`, Buffer.from('prueba')];
  await storage.put(key, bytes, 'text/plain');
  const same = (await bytesOf(storage, key))?.equals(bytes);
  await storage.remove(key);
  if (!same) throw new Error('it gave something else back');
}

interface Expected {
  instalacion: string;
  /** Files of the old place. */
  named: Kept[];
  /** Replaces whatever is there. */
  any: boolean;
}

/**
 * Throws if files cannot be stored there, or if the place contains files of another installation: each
 * installation deletes files without a row of its own at night.
 */
export async function checkPlace(
  from: Storage,
  to: Storage,
  { instalacion, named, any }: Expected,
): Promise<void> {
  await tryOut(to).catch(failing);
  if (any || (await owner(to).catch(failing)) === instalacion) return;
  const foreign = await findForeign(from, to, named).catch(failing);
  if (foreign === null) return;
  throw new BadMove(
    `El lugar nuevo tiene archivos que no son de esta instalación (${foreign}): dos instalaciones en un mismo lugar se borran los archivos una a la otra. Usá uno vacío, o agregá --reemplazar si ya no son de nadie. No se tocó nada.`,
  );
}

export const notePlace = (storage: Storage, instalacion: string): Promise<void> =>
  storage.put(NOTE, Buffer.from(JSON.stringify({ instalacion })), 'application/json');
