import { ANCHO_MAXIMO, ANCHOS, anchosDe } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { LRUCache } from 'lru-cache';
import type { Readable } from 'node:stream';
import type { Handle } from '../../platform/database/handle.ts';
import { type Refusal, refuseField } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { narrow, reencode, WRONG_PICTURE } from '../../platform/pictures.ts';
import * as queries from './queries.ts';

export const IMAGENES = 'imagenes';
const TIPO = 'image/webp';
const keyOf = (id: number, ancho: number) => `${IMAGENES}/${id}/${ancho}.webp`;

/** The picture that a stored version belongs to. */
export const imagenOfKey = (key: string): number => Number(key.split('/')[1]);

/** True while a room shows the picture to members. */
export type Publica = (db: Handle, id: number) => Promise<boolean>;

const REMEMBERED = 100_000;

export type ImagenesService = ReturnType<typeof createImagenesService>;

/** Pictures that staff publish: made anew once, in the widths that screens ask for, and never changed. */
export function createImagenesService({ db, storage, clock }: Parts) {
  /** Once a picture was published, browsers and proxies keep it for ever: so is this. */
  const published = new LRUCache<number, true>({ max: REMEMBERED });
  const rooms: Publica[] = [];

  async function discard({ id, ancho }: Imagen): Promise<void> {
    for (const one of anchosDe(ancho)) await storage.remove(keyOf(id, one));
  }

  return {
    /** An uploaded picture, stored in its widths under an id of its own; or why it is none (422 naming `file`). */
    async store(bytes: Buffer): Promise<Imagen | Refusal> {
      const largest = await reencode(bytes, ANCHO_MAXIMO);
      if (typeof largest === 'string') return refuseField('file', WRONG_PICTURE[largest]);
      const { ancho, alto } = largest;
      const versions = [...(await narrow(largest, anchosDe(ancho).slice(0, -1))), largest];
      const imagen = { id: await queries.nextImagenId(db), ancho, alto };
      try {
        for (const version of versions)
          await storage.put(keyOf(imagen.id, version.ancho), version.bytes, TIPO);
      } catch (error) {
        // Those that found room are no picture; what cannot be removed now is purged as an orphan.
        await discard(imagen).catch(() => undefined);
        throw error;
      }
      return imagen;
    },

    discard,

    /** The row of a picture that is stored. */
    async save(tx: Handle, stored: Imagen): Promise<Imagen> {
      return queries.insertImagen(tx, { ...stored, creado: clock.now().toISOString() });
    },

    /** For rooms that show pictures: those of these ids that exist. */
    async find(handle: Handle, ids: (number | null)[]): Promise<Map<number, Imagen>> {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      if (wanted.length === 0) return new Map();
      const found = await queries.findImagenes(handle, wanted);
      return new Map(found.map((imagen) => [imagen.id, imagen]));
    },

    /** Rooms that publish pictures are built after this one, and say here what they show. */
    publica: (...shows: Publica[]): void => void rooms.push(...shows),

    async isPublished(id: number): Promise<boolean> {
      if (published.has(id)) return true;
      for (const shows of rooms) {
        if (!(await shows(db, id))) continue;
        published.set(id, true);
        return true;
      }
      return false;
    },

    /** One version; of a picture that is narrower than was asked for, its largest. */
    async read(id: number, ancho: number): Promise<Readable | null> {
      const version = await storage.read(keyOf(id, ancho));
      if (version || !ANCHOS.some((one) => one === ancho)) return version;
      const [imagen] = await queries.findImagenes(db, [id]);
      return imagen && imagen.ancho < ancho ? storage.read(keyOf(id, imagen.ancho)) : null;
    },
  };
}

/** The pictures that a backup keeps, in all their widths. */
export const imagenesEnUso = async (handle: Handle) =>
  (await queries.listImagenes(handle)).flatMap(({ id, ancho }) =>
    anchosDe(ancho).map((one) => ({ clave: keyOf(id, one), tipo: TIPO })),
  );
