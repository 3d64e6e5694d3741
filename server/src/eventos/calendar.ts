import { citaOf } from '@gremio/contract/eventos/cita/rules.ts';
import type { CitasDe } from '../mensajes/calendar-feed.ts';
import { listPlacesOf } from './calendar.queries.ts';

/** Calendar entries of the events in which a member has a place. */
export const citasDeEventos: CitasDe = async (db, { personaId, host, desde, hecho }) =>
  (await listPlacesOf(db, personaId, desde)).flatMap((one) =>
    one.personas === 0
      ? []
      : {
          ...citaOf(one, one, host, hecho),
          // A calendar that had the entry removes it, instead of keeping what is not read any more.
          cancelada: one.estado === 'cancelada' || !one.publicado,
        },
  );
