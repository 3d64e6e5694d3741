import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { isBorrador, VISTA_LISTA } from '@gremio/contract/platform/vista-previa.ts';
import { useEffect, useState } from 'react';

/** Widths to try, the larger first; the server answers for a narrower picture with its largest version. */
const MEASURED = [640, 320];

/** The console's draft as it is typed; only messages from the same-origin page around this frame count. */
export function useConsoleDraft<T>(): T | null {
  const [draft, setDraft] = useState<T | null>(null);
  useEffect(() => {
    const around = window.parent;
    if (around === window) return undefined;
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== around || !isBorrador(data)) return;
      setDraft(data.borrador as T);
    };
    window.addEventListener('message', onMessage);
    around.postMessage(VISTA_LISTA, window.location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return draft;
}

const load = (id: number, width: number): Promise<Imagen | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () =>
      resolve({ id, ancho: image.naturalWidth, alto: image.naturalHeight }),
    );
    image.addEventListener('error', () => resolve(null));
    image.src = imagenUrl(id, width);
  });

async function measure(id: number): Promise<Imagen | null> {
  for (const width of MEASURED) {
    const found = await load(id, width);
    if (found) return found;
  }
  return null;
}

/**
 * Returns the pictures of these ids with the size of the version that was loaded: it has the same proportion
 * as the size in a member's reply.
 */
export function useImagenes(ids: readonly number[]): Imagen[] {
  const [known, setKnown] = useState<Imagen[]>([]);
  const key = ids.join();
  useEffect(() => {
    let left = false;
    const wanted = key === '' ? [] : key.split(',').map(Number);
    void Promise.all(wanted.map(measure)).then((found) => {
      if (!left) setKnown(found.filter((one) => one !== null));
    });
    return () => {
      left = true;
    };
  }, [key]);
  return known;
}
