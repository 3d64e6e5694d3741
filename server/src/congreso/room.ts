import { DELEGATES } from '../audiencias/audiencias.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { REMINDERS } from '../mensajes/reminders.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { citasDeCongreso } from './calendar.ts';
import { congresoRoutes } from './congress.routes.ts';
import { type CongresoService, createCongresoService } from './congress.ts';
import { createCongresalesLoad } from './delegates.import.ts';
import { congresoJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { createRecordatoriosDeCongreso } from './reminders.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

interface Uses extends Needs {
  congreso: CongresoService;
}

/** Congresses: their delegates and forms. */
export const congresoRoom = defineRoom({
  migrations: [migrations],
  seen,
  services: (parts: Parts, rooms: Needs) => ({
    congreso: createCongresoService(parts, { ...rooms, house: parts }),
  }),
  offers: ({ congreso, personas }: Uses, parts) => ({
    acts,
    adds: [
      REMINDERS(createRecordatoriosDeCongreso(personas)),
      CITAS(citasDeCongreso),
      EJEMPLOS(ejemplos(baseOf(parts.config))),
      DELEGATES(congreso.congresales.isDelegate),
    ],
    routes: ({ loadOf }) => congresoRoutes(congreso, parts, loadOf('congresales')),
    workers: [congreso.listNotices],
    jobs: congresoJobs(congreso),
    imports: [createCongresalesLoad(parts, personas)],
    merge,
    personalData: datos,
    onBaja: congreso.releaseAll,
    onRegreso: congreso.formularios.regreso,
  }),
});
