import { TAKEN_PLACES } from '../platform/cupos/taken-places.ts';
import { SHARED } from '../platform/compartir.ts';
import { DATOS } from '../platform/datos.ts';
import { ON_REGRESO } from '../personas/regreso.ts';
import { ON_BAJA } from '../personas/estados.ts';
import { MERGES } from '../platform/merge.ts';
import { ACTS } from '../platform/audit/acts.ts';
import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import { defineRoom } from '../define-room.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { citasDeEventos } from './calendar.ts';
import { eventosRoutes } from './events.routes.ts';
import { createEventosService, type EventosService } from './events.ts';
import { eventosJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { citaCheck } from './notices.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { recordatorios } from './reminders.ts';
import { createCompartir } from './share.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Uses {
  eventos: EventosService;
}

/** Events: enrolment with guests, the waiting list, the draw, and entries. */
export const eventosRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: (house: Parts) => ({
    eventos: createEventosService(house, { house }),
  }),
  offers: ({ eventos }: Uses, parts) => ({
    routes: () => eventosRoutes(eventos, parts),
    workers: [eventos.worker],
    jobs: eventosJobs(eventos),
    adds: [
      ACTS(acts),
      TAKEN_PLACES(eventos.takenPlaces),
      SHARED({ '/eventos/$id': createCompartir(parts) }),
      DATOS(datos),
      MERGES(merge),
      ON_BAJA(eventos.baja),
      ON_REGRESO(eventos.regreso),
      SHOWS_IMAGEN(eventos.showsImagen),
      REMINDERS(recordatorios),
      NOTICE_CHECKS(citaCheck),
      CITAS(citasDeEventos),
      EJEMPLOS(ejemplos(baseOf(parts.config))),
      REPORTS(reports),
      RESTRICTED(['eventos.destinatarios']),
    ],
  }),
});
