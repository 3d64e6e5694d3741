import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Picture } from '../../platform/components/Picture.tsx';
import styles from './gallery.module.css';

const SIZES = '(min-width: 900px) 720px, 100vw';

/** A hotel's photos, one at a time and as wide as the page, with a counter. */
export function Gallery({ hotel: { imagenes, nombre } }: { hotel: Hotel }) {
  const track = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const { length } = imagenes;
  if (length === 0) return null;
  const watch = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setCurrent(Math.min(Math.round(scrollLeft / clientWidth), length - 1));
  const go = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  return (
    <div className={styles.gallery}>
      <section
        ref={track}
        className={styles.track}
        aria-label={`Fotos de ${nombre}`}
        // A scrolling area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => watch(event.currentTarget)}
      >
        {imagenes.map((imagen, index) => (
          <div key={imagen.id} className={styles.photo}>
            <Picture
              imagen={imagen}
              alt={`${nombre}, foto ${index + 1} de ${length}`}
              sizes={SIZES}
              ratio="16 / 9"
              first={index === 0}
            />
          </div>
        ))}
      </section>
      {length > 1 && (
        <>
          <button
            type="button"
            className={`${styles.turn} ${styles.before}`}
            aria-label="Foto anterior"
            disabled={current === 0}
            onClick={() => go(current - 1)}
          >
            <ChevronLeft size={24} aria-hidden />
          </button>
          <button
            type="button"
            className={`${styles.turn} ${styles.after}`}
            aria-label="Foto siguiente"
            disabled={current === length - 1}
            onClick={() => go(current + 1)}
          >
            <ChevronRight size={24} aria-hidden />
          </button>
          <p className={styles.count} aria-hidden>
            {current + 1}/{length}
          </p>
        </>
      )}
    </div>
  );
}
