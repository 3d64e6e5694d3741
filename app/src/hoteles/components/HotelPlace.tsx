import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { Phone } from 'lucide-react';
import { PlaceMap } from '../../platform/components/PlaceMap.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { ContactLink } from '../../platform/components/ContactLink.tsx';
import { telHref } from '../../platform/contact.ts';
import { placeOf } from './words.ts';

/** A hotel's address, with a map if its position is known, and ways to get there or call. */
export function HotelPlace({ hotel }: { hotel: Hotel }) {
  const { id, nombre, direccion, telefono, nlatitud, nlongitud } = hotel;
  const tel = telefono && telHref(telefono);
  const address = [direccion, placeOf(hotel)].filter(Boolean).join(', ');
  if (!address && nlatitud === null && !telefono) return null;
  return (
    <Section title="Dónde queda">
      {address && <p>{address}</p>}
      <PlaceMap
        id={id}
        name={nombre}
        nlatitud={nlatitud}
        nlongitud={nlongitud}
        directionsLabel="Cómo llegar"
      >
        {tel && (
          <ContactLink icon={Phone} href={tel}>
            {telefono}
          </ContactLink>
        )}
      </PlaceMap>
    </Section>
  );
}
