import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { NOTICE_CHECKS, REMINDERS } from '../mensajes/reminders.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
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
import { createRecordatoriosDeEventos } from './reminders.ts';
import { createCompartir } from './share.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

interface Uses extends Needs {
  eventos: EventosService;
}

/** Events: enrolment with guests, the waiting list, the draw, and entries. */
export const eventosRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: (parts: Parts, rooms: Needs) => ({
    eventos: createEventosService(parts, { ...rooms, house: parts }),
  }),
  offers: ({ eventos, ...rooms }: Uses, parts) => ({
    acts,
    routes: () => eventosRoutes(eventos, parts),
    workers: [eventos.worker],
    jobs: eventosJobs(eventos),
    merge,
    personalData: datos,
    share: { '/eventos/$id': createCompartir(parts) },
    onBaja: eventos.baja,
    onRegreso: eventos.regreso,
    takenPlaces: eventos.takenPlaces,
    adds: [
      SHOWS_IMAGEN(eventos.showsImagen),
      REMINDERS(createRecordatoriosDeEventos(rooms.personas)),
      NOTICE_CHECKS(citaCheck),
      CITAS(citasDeEventos),
      EJEMPLOS(ejemplos(baseOf(parts.config))),
      REPORTS(reports),
      RESTRICTED(['eventos.destinatarios']),
    ],
  }),
});
