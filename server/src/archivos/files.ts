import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { isPdf, saysPdf } from '../platform/pdf.ts';
import { looksLikePicture, reencode, WRONG_PICTURE } from '../platform/pictures.ts';
import { createSigner, type Signer } from '../platform/signed.ts';
import { IMAGENES, imagenOfKey, type ImagenesService } from './images.ts';
import * as queries from './files.queries.ts';

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

interface Archivos extends Pick<Parts, 'db' | 'storage' | 'clock' | 'log'> {
  imagenes: ImagenesService;
  signer: Signer<number>;
}

export type ArchivosService = ReturnType<typeof createArchivosService>;

/**
 * Private files: each has a random storage key outside every public path, and opens only through a link that
 * is signed for an authorised reader and lasts a minute (docs/architecture.md#privacy).
 */
export function createArchivosService(parts: Parts, imagenes: ImagenesService) {
  const signer = createSigner<number>(parts.keys, 'archivos', parts.clock);
  const archivos: Archivos = { ...parts, imagenes, signer };
  return {
    ...bind(archivos, {
      storeDocumento,
      storeFoto,
      discard,
      save,
      saveDocumento,
      linkOf,
      open,
      readOf,
      remove,
      removeAllOf,
      purgeOrphans,
    }),
    /** Files that a persona uploaded, for the export of their data. */
    listOf: queries.listOf,
  };
}

/** Stores a picture or a PDF, detected by its bytes; refuses anything else with 422 naming `file`. */
const storeDocumento = async (archivos: Archivos, personaId: number, bytes: Buffer) =>
  store(archivos, personaId, await prepareDocumento(bytes));

const storeFoto = async (archivos: Archivos, personaId: number, bytes: Buffer) =>
  store(archivos, personaId, await preparePicture(bytes));

async function discard(archivos: Archivos, { lugar }: Stored): Promise<void> {
  await discardAll(archivos, [lugar]);
}

async function save(
  { clock }: Archivos,
  tx: Handle,
  { personaId, nombre, stored }: NewArchivo,
): Promise<number> {
  const creado = clock.now().toISOString();
  const row = { persona_id: personaId, nombre, ...stored, creado };
  return (await queries.insertArchivo(tx, row)).id;
}

/** Saves a plain document; refuses with 409 once the persona has the maximum number. */
async function saveDocumento(archivos: Archivos, tx: Handle, archivo: NewArchivo) {
  const kept = await queries.countIn(tx, `${DOCS}/${archivo.personaId}`);
  if (kept >= MAX_DOCUMENTOS) return refuse('archivos_completo');
  return save(archivos, tx, archivo);
}

/** Signed link that opens the file for one minute, for anyone who holds it. */
function linkOf({ clock, signer }: Archivos, id: number): string {
  const ends = new Date(clock.now().getTime() + MINUTE_MS);
  return `/archivos/abrir/${signer.sign(id, ends)}`;
}

async function open(
  { db, storage, signer }: Archivos,
  token: string,
): Promise<OpenArchivo | Refusal> {
  const id = signer.open(token);
  const row = id === null ? null : await queries.findArchivo(db, id);
  const stream = row && (await storage.read(row.lugar));
  if (!row || !stream) return refuse('no_encontrado');
  return { nombre: row.nombre, tipo: row.tipo, stream };
}

/** Reads a file by its id; the caller must have checked access. */
async function readOf({ storage }: Archivos, handle: Handle, id: number): Promise<Readable | null> {
  const row = await queries.findArchivo(handle, id);
  return row && storage.read(row.lugar);
}

/** Deletes the rows in this transaction, and the files after it commits. */
async function remove(
  archivos: Archivos,
  tx: Handle,
  ids: number[],
  afterCommit: AfterCommit,
): Promise<void> {
  if (ids.length === 0) return;
  const lugares = await queries.deleteArchivos(tx, ids);
  afterCommit(() => void discardAll(archivos, lugares));
}

/** Deletes everything that a persona uploaded. */
async function removeAllOf(
  archivos: Archivos,
  tx: Handle,
  personaId: number,
  afterCommit: AfterCommit,
): Promise<void> {
  const sent = await queries.listOf(tx, personaId);
  const lugares = await queries.deleteArchivos(
    tx,
    sent.map(({ id }) => id),
  );
  afterCommit(() => void discardAll(archivos, lugares));
}

/**
 * Removes files older than `before` that have no row: a server died between storing and committing, or
 * between deleting the row and the file.
 */
async function purgeOrphans(
  archivos: Archivos,
  before: Date,
  ending?: AbortSignal,
): Promise<number> {
  const { storage } = archivos;
  let purged = 0;
  for (const [folder, orphansOf] of [
    [DOCS, orphansAmong],
    [IMAGENES, orphanImagenes],
  ] as const) {
    for await (const keys of storage.listBefore(folder, before)) {
      if (ending?.aborted) break;
      const orphans = await orphansOf(archivos, keys);
      for (const key of orphans) await storage.remove(key);
      purged += orphans.length;
    }
  }
  return purged;
}

async function orphansAmong({ db }: Archivos, keys: string[]): Promise<string[]> {
  const known = await queries.findLugares(db, keys);
  return keys.filter((key) => !known.has(key));
}

async function orphanImagenes({ db, imagenes }: Archivos, keys: string[]): Promise<string[]> {
  const known = await imagenes.find(db, keys.map(imagenOfKey));
  return keys.filter((key) => !known.has(imagenOfKey(key)));
}

async function store(
  { storage }: Archivos,
  personaId: number,
  ready: Ready | Refusal,
): Promise<Stored | Refusal> {
  if (isRefusal(ready)) return ready;
  const { tipo, bytes } = ready;
  const lugar = `${DOCS}/${personaId}/${randomUUID()}`;
  await storage.put(lugar, bytes, tipo);
  return { lugar, tipo, bytes: bytes.length };
}

const discardAll = ({ storage, log }: Archivos, lugares: string[]) =>
  Promise.all(lugares.map((lugar) => storage.remove(lugar))).catch((error: unknown) =>
    log.warn({ err: error }, 'a file stays until the orphans are purged'),
  );

/** Files of this room that a backup includes. */
export const archivosEnUso = queries.listKept;
