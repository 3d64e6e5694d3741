import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { isPdf, saysPdf } from '../platform/pdf.ts';
import { perServer } from '../platform/per-server.ts';
import { looksLikePicture, reencode, WRONG_PICTURE } from '../platform/pictures.ts';
import { createSigner } from '../platform/signed.ts';
import * as queries from './archivos.queries.ts';
import * as imagenes from './imagenes.ts';

/** Maximum number of plain documents that a persona may keep. */
const MAX_DOCUMENTOS = 200;

const DOCS = 'docs';

/** A stored file that no row refers to yet. */
export interface Stored {
  lugar: string;
  tipo: string;
  /** Size of the file. */
  bytes: number;
}

export interface NewArchivo {
  personaId: number;
  nombre: string;
  stored: Stored;
}

export interface OpenArchivo {
  nombre: string;
  tipo: string;
  stream: Readable;
}

/** Content of a file as it will be stored. */
interface Ready {
  tipo: string;
  bytes: Buffer;
}

/** Wide enough for a document to be legible. */
const ANCHO_DOCUMENTO = 2400;

/** Keeps the picture's format, so that the extension in its name stays right. */
async function preparePicture(bytes: Buffer): Promise<Ready | Refusal> {
  const picture = await reencode(bytes, ANCHO_DOCUMENTO, 'propio');
  if (typeof picture === 'string') return refuseField('file', WRONG_PICTURE[picture]);
  return { bytes: picture.bytes, tipo: picture.tipo };
}

/** Detects a picture or a PDF by its bytes, and prepares it for storage. */
async function prepareDocumento(bytes: Buffer): Promise<Ready | Refusal> {
  if (isPdf(bytes)) return { bytes, tipo: 'application/pdf' };
  if (looksLikePicture(bytes)) return preparePicture(bytes);
  return refuseField(
    'file',
    saysPdf(bytes)
      ? 'Ese PDF está incompleto o no es sólo un PDF. Guardalo de nuevo, o mandá una foto.'
      : 'Elegí un PDF o una imagen JPG, PNG o WebP.',
  );
}

/**
 * A private file has a random storage key outside every public path, and opens only through a link that is
 * signed for an authorised reader and lasts a minute (docs/architecture.md#privacy).
 */
const signer = perServer(({ keys, clock }) => createSigner<number>(keys, 'archivos', clock));

/** Stores a picture or a PDF, detected by its bytes; refuses anything else with 422 naming `file`. */
export const storeDocumento = async (house: House, personaId: number, bytes: Buffer) =>
  store(house, personaId, await prepareDocumento(bytes));

export const storeFoto = async (house: House, personaId: number, bytes: Buffer) =>
  store(house, personaId, await preparePicture(bytes));

export async function discard(house: House, { lugar }: Stored): Promise<void> {
  await discardAll(house, [lugar]);
}

export async function save(
  { clock }: House,
  tx: Handle,
  { personaId, nombre, stored }: NewArchivo,
): Promise<number> {
  const creado = clock.now().toISOString();
  const row = { persona_id: personaId, nombre, ...stored, creado };
  return (await queries.insertArchivo(tx, row)).id;
}

/** Saves a plain document; refuses with 409 once the persona has the maximum number. */
export async function saveDocumento(house: House, tx: Handle, archivo: NewArchivo) {
  const kept = await queries.countIn(tx, `${DOCS}/${archivo.personaId}`);
  if (kept >= MAX_DOCUMENTOS) return refuse('archivos_completo');
  return save(house, tx, archivo);
}

/** Signed link that opens the file for one minute, for anyone who holds it. */
export function linkOf(house: House, id: number): string {
  const ends = new Date(house.clock.now().getTime() + MINUTE_MS);
  return `/archivos/abrir/${signer(house).sign(id, ends)}`;
}

export async function open(house: House, token: string): Promise<OpenArchivo | Refusal> {
  const id = signer(house).open(token);
  const row = id === null ? null : await queries.findArchivo(house.db, id);
  const stream = row && (await house.storage.read(row.lugar));
  if (!row || !stream) return refuse('no_encontrado');
  return { nombre: row.nombre, tipo: row.tipo, stream };
}

/** Reads a file by its id; the caller must have checked access. */
export async function readOf(
  { storage }: House,
  handle: Handle,
  id: number,
): Promise<Readable | null> {
  const row = await queries.findArchivo(handle, id);
  return row && storage.read(row.lugar);
}

/** Deletes the rows in this transaction, and the files after it commits. */
export async function remove(
  house: House,
  tx: Handle,
  ids: number[],
  afterCommit: AfterCommit,
): Promise<void> {
  if (ids.length === 0) return;
  const lugares = await queries.deleteArchivos(tx, ids);
  afterCommit(() => void discardAll(house, lugares));
}

/** Deletes everything that a persona uploaded. */
export async function removeAllOf(
  house: House,
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
): Promise<void> {
  const sent = await queries.listOf(tx, personaId);
  const lugares = await queries.deleteArchivos(
    tx,
    sent.map(({ id }) => id),
  );
  afterCommit(() => void discardAll(house, lugares));
}

/**
 * Removes files older than `before` that have no row: a server died between storing and committing, or
 * between deleting the row and the file.
 */
export async function purgeOrphans(
  house: House,
  before: Date,
  ending?: AbortSignal,
): Promise<number> {
  const { storage } = house;
  let purged = 0;
  for (const [folder, orphansOf] of [
    [DOCS, orphansAmong],
    [imagenes.IMAGENES, orphanImagenes],
  ] as const) {
    for await (const keys of storage.listBefore(folder, before)) {
      if (ending?.aborted) break;
      const orphans = await orphansOf(house, keys);
      for (const key of orphans) await storage.remove(key);
      purged += orphans.length;
    }
  }
  return purged;
}

async function orphansAmong({ db }: House, keys: string[]): Promise<string[]> {
  const known = await queries.findLugares(db, keys);
  return keys.filter((key) => !known.has(key));
}

async function orphanImagenes({ db }: House, keys: string[]): Promise<string[]> {
  const known = await imagenes.find(db, keys.map(imagenes.imagenOfKey));
  return keys.filter((key) => !known.has(imagenes.imagenOfKey(key)));
}

async function store(
  { storage }: House,
  personaId: number,
  ready: Ready | Refusal,
): Promise<Stored | Refusal> {
  if (isRefusal(ready)) return ready;
  const { tipo, bytes } = ready;
  const lugar = `${DOCS}/${personaId}/${randomUUID()}`;
  await storage.put(lugar, bytes, tipo);
  return { lugar, tipo, bytes: bytes.length };
}

const discardAll = ({ storage, log }: House, lugares: string[]) =>
  Promise.all(lugares.map((lugar) => storage.remove(lugar))).catch((error: unknown) =>
    log.warn({ err: error }, 'a file stays until the orphans are purged'),
  );

/** Files that a persona uploaded, for the export of their data. */
export const listOf = queries.listOf;

/** Files of this room that a backup includes. */
export const archivosEnUso = queries.listKept;
