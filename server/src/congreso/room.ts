import { defineRoom } from '../define-room.ts';
import type { ImportacionesService } from '../importaciones/imports.ts';
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
  importaciones: ImportacionesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

/** Congresses: their delegates and forms. */
export const congresoRoom = defineRoom({
  name: 'congreso',
  migrations: [migrations],
  services: (parts: Parts, rooms: Needs) => ({ congreso: createCongresoService(parts, rooms) }),
  offers({ congreso, importaciones, personas }: Needs & { congreso: CongresoService }, parts) {
    const congresales = createCongresalesLoad(parts);
    const registered = importaciones.registered(congresales);
    return {
      routes: () => congresoRoutes(congreso, parts.clock, registered),
      jobs: congresoJobs(congreso),
      imports: [congresales],
      personalData: datos,
      reminders: [createRecordatoriosDeCongreso(personas)],
      calendar: citasDeCongreso,
      sampleMails: ejemplos(baseOf(parts.config)),
      onBaja: congreso.releaseAll,
    };
  },
});
