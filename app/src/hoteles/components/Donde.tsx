import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { Navigation, Phone } from 'lucide-react';
import { telHref, wayHref } from '../../platform/contact.ts';
import { detectDevice } from '../../platform/api/device.ts';
import { Map } from '../../platform/map/Map.tsx';
import styles from './hoteles.module.css';
import { lugarOf } from './words.ts';

/** Where a hotel is, on a map where there is one, and how to get there or call. */
export function Donde({ hotel }: { hotel: Hotel }) {
  const { id, nombre, direccion, telefono, nlatitud, nlongitud } = hotel;
  const at = nlatitud !== null && nlongitud !== null ? { nlatitud, nlongitud } : null;
  const tel = telefono && telHref(telefono);
  const address = [direccion, lugarOf(hotel)].filter(Boolean).join(', ');
  if (!address && !at && !telefono) return null;
  return (
    <section className={styles.section} aria-labelledby="donde">
      <h2 id="donde" className={styles.heading}>
        Dónde queda
      </h2>
      {address && <p>{address}</p>}
      {at && (
        <Map
          label={`Dónde queda ${nombre}`}
          points={[{ id, name: nombre, ...at }]}
          sight={[at]}
          small
        />
      )}
      <div className={styles.ways}>
        {at && (
          <a className={styles.way} href={wayHref(detectDevice(navigator), at, nombre)}>
            <Navigation size={20} aria-hidden />
            Cómo llegar
          </a>
        )}
        {tel && (
          <a className={styles.way} href={tel}>
            <Phone size={20} aria-hidden />
            {telefono}
          </a>
        )}
      </div>
    </section>
  );
}
