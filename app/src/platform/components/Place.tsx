import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { detectDevice } from '../api/device.ts';
import { wayHref } from '../contact.ts';
import { Map } from '../map/Map.tsx';
import { Way, Ways } from './Way.tsx';

interface PlaceProps {
  id: number;
  name: string;
  /** Decimal degrees, both or neither. */
  nlatitud: number | null;
  nlongitud: number | null;
  /** Label of the link to the phone's map app. */
  way: string;
  /** Further links, beside that one. */
  children?: ReactNode;
}

/** A place on a map, where its position is known, with links to reach it. */
export function Place({ id, name, nlatitud, nlongitud, way, children }: PlaceProps) {
  const at = nlatitud !== null && nlongitud !== null ? { nlatitud, nlongitud } : null;
  return (
    <>
      {at && (
        <Map label={`Dónde queda ${name}`} points={[{ id, name, ...at }]} sight={[at]} small />
      )}
      <Ways>
        {at && (
          <Way icon={Navigation} href={wayHref(detectDevice(navigator), at, name)}>
            {way}
          </Way>
        )}
        {children}
      </Ways>
    </>
  );
}
