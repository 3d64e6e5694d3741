import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { Phone } from 'lucide-react';
import { Place } from '../../platform/components/Place.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { Way } from '../../platform/components/Way.tsx';
import { telHref } from '../../platform/contact.ts';
import { lugarOf } from './words.ts';

/** A hotel's address, with a map if its position is known, and ways to get there or call. */
export function Donde({ hotel }: { hotel: Hotel }) {
  const { id, nombre, direccion, telefono, nlatitud, nlongitud } = hotel;
  const tel = telefono && telHref(telefono);
  const address = [direccion, lugarOf(hotel)].filter(Boolean).join(', ');
  if (!address && nlatitud === null && !telefono) return null;
  return (
    <Section title="Dónde queda">
      {address && <p>{address}</p>}
      <Place id={id} name={nombre} nlatitud={nlatitud} nlongitud={nlongitud} way="Cómo llegar">
        {tel && (
          <Way icon={Phone} href={tel}>
            {telefono}
          </Way>
        )}
      </Place>
    </Section>
  );
}
