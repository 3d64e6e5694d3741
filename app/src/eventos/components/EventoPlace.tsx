import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { PlaceMap } from '../../platform/components/PlaceMap.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { placeInWords } from './words.ts';

/** The place on a map with directions; nothing if its position is unknown. */
export function EventoPlace({ evento }: { evento: Evento }) {
  const { id, lugar, nlatitud, nlongitud } = evento;
  if (nlatitud === null || nlongitud === null) return null;
  return (
    <Section title="Cómo llegar">
      <p>{placeInWords(evento)}</p>
      <PlaceMap
        id={id}
        name={lugar}
        nlatitud={nlatitud}
        nlongitud={nlongitud}
        directionsLabel="Abrir en el mapa"
      />
    </Section>
  );
}
