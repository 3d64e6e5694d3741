import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { Navigation } from 'lucide-react';
import { detectDevice } from '../../platform/api/device.ts';
import { wayHref } from '../../platform/contact.ts';
import { Map } from '../../platform/map/Map.tsx';
import styles from './eventos.module.css';
import { dondeInWords } from './words.ts';

/** The place on a map, and how to get there, where its position is known. */
export function Donde({ evento }: { evento: Evento }) {
  const { id, lugar, nlatitud, nlongitud } = evento;
  if (nlatitud === null || nlongitud === null) return null;
  const at = { nlatitud, nlongitud };
  return (
    <section className={styles.section} aria-labelledby="donde">
      <h2 id="donde" className={styles.heading}>
        Cómo llegar
      </h2>
      <p>{dondeInWords(evento)}</p>
      <Map
        label={`Dónde queda ${lugar}`}
        points={[{ id, name: lugar, ...at }]}
        sight={[at]}
        small
      />
      <a className={styles.way} href={wayHref(detectDevice(navigator), at, lugar)}>
        <Navigation size={20} aria-hidden />
        Abrir en el mapa
      </a>
    </section>
  );
}
