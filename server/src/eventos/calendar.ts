import { citaOf } from '@gremio/contract/eventos/rules.ts';
import type { CitasDe } from '../mensajes/calendar-feed.ts';
import { listPlacesOf } from './calendar.queries.ts';

/** Calendar entries of the events in which a member has a place. */
export const citasDeEventos: CitasDe = async (db, { personaId, host, desde, hecho }) =>
  (await listPlacesOf(db, personaId, desde)).flatMap((one) =>
    one.personas === 0
      ? []
      : {
          ...citaOf(one, one.personas, host, hecho),
          revision: one.version,
          cancelada: one.estado === 'cancelada',
        },
  );
