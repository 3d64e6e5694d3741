import { anchoPara, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { safeCache } from '../storage/caches.ts';
import { workers } from '../storage/workers.ts';
import { mayPrefetch } from './may-prefetch.ts';

/** Cache name that the worker uses (`worker/sw.ts`). */
const PICTURES = 'imagenes';
/** Wide enough for a phone; the worker serves it wherever another width is wanted but not cached. */
const PIXELS = 640;

/** Waits for a worker to control the page, since it is what caches pictures; a first visit has none yet. */
function worked(): Promise<unknown> {
  const container = workers();
  if (!container) return new Promise(() => undefined);
  if (container.controller) return Promise.resolve();
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** Fetches the pictures that are not cached yet, one at a time and at low priority. */
export function keepPictures(imagenes: readonly (Imagen | null | undefined)[]): void {
  if (!mayPrefetch()) return;
  const fetchAll = async () => {
    await worked();
    const kept = safeCache(PICTURES);
    for (const imagen of imagenes) {
      if (!imagen) continue;
      const url = imagenUrl(imagen.id, anchoPara(imagen.ancho, PIXELS));
      if (!(await kept.match(new Request(url)))) await fetch(url, { priority: 'low' });
    }
  };
  fetchAll().catch((error: unknown) => console.warn('Falta una imagen:', error));
}
