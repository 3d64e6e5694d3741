import { anchoPara, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';

/** Enough for a phone; the worker shows it wherever another width is wanted and not there. */
const PIXELS = 640;

/** The worker is what keeps them: on a first visit it is still on its way. */
function worked(): Promise<unknown> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return new Promise(() => undefined);
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** Fetches pictures of what is kept, one by one behind everything else; nobody waits for them. */
export function keepPictures(imagenes: readonly (Imagen | null | undefined)[]): void {
  const fetchAll = async () => {
    await worked();
    for (const imagen of imagenes) {
      if (!imagen) continue;
      const url = imagenUrl(imagen.id, anchoPara(imagen.ancho, PIXELS));
      await fetch(url, { priority: 'low' });
    }
  };
  fetchAll().catch((error: unknown) => console.warn('Falta una imagen:', error));
}
