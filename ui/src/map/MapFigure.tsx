import type { ReactNode } from 'react';
import styles from './map.module.css';

interface MapFigureProps {
  /** Credit that the source of the tiles asks for. */
  atribucion: string;
  className?: string;
  children: ReactNode;
}

/** Frame of a map, with the credit of its tiles. Not loaded with Leaflet, so that it can stand before. */
export const MapFigure = ({ atribucion, className, children }: MapFigureProps) => (
  <figure className={[styles.figure, className].filter(Boolean).join(' ')}>
    {children}
    {atribucion && <figcaption className={styles.credit}>{atribucion}</figcaption>}
  </figure>
);
