import type { Evento } from '@gremio/contract/eventos/schemas.ts';
import { MINUTE_MS } from '@gremio/contract/platform/time.ts';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import { IconFact, IconFacts } from '../../platform/components/Facts.tsx';
import { useNow } from '../../platform/hooks.ts';
import styles from './eventos.module.css';
import { whenInWords, placesInWords, offersPlaces } from './words.ts';

/** Date, place and free places of an event. */
export function EventoFacts({ evento }: { evento: Evento }) {
  return (
    <IconFacts>
      <IconFact icon={CalendarDays} name="Cuándo" strong={whenInWords(evento)} />
      <IconFact icon={MapPin} name="Dónde" strong={evento.lugar}>
        {evento.direccion && <p className={styles.quiet}>{evento.direccion}</p>}
      </IconFact>
      {offersPlaces(evento, useNow(MINUTE_MS)) && (
        <IconFact icon={Users} name="Lugares">
          <span className={styles.places}>{placesInWords(evento)}</span>
        </IconFact>
      )}
    </IconFacts>
  );
}
