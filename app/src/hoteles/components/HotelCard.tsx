import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { Picture } from '../../platform/components/Picture.tsx';
import styles from './hoteles.module.css';
import { lugarOf, precioInWords } from './words.ts';

const SIZES = '(min-width: 900px) 400px, 100vw';

/** A hotel on the list: its picture, where it is, what a night costs. */
export function HotelCard({ hotel, first }: { hotel: Hotel; first: boolean }) {
  const [imagen] = hotel.imagenes;
  return (
    <li>
      <Link to="/hoteles/$id" params={{ id: String(hotel.id) }} className={styles.card}>
        {imagen ? (
          <Picture imagen={imagen} alt="" sizes={SIZES} ratio="16 / 9" first={first} />
        ) : (
          <span className={styles.noPicture}>
            <BedDouble size={44} aria-hidden />
          </span>
        )}
        <span className={styles.cardWords}>
          <span className={styles.name}>{hotel.nombre}</span>
          <span className={styles.quiet}>{lugarOf(hotel)}</span>
          <span className={styles.cardFacts}>
            <span className={styles.price}>{precioInWords(hotel)}</span>
            <Chip tone={hotel.convenio ? 'plain' : 'brand'}>
              {hotel.convenio ? 'Por convenio' : 'Hotel propio'}
            </Chip>
          </span>
        </span>
      </Link>
    </li>
  );
}
