import { REPORTS } from '../platform/report/report.ts';
import { RESTRICTED } from '../platform/database/audience.ts';
import { CITAS } from '../mensajes/calendar-feed.ts';
import { EJEMPLOS } from '../mensajes/preview.ts';
import { REMINDERS } from '../mensajes/reminders.ts';
import { SHOWS_IMAGEN } from '../archivos/imagenes.ts';
import { defineRoom } from '../define-room.ts';
import type { PersonasService } from '../personas/people.ts';
import { baseOf } from '../platform/config.ts';
import type { Parts } from '../platform/parts.ts';
import { acts } from './acts.ts';
import { citasDeHoteles } from './calendar.ts';
import { hotelesRoutes } from './hotels.routes.ts';
import { createHotelesService, type HotelesService } from './hotels.ts';
import { ejemplos } from './mails.ts';
import { merge } from './merge.ts';
import { datos } from './personal-data.ts';
import { createRecordatoriosDeHoteles } from './reminders.ts';
import { createCompartir } from './share.ts';
import { createReservasRegreso } from './returning.ts';
import { reports } from './reports.ts';
import { migrations as reportMigrations } from './reports.table.ts';
import { seen } from './seen.ts';
import { migrations } from './table.ts';

interface Needs {
  personas: PersonasService;
}

/** Hotels, their nights, and stays. */
export const hotelesRoom = defineRoom({
  migrations: [migrations, reportMigrations],
  seen,
  services: (parts: Parts, rooms: Needs) => ({
    hoteles: createHotelesService(parts, { ...rooms, house: parts }),
  }),
  offers: (
    { hoteles, personas }: Needs & { hoteles: HotelesService },
    { clock, config, cupos, cache },
  ) => ({
    acts,
    routes: () => hotelesRoutes(hoteles, clock),
    merge,
    personalData: datos,
    share: { '/hoteles/$id': createCompartir(clock) },
    onBaja: hoteles.releaseAll,
    onRegreso: createReservasRegreso({ clock, cupos, cache }),
    takenPlaces: hoteles.takenPlaces,
    adds: [
      SHOWS_IMAGEN(hoteles.showsImagen),
      REMINDERS(createRecordatoriosDeHoteles(personas)),
      CITAS(citasDeHoteles),
      EJEMPLOS(ejemplos(baseOf(config))),
      REPORTS(reports),
      RESTRICTED(['hoteles.audiencia']),
    ],
  }),
});
