import { ANCHO_MAXIMO, ANCHOS, anchosOf } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { LRUCache } from 'lru-cache';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { atMostEntries } from '../platform/entries.ts';
import { type Refusal, refuseField } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { narrow, reencode, toPng, WRONG_PICTURE } from '../platform/pictures.ts';
import * as queries from './images.queries.ts';

export const IMAGENES = 'imagenes';
const TIPO = 'image/webp';
const keyOf = (id: number, ancho: number) => `${IMAGENES}/${id}/${ancho}.webp`;

/** Id of the picture that a stored file belongs to. */
export const imagenOfKey = (key: string): number => Number(key.split('/')[1]);

/** True while a room shows the picture to members, at this moment (ISO 8601). */
export type Publica = (db: Handle, id: number, ahora: string) => Promise<boolean>;

const REMEMBERED = 100_000;

interface Imagenes extends Pick<Parts, 'db' | 'storage' | 'clock'> {
  shows: () => Publica[];
  /** Cached without expiry: browsers and proxies keep a published picture for good anyway. */
  published: LRUCache<number, true>;
}

export type ImagenesService = ReturnType<typeof createImagenesService>;

/**
 * Pictures that staff publish: encoded once in the widths that screens request, and never changed. `shows`
 * are the rooms' checks of which pictures they publish.
 */
export function createImagenesService({ db, storage, clock }: Parts, shows: () => Publica[]) {
  const published = new LRUCache<number, true>(atMostEntries(REMEMBERED));
  const imagenes: Imagenes = { db, storage, clock, shows, published };
  return {
    ...bind(imagenes, { store, discard, save, isPublished, read, readPng }),
    find,
    refusalFor,
  };
}

/**
 * Encodes and stores an uploaded picture in its widths under a new id; refuses anything else (422 naming
 * `file`).
 */
async function store(imagenes: Imagenes, bytes: Buffer): Promise<Imagen | Refusal> {
  const { db, storage } = imagenes;
  const largest = await reencode(bytes, ANCHO_MAXIMO);
  if (typeof largest === 'string') return refuseField('file', WRONG_PICTURE[largest]);
  const { ancho, alto } = largest;
  const versions = [...(await narrow(largest, anchosOf(ancho).slice(0, -1))), largest];
  const imagen = { id: await queries.nextImagenId(db), ancho, alto };
  try {
    for (const version of versions)
      await storage.put(keyOf(imagen.id, version.ancho), version.bytes, TIPO);
  } catch (error) {
    // A partial set of widths is useless; any file that cannot be removed now is purged later as an
    // orphan.
    await discard(imagenes, imagen).catch(() => undefined);
    throw error;
  }
  return imagen;
}

async function discard({ storage }: Imagenes, { id, ancho }: Imagen): Promise<void> {
  for (const one of anchosOf(ancho)) await storage.remove(keyOf(id, one));
}

/** Inserts the row of a stored picture. */
async function save({ clock }: Imagenes, tx: Handle, stored: Imagen): Promise<Imagen> {
  return queries.insertImagen(tx, { ...stored, creado: clock.now().toISOString() });
}

/** Pictures with these ids that exist, for rooms that show them. */
async function find(handle: Handle, ids: (number | null)[]): Promise<Map<number, Imagen>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await queries.findImagenes(handle, wanted);
  return new Map(found.map((imagen) => [imagen.id, imagen]));
}

/** Refuses the id of a picture that does not exist, in a form's field `imagen_id`. */
async function refusalFor(handle: Handle, id: number | null): Promise<Refusal | null> {
  if (id === null || (await find(handle, [id])).size > 0) return null;
  return refuseField('imagen_id', 'Esa imagen no existe. Subila de nuevo.');
}

async function isPublished(
  { clock, db, shows, published }: Imagenes,
  id: number,
): Promise<boolean> {
  if (published.has(id)) return true;
  const ahora = clock.now().toISOString();
  for (const isShown of shows()) {
    if (!(await isShown(db, id, ahora))) continue;
    published.set(id, true);
    return true;
  }
  return false;
}

/** Reads one width; if the picture is narrower than that, its largest. */
async function read(
  { db, storage }: Imagenes,
  id: number,
  ancho: number,
): Promise<Readable | null> {
  const version = await storage.read(keyOf(id, ancho));
  if (version || !ANCHOS.some((one) => one === ancho)) return version;
  const [imagen] = await queries.findImagenes(db, [id]);
  return imagen && imagen.ancho < ancho ? storage.read(keyOf(id, imagen.ancho)) : null;
}

/** Reads a picture as PNG, which every program draws, within this size; null if it is gone. */
async function readPng(
  imagenes: Imagenes,
  id: number,
  size: { ancho: number; alto: number },
): Promise<Buffer | null> {
  const stored = await read(imagenes, id, ANCHO_MAXIMO);
  return stored && toPng(await buffer(stored), size);
}

/** Files that a backup includes: every picture in all its widths. */
export const imagenesEnUso = async (handle: Handle) =>
  (await queries.listImagenes(handle)).flatMap(({ id, ancho }) =>
    anchosOf(ancho).map((one) => ({ clave: keyOf(id, one), tipo: TIPO })),
  );
