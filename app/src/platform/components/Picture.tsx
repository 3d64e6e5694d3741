import { anchoPara, anchosDe, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import styles from './picture.module.css';

interface PictureProps {
  imagen: Imagen;
  /** What it shows; '' where the words beside it say it already. */
  alt: string;
  /** How wide it will stand, as the `sizes` attribute says it: `(min-width: 720px) 360px, 100vw`. */
  sizes: string;
  /** Width to height of its place, such as `16 / 9`: it is covered, and kept while the picture loads. Its own unless given. */
  ratio?: string;
  /** The first thing that is seen: fetched before the rest. */
  first?: boolean;
}

/** For who reads no `srcset`. */
const PLAIN_PIXELS = 960;

/** A published picture, in the version that this screen needs; nothing around it moves when it comes. */
export function Picture({ imagen, alt, sizes, ratio, first = false }: PictureProps) {
  const { id, ancho, alto } = imagen;
  const srcSet = anchosDe(ancho)
    .map((one) => `${imagenUrl(id, one)} ${one}w`)
    .join(', ');
  return (
    <img
      className={styles.picture}
      src={imagenUrl(id, anchoPara(ancho, PLAIN_PIXELS))}
      srcSet={srcSet}
      sizes={sizes}
      width={ancho}
      height={alto}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      style={{ aspectRatio: ratio ?? `${ancho} / ${alto}` }}
    />
  );
}
