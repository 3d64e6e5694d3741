import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { Place } from '../../platform/components/Place.tsx';
import { Section } from '../../platform/components/Section.tsx';
import { dondeInWords } from './words.ts';

/** The place on a map with directions; nothing if its position is unknown. */
export function Donde({ evento }: { evento: Evento }) {
  const { id, lugar, nlatitud, nlongitud } = evento;
  if (nlatitud === null || nlongitud === null) return null;
  return (
    <Section title="Cómo llegar">
      <p>{dondeInWords(evento)}</p>
      <Place
        id={id}
        name={lugar}
        nlatitud={nlatitud}
        nlongitud={nlongitud}
        way="Abrir en el mapa"
      />
    </Section>
  );
}
