import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import { defineRoom } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { createListaLoad } from './audience.import.ts';
import { citasDeEventos } from './calendar.ts';
import { eventosRoutes } from './events.routes.ts';
import { createEventosService, type EventosService } from './events.ts';
import { eventosJobs } from './jobs.ts';
import { ejemplos } from './mails.ts';
import { datos } from './personal-data.ts';
import { createRecordatoriosDeEventos } from './reminders.ts';
import { createCompartir } from './share.ts';
import { migrations } from './table.ts';

interface Needs {
  ajustes: AjustesService;
  imagenes: ImagenesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

/** Events: enrolment with guests, the waiting list, the draw, and entries. */
export const eventosRoom = defineRoom({
  migrations: [migrations],
  services: (parts: Parts, rooms: Needs) => ({ eventos: createEventosService(parts, rooms) }),
  offers: ({ eventos, ...rooms }: Needs & { eventos: EventosService }, parts) => ({
    routes: ({ loadOf }) => eventosRoutes(eventos, loadOf('lista_evento'), parts.clock),
    workers: [eventos.worker],
    jobs: eventosJobs(eventos),
    imports: [createListaLoad(parts, rooms.personas)],
    personalData: datos,
    reminders: [createRecordatoriosDeEventos(rooms.personas)],
    calendar: citasDeEventos,
    share: { '/eventos/$id': createCompartir(parts, rooms.imagenes) },
    sampleMails: ejemplos(baseOf(parts.config)),
    onBaja: eventos.releaseAll,
    takenPlaces: eventos.takenPlaces,
    showsImagen: eventos.showsImagen,
  }),
});
