import { ANCHO_MAXIMO, ANCHOS, anchosOf } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { LRUCache } from 'lru-cache';
import type { Readable } from 'node:stream';
import type { Handle } from '../platform/database/handle.ts';
import { type Refusal, refuseField } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { narrow, reencode, WRONG_PICTURE } from '../platform/pictures.ts';
import * as queries from './images.queries.ts';

export const IMAGENES = 'imagenes';
const TIPO = 'image/webp';
const keyOf = (id: number, ancho: number) => `${IMAGENES}/${id}/${ancho}.webp`;

/** Id of the picture that a stored file belongs to. */
export const imagenOfKey = (key: string): number => Number(key.split('/')[1]);

/** True while a room shows the picture to members. */
export type Publica = (db: Handle, id: number) => Promise<boolean>;

const REMEMBERED = 100_000;

export type ImagenesService = ReturnType<typeof createImagenesService>;

/**
 * Pictures that staff publish: encoded once in the widths that screens request, and never changed. `shows`
 * are the rooms' checks of which pictures they publish.
 */
export function createImagenesService({ db, storage, clock }: Parts, shows: () => Publica[]) {
  /** Cached without expiry: browsers and proxies keep a published picture for good anyway. */
  const published = new LRUCache<number, true>({ max: REMEMBERED });

  async function discard({ id, ancho }: Imagen): Promise<void> {
    for (const one of anchosOf(ancho)) await storage.remove(keyOf(id, one));
  }

  return {
    /**
     * Encodes and stores an uploaded picture in its widths under a new id; refuses anything else (422 naming
     * `file`).
     */
    async store(bytes: Buffer): Promise<Imagen | Refusal> {
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
        await discard(imagen).catch(() => undefined);
        throw error;
      }
      return imagen;
    },

    discard,

    /** Inserts the row of a stored picture. */
    async save(tx: Handle, stored: Imagen): Promise<Imagen> {
      return queries.insertImagen(tx, { ...stored, creado: clock.now().toISOString() });
    },

    /** Pictures with these ids that exist, for rooms that show them. */
    async find(handle: Handle, ids: (number | null)[]): Promise<Map<number, Imagen>> {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      if (wanted.length === 0) return new Map();
      const found = await queries.findImagenes(handle, wanted);
      return new Map(found.map((imagen) => [imagen.id, imagen]));
    },

    async isPublished(id: number): Promise<boolean> {
      if (published.has(id)) return true;
      for (const isShown of shows()) {
        if (!(await isShown(db, id))) continue;
        published.set(id, true);
        return true;
      }
      return false;
    },

    /** Reads one width; if the picture is narrower than that, its largest. */
    async read(id: number, ancho: number): Promise<Readable | null> {
      const version = await storage.read(keyOf(id, ancho));
      if (version || !ANCHOS.some((one) => one === ancho)) return version;
      const [imagen] = await queries.findImagenes(db, [id]);
      return imagen && imagen.ancho < ancho ? storage.read(keyOf(id, imagen.ancho)) : null;
    },
  };
}

/** Files that a backup includes: every picture in all its widths. */
export const imagenesEnUso = async (handle: Handle) =>
  (await queries.listImagenes(handle)).flatMap(({ id, ancho }) =>
    anchosOf(ancho).map((one) => ({ clave: keyOf(id, one), tipo: TIPO })),
  );
