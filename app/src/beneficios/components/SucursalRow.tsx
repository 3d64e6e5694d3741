import type { Sucursal } from '@gremio/contract/beneficios/schemas.ts';
import { formatDistance } from '@gremio/contract/platform/format.ts';
import { Globe, Navigation, Phone } from 'lucide-react';
import { detectDevice } from '../../platform/api/device.ts';
import type { PlaceInList } from '../../platform/components/LongList.tsx';
import { ContactLink, ContactLinks } from '../../platform/components/ContactLink.tsx';
import { telHref, directionsHref, webHref } from '../../platform/contact.ts';
import { positionOf } from './points.ts';
import styles from './beneficio.module.css';
import { line } from './words.ts';

/** Element id of a branch's row; choosing its pin on the map moves focus there. */
export const sucursalId = (id: number): string => `sucursal-${id}`;

function SucursalActions({ sucursal }: { sucursal: Sucursal }) {
  const { nombre, telefono, web } = sucursal;
  const at = positionOf(sucursal);
  const tel = telefono && telHref(telefono);
  const page = web && webHref(web);
  return (
    <ContactLinks>
      {at && (
        <ContactLink
          icon={Navigation}
          href={directionsHref(detectDevice(navigator), at, nombre)}
          label={`Cómo llegar a ${nombre}`}
          newTab
        >
          Cómo llegar
        </ContactLink>
      )}
      {tel && (
        <ContactLink icon={Phone} href={tel} label={`Llamar a ${nombre}, ${telefono}`}>
          <span className={styles.call}>Llamar</span>
          <span className={styles.number}>{telefono}</span>
        </ContactLink>
      )}
      {page && (
        <ContactLink icon={Globe} href={page} label={`Web de ${nombre}`} newTab>
          Web
        </ContactLink>
      )}
    </ContactLinks>
  );
}

/** A branch: where it is, how far, and how to reach it. */
export function SucursalRow({ sucursal, place }: { sucursal: Sucursal; place: PlaceInList }) {
  const { id, nombre, direccion, localidad, provincia, telefono, distancia } = sucursal;
  return (
    <li id={sucursalId(id)} className={styles.sucursal} tabIndex={-1} {...place}>
      <div className={styles.sucursalHead}>
        <h3 className={styles.sucursalName}>{nombre}</h3>
        {distancia !== null && <p className={styles.distance}>{formatDistance(distancia)}</p>}
      </div>
      <p className={styles.quiet}>
        {[direccion, line(localidad, localidad === provincia ? null : provincia)]
          .filter(Boolean)
          .join(', ') || 'Sin dirección'}
      </p>
      {telefono && !telHref(telefono) && <p className={styles.quiet}>Teléfono: {telefono}</p>}
      <SucursalActions sucursal={sucursal} />
    </li>
  );
}
