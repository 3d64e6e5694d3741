import { ANCHO_MAXIMO, ANCHOS, anchosOf } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { LRUCache } from 'lru-cache';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Handle } from '../platform/database/handle.ts';
import { atMostEntries } from '../platform/entries.ts';
import { type Refusal, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { narrow, reencode, toPng, WRONG_PICTURE } from '../platform/pictures.ts';
import { createSlot } from '../platform/slot.ts';
import * as queries from './imagenes.queries.ts';

export const IMAGENES = 'imagenes';
const TIPO = 'image/webp';
const keyOf = (id: number, ancho: number) => `${IMAGENES}/${id}/${ancho}.webp`;

/** Id of the picture that a stored file belongs to. */
export const imagenOfKey = (key: string): number => Number(key.split('/')[1]);

/** True while a room shows the picture to members, at this moment (ISO 8601). */
export type Publica = (db: Handle, id: number, ahora: string) => Promise<boolean>;

/** The rooms' checks of which pictures they publish. */
export const SHOWS_IMAGEN = createSlot<Publica>();

const REMEMBERED = 100_000;

/** Remembered without expiry: browsers and proxies keep a published picture for good anyway. */
const published = perServer(() => new LRUCache<number, true>(atMostEntries(REMEMBERED)));

/**
 * Encodes and stores an uploaded picture in its widths under a new id; refuses anything else (422 naming
 * `file`).
 */
export async function store(house: House, bytes: Buffer): Promise<Imagen | Refusal> {
  const { db, storage } = house;
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
    await discard(house, imagen).catch(() => undefined);
    throw error;
  }
  return imagen;
}

export async function discard({ storage }: House, { id, ancho }: Imagen): Promise<void> {
  for (const one of anchosOf(ancho)) await storage.remove(keyOf(id, one));
}

/** Inserts the row of a stored picture. */
export async function save({ clock }: House, tx: Handle, stored: Imagen): Promise<Imagen> {
  return queries.insertImagen(tx, { ...stored, creado: clock.now().toISOString() });
}

/** Pictures with these ids that exist, for rooms that show them. */
export async function find(handle: Handle, ids: (number | null)[]): Promise<Map<number, Imagen>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await queries.findImagenes(handle, wanted);
  return new Map(found.map((imagen) => [imagen.id, imagen]));
}

/** Refuses the id of a picture that does not exist, in a form's field `imagen_id`. */
export async function refusalFor(handle: Handle, id: number | null): Promise<Refusal | null> {
  if (id === null || (await find(handle, [id])).size > 0) return null;
  return refuseField('imagen_id', 'Esa imagen no existe. Subila de nuevo.');
}

export async function isPublished(house: House, id: number): Promise<boolean> {
  if (published(house).has(id)) return true;
  const ahora = house.clock.now().toISOString();
  for (const isShown of SHOWS_IMAGEN.of(house)) {
    if (!(await isShown(house.db, id, ahora))) continue;
    published(house).set(id, true);
    return true;
  }
  return false;
}

/** Reads one width; if the picture is narrower than that, its largest. */
export async function read(
  { db, storage }: House,
  id: number,
  ancho: number,
): Promise<Readable | null> {
  const version = await storage.read(keyOf(id, ancho));
  if (version || !ANCHOS.some((one) => one === ancho)) return version;
  const [imagen] = await queries.findImagenes(db, [id]);
  return imagen && imagen.ancho < ancho ? storage.read(keyOf(id, imagen.ancho)) : null;
}

/** Reads a picture as PNG, which every program draws, within this size; null if it is gone. */
export async function readPng(
  house: House,
  id: number,
  size: { ancho: number; alto: number },
): Promise<Buffer | null> {
  const stored = await read(house, id, ANCHO_MAXIMO);
  return stored && toPng(await buffer(stored), size);
}

/** Files that a backup includes: every picture in all its widths. */
export const imagenesEnUso = async (handle: Handle) =>
  (await queries.listImagenes(handle)).flatMap(({ id, ancho }) =>
    anchosOf(ancho).map((one) => ({ clave: keyOf(id, one), tipo: TIPO })),
  );
