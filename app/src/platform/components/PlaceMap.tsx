import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { detectDevice } from '../api/device.ts';
import { directionsHref } from '../contact.ts';
import { Map } from '../map/Map.tsx';
import { ContactLink, ContactLinks } from './ContactLink.tsx';

interface PlaceMapProps {
  id: number;
  name: string;
  /** Decimal degrees, both or neither. */
  nlatitud: number | null;
  nlongitud: number | null;
  /** Label of the link to the phone's map app. */
  directionsLabel: string;
  /** Further links, beside that one. */
  children?: ReactNode;
}

/** A place on a map, where its position is known, with links to reach it. */
export function PlaceMap({
  id,
  name,
  nlatitud,
  nlongitud,
  directionsLabel,
  children,
}: PlaceMapProps) {
  const at = nlatitud !== null && nlongitud !== null ? { nlatitud, nlongitud } : null;
  return (
    <>
      {at && (
        <Map label={`Dónde queda ${name}`} points={[{ id, name, ...at }]} sight={[at]} small />
      )}
      <ContactLinks>
        {at && (
          <ContactLink icon={Navigation} href={directionsHref(detectDevice(navigator), at, name)}>
            {directionsLabel}
          </ContactLink>
        )}
        {children}
      </ContactLinks>
    </>
  );
}
