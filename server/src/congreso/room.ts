import { defineRoom } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { citasDeCongreso } from './calendar.ts';
import { congresoRoutes } from './congress.routes.ts';
import { type CongresoService, createCongresoService } from './congress.ts';
import { createCongresalesLoad } from './delegates.import.ts';
import { congresoJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { datos } from './personal-data.ts';
import { createRecordatoriosDeCongreso } from './reminders.ts';
import { migrations } from './table.ts';

interface Needs {
  mensajes: MensajesService;
  personas: PersonasService;
}

/** Congresses: their delegates and forms. */
export const congresoRoom = defineRoom({
  migrations: [migrations],
  services: (parts: Parts, rooms: Needs) => ({ congreso: createCongresoService(parts, rooms) }),
  offers: ({ congreso, personas }: Needs & { congreso: CongresoService }, parts) => ({
    routes: ({ loadOf }) => congresoRoutes(congreso, parts.clock, loadOf('congresales')),
    jobs: congresoJobs(congreso),
    imports: [createCongresalesLoad(parts)],
    personalData: datos,
    reminders: [createRecordatoriosDeCongreso(personas)],
    calendar: citasDeCongreso,
    sampleMails: ejemplos(baseOf(parts.config)),
    onBaja: congreso.releaseAll,
  }),
});
