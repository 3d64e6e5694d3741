import { anchoPara, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { carefulCache } from '../storage/caches.ts';
import { workers } from '../storage/workers.ts';
import { mayAskAhead } from './ahead.ts';

/** As the worker calls it (`worker/sw.ts`). */
const PICTURES = 'imagenes';
/** Enough for a phone; the worker shows it wherever another width is wanted and not there. */
const PIXELS = 640;

/** The worker is what keeps them: on a first visit it is still on its way. */
function worked(): Promise<unknown> {
  const container = workers();
  if (!container) return new Promise(() => undefined);
  if (container.controller) return Promise.resolve();
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** Fetches the pictures of what is kept that are not there yet, one by one behind everything else; nobody waits for them. */
export function keepPictures(imagenes: readonly (Imagen | null | undefined)[]): void {
  if (!mayAskAhead()) return;
  const fetchAll = async () => {
    await worked();
    const kept = carefulCache(PICTURES);
    for (const imagen of imagenes) {
      if (!imagen) continue;
      const url = imagenUrl(imagen.id, anchoPara(imagen.ancho, PIXELS));
      if (!(await kept.match(new Request(url)))) await fetch(url, { priority: 'low' });
    }
  };
  fetchAll().catch((error: unknown) => console.warn('Falta una imagen:', error));
}
