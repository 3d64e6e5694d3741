import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { Link } from '@tanstack/react-router';
import { BedDouble } from 'lucide-react';
import { Chip } from '../../platform/components/Chip.tsx';
import { PictureCardBody, pictureCardClass } from '../../platform/components/PictureCards.tsx';
import styles from './hoteles.module.css';
import { placeOf, precioInWords } from './words.ts';

/** Card of a hotel in the list: picture, place and price per night. */
export function HotelCard({ hotel, first }: { hotel: Hotel; first: boolean }) {
  const { id, nombre, imagenes, convenio } = hotel;
  return (
    <li>
      <Link to="/hoteles/$id" params={{ id: String(id) }} className={pictureCardClass}>
        <PictureCardBody imagen={imagenes[0]} icon={BedDouble} first={first} name={nombre}>
          <span className={styles.quiet}>{placeOf(hotel)}</span>
          <span className={styles.cardFacts}>
            <span className={styles.price}>{precioInWords(hotel)}</span>
            <Chip tone={convenio ? 'plain' : 'brand'}>
              {convenio ? 'Por convenio' : 'Hotel propio'}
            </Chip>
          </span>
        </PictureCardBody>
      </Link>
    </li>
  );
}
