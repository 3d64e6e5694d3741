import type { AjustesService } from '../ajustes/settings.ts';
import type { ImagenesService } from '../archivos/images.ts';
import { defineRoom } from '../define-room.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { citasDeHoteles } from './calendar.ts';
import { hotelesRoutes } from './hotels.routes.ts';
import { createHotelesService, type HotelesService } from './hotels.ts';
import { ejemplos } from './mails.ts';
import { datos } from './personal-data.ts';
import { createRecordatoriosDeHoteles } from './reminders.ts';
import { createCompartir } from './share.ts';
import { migrations } from './table.ts';

interface Needs {
  ajustes: AjustesService;
  imagenes: ImagenesService;
  mensajes: MensajesService;
  personas: PersonasService;
}

/** Hotels, their nights, and stays. */
export const hotelesRoom = defineRoom({
  migrations: [migrations],
  services: (parts: Parts, rooms: Needs) => ({ hoteles: createHotelesService(parts, rooms) }),
  offers: (
    { hoteles, imagenes, personas }: Needs & { hoteles: HotelesService },
    { clock, config },
  ) => ({
    routes: () => hotelesRoutes(hoteles, clock),
    personalData: datos,
    reminders: [createRecordatoriosDeHoteles(personas)],
    calendar: citasDeHoteles,
    share: { '/hoteles/$id': createCompartir(imagenes) },
    sampleMails: ejemplos(baseOf(config)),
    onBaja: hoteles.releaseAll,
    takenPlaces: hoteles.takenPlaces,
    showsImagen: hoteles.showsImagen,
  }),
});
