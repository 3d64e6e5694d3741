import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import { isBorrador, VISTA_LISTA } from '@gremio/contract/platform/vista-previa.ts';
import { useEffect, useState } from 'react';

/** Pictures are published in these widths, as far as they are that wide. */
const MEASURED = [640, 320];

/** What the console's form says as it is written. It is heard from this origin's page around this one, and nobody else. */
export function useBorrador<T>(): T | null {
  const [borrador, setBorrador] = useState<T | null>(null);
  useEffect(() => {
    const around = window.parent;
    if (around === window) return undefined;
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== around || !isBorrador(data)) return;
      setBorrador(data.borrador as T);
    };
    window.addEventListener('message', hear);
    around.postMessage(VISTA_LISTA, window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  return borrador;
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

/** Pictures by their ids, with the sizes that a member's reply would say. */
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
