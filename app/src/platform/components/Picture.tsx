import { anchoPara, anchosOf, imagenUrl } from '@gremio/contract/archivos/rules.ts';
import type { Imagen } from '@gremio/contract/archivos/schemas.ts';
import styles from './picture.module.css';

interface PictureProps {
  imagen: Imagen;
  /** Text alternative; '' where the words beside the picture say the same. */
  alt: string;
  /** Value of the `sizes` attribute: `(min-width: 720px) 360px, 100vw`. */
  sizes: string;
  /**
   * Aspect ratio of its box, such as `16 / 9`, which the picture covers and which is reserved while it loads;
   * the picture's own by default.
   */
  ratio?: string;
  /** True for the first thing seen: it is fetched before the rest. */
  first?: boolean;
}

/** Width for browsers without `srcset`. */
const PLAIN_PIXELS = 960;

/** A published picture in the size that this screen needs, in a box that is reserved while it loads. */
export function Picture({ imagen, alt, sizes, ratio, first = false }: PictureProps) {
  const { id, ancho, alto } = imagen;
  const srcSet = anchosOf(ancho)
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
